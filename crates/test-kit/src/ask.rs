//! How what people do reaches the bot.

use std::future::Future;

use crate::act::Act;
use crate::answer::Answer;
use crate::control::Control;
use crate::trouble::Trouble;

/// A way for acts to reach the bot: straight, or as those ask whose bot may be killed meanwhile.
pub trait Ask {
    /// Lets somebody do something; the act says who.
    ///
    /// # Errors
    /// Nobody answers.
    fn ask(&self, act: Act) -> impl Future<Output = Result<Answer, Trouble>> + Send;
}

impl Ask for Control {
    async fn ask(&self, act: Act) -> Result<Answer, Trouble> {
        self.try_act(act).await
    }
}
