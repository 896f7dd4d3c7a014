//! How actions reach the bot.

use std::future::Future;

use crate::bot_response::BotResponse;
use crate::control::ControlClient;
use crate::error::KitError;
use crate::user_action::UserAction;

/// A way for actions to reach the bot: directly, or for tests whose bot may be killed meanwhile.
pub trait Ask {
    /// Performs an action. The action names the user.
    ///
    /// # Errors
    /// If there is no answer.
    fn ask(&self, act: UserAction) -> impl Future<Output = Result<BotResponse, KitError>> + Send;
}

impl Ask for ControlClient {
    async fn ask(&self, act: UserAction) -> Result<BotResponse, KitError> {
        self.try_act(act).await
    }
}
