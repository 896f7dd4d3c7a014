//! Disruptive changes: new servers, outages, members leaving and joining, threads being archived and locked.

use jiff::Timestamp;
use serde_json::{Value, json};

use super::channel::ChannelKind;
use super::event::{GatewayEvent, Seen, intents};
use super::guild::{Guild, Member, Role};
use super::permissions::Permissions;
use super::snowflake::Snowflake;
use super::world::World;

impl World {
    /// Creates a server with one channel, `general`, which is its system channel. The first person owns it, and everybody is a member, bots
    /// included. Without an `id` it gets a new one.
    ///
    /// # Errors
    /// A sentence if the id is taken or zero, or if there is nobody to own the server.
    pub fn found(&mut self, name: &str, id: Option<Snowflake>) -> Result<Snowflake, String> {
        let id = id.unwrap_or_else(|| self.id());
        if id.number() == 0 || self.guilds.contains_key(&id) {
            return Err(format!("{id} cannot be the id of a new server"));
        }
        let people = self.users.values().filter(|user| !user.bot);
        let people: Vec<Snowflake> = people.map(|user| user.id).collect();
        let owner = *people.first().ok_or("there is nobody to own a server")?;
        self.put_guild(Guild {
            id,
            name: name.to_owned(),
            owner,
            locale: "en-US".to_owned(),
            system_channel: None,
            roles: vec![Role {
                id,
                name: "@everyone".to_owned(),
                permissions: Permissions::MEMBER,
                bot: None,
                mentionable: false,
            }],
            members: people.into_iter().map(|id| (id, Member::now())).collect(),
        });
        let general = self.add_channel(id, "general");
        self.set_system_channel(id, Some(general));
        let bots: Vec<Snowflake> = self.bots.keys().copied().collect();
        for bot in bots {
            self.join(id, bot);
        }
        Ok(id)
    }

    /// LoginLimits or ends an outage of a server. Returns whether that changed anything.
    pub fn outage(&mut self, guild: Snowflake, over: bool) -> bool {
        let changed = if over {
            self.failing.remove(&guild)
        } else {
            self.failing.insert(guild)
        };
        if !changed {
            return false;
        }
        for bot in self.bots_in(guild) {
            if over {
                self.tell_guild(guild, bot);
            } else {
                let data = json!({"id": guild, "unavailable": true});
                self.tell_of_guild("GUILD_DELETE", guild, bot, data);
            }
        }
        true
    }

    /// Sends GUILD_CREATE to a bot that joined, or after an outage.
    fn tell_guild(&mut self, guild: Snowflake, bot: Snowflake) {
        if let Some(home) = self.guilds.get(&guild) {
            let data = self.guild_json(home, bot);
            self.tell_of_guild("GUILD_CREATE", guild, bot, data);
        }
    }

    /// Chooses the channel where Discord welcomes members, or none, and tells the server's bots.
    pub fn set_system_channel(&mut self, guild: Snowflake, channel: Option<Snowflake>) {
        let Some(mut home) = self.guilds.get(&guild).cloned() else {
            return;
        };
        home.system_channel = channel;
        let data = home.json();
        self.put_guild(home);
        for bot in self.bots_in(guild) {
            self.tell_of_guild("GUILD_UPDATE", guild, bot, data.clone());
        }
    }

    fn tell_of_guild(&mut self, name: &'static str, guild: Snowflake, bot: Snowflake, data: Value) {
        self.outbox.events.push(GatewayEvent {
            name,
            intents: intents::GUILDS,
            guild: Some(guild),
            bots: vec![bot],
            data: data.into(),
            bare: None,
        });
    }

    fn tell_member(&mut self, name: &'static str, guild: Snowflake, data: Value) {
        let bots = self.bots_in(guild);
        self.outbox.events.push(GatewayEvent {
            name,
            intents: intents::GUILD_MEMBERS,
            guild: Some(guild),
            bots,
            data: data.into(),
            bare: None,
        });
    }

    /// Removes a person or bot from a server, along with their channel overwrites and a bot's role. Returns false if
    /// they were not a member or own the server.
    pub fn leave(&mut self, guild: Snowflake, who: Snowflake) -> bool {
        let Some(mut home) = self.guilds.get(&guild).cloned() else {
            return false;
        };
        if home.owner == who || home.members.remove(&who).is_none() {
            return false;
        }
        home.roles.retain(|role| role.bot != Some(who));
        self.put_guild(home);
        let touched: Vec<_> = self
            .channels
            .values()
            .filter(|channel| channel.guild() == Some(guild))
            .filter(|channel| channel.overwrites.iter().any(|over| over.id == who))
            .cloned()
            .collect();
        for mut channel in touched {
            channel.overwrites.retain(|overwrite| overwrite.id != who);
            self.put_channel(channel);
        }
        if self.bots.contains_key(&who) {
            self.tell_of_guild("GUILD_DELETE", guild, who, json!({"id": guild}));
        }
        if let Some(user) = self.users.get(&who).map(|user| user.json()) {
            let data = json!({"guild_id": guild, "user": user});
            self.tell_member("GUILD_MEMBER_REMOVE", guild, data);
        }
        self.show(Seen::Channel, Snowflake::new(0), None, None);
        true
    }

    /// Adds a person or bot to a server. Returns false if they are a member already or there is no such server.
    pub fn join(&mut self, guild: Snowflake, who: Snowflake) -> bool {
        let member = |home: &Guild| home.members.contains_key(&who);
        if self.guilds.get(&guild).is_none_or(member) {
            return false;
        }
        if let Some(name) = self.bots.get(&who).map(|bot| bot.name.clone()) {
            self.invite(guild, who, &name, Timestamp::now());
            self.tell_guild(guild, who);
        } else if let Some(mut home) = self.guilds.get(&guild).cloned() {
            home.members.insert(who, Member::now());
            self.put_guild(home);
        }
        let new = self.guilds.get(&guild).and_then(|home| {
            let member = home.members.get(&who)?;
            self.users.get(&who).map(|user| member.json(user))
        });
        if let Some(mut data) = new {
            data["guild_id"] = json!(guild);
            self.tell_member("GUILD_MEMBER_ADD", guild, data);
        }
        self.show(Seen::Channel, Snowflake::new(0), None, None);
        true
    }

    /// Sets whether a thread is archived and locked. Returns false if it is not a thread.
    pub fn settle_thread(&mut self, id: Snowflake, asleep: bool, bolted: bool) -> bool {
        let Some(mut channel) = self.channels.get(&id).cloned() else {
            return false;
        };
        let ChannelKind::Thread {
            archived, locked, ..
        } = &mut channel.place
        else {
            return false;
        };
        (*archived, *locked) = (asleep, bolted);
        self.put_channel(channel);
        self.tell_channel("THREAD_UPDATE", id, false);
        true
    }
}
