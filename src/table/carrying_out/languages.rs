//! In which language somebody reads, and in which a server does.

use super::tables::Tables;
use crate::store::{GuildId, UserId};
use crate::table::request::{Origin, TableError};
use crate::table::settings::Profile;

impl Tables {
    /// The language of an answer that concerns no table: what the person chose, else that of their client, else that of
    /// the server's posts.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn reader_language(&self, origin: &Origin) -> Result<&'static str, TableError> {
        let own = self.own_language(origin.user, origin.locale.as_deref());
        if let Some(own) = own.await? {
            return Ok(own);
        }
        match origin.guild {
            Some(guild) => {
                self.server_language(guild, origin.guild_locale.as_deref())
                    .await
            }
            None => Ok(self.languages().usual()),
        }
    }

    /// The language of posts in a server that are about no game: what its managers chose, else that of the server,
    /// of which Discord says the `locale`.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn server_language(
        &self,
        guild: GuildId,
        locale: Option<&str>,
    ) -> Result<&'static str, TableError> {
        let chosen = self.server(guild).await?.language;
        let languages = self.languages();
        let chosen = chosen.and_then(|key| languages.of_key(&key));
        let of_server = chosen.or_else(|| languages.of_server(locale));
        Ok(of_server.unwrap_or(languages.usual()))
    }

    /// The language of a new game's posts, unless the server chooses one: that of the server, else that of the person who
    /// opens it.
    pub(super) async fn opening_language(
        &self,
        origin: &Origin,
    ) -> Result<Option<&'static str>, TableError> {
        match self.languages().of_server(origin.guild_locale.as_deref()) {
            Some(language) => Ok(Some(language)),
            None => {
                self.own_language(origin.user, origin.locale.as_deref())
                    .await
            }
        }
    }

    async fn own_language(
        &self,
        user: UserId,
        locale: Option<&str>,
    ) -> Result<Option<&'static str>, TableError> {
        let (_, profile) = Profile::from_row(&self.store().choice(user).await?);
        let locale = locale.or(profile.locale.as_deref());
        let chosen = profile.preferences.language.as_deref();
        Ok(self.languages().of_person(chosen, locale))
    }
}
