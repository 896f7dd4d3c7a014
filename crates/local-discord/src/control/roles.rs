//! Roles: creating, changing, deleting and giving them, as people who manage the server would.

use crate::roles;
use crate::server::SharedServer;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::json;

use super::extract::{ControlError, ControlResult, JsonBody, done, ensure, settled};
use super::lookup;
use super::lookup::guild;
use crate::guild::Role;
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::world::World;

/// The permissions with these names.
pub fn permissions(names: &[String]) -> Result<Permissions, ControlError> {
    names.iter().try_fold(Permissions::default(), |all, name| {
        let bit = Permissions::named(name);
        bit.map(|bit| all.with(bit))
            .ok_or_else(|| ControlError::wrong(format!("there is no permission {name:?}")))
    })
}

/// The role of a server with this id or name.
pub fn role(world: &World, guild: Snowflake, text: &str) -> Result<Role, ControlError> {
    let roles = world.guilds.get(&guild).map(|guild| &guild.roles);
    let mut roles = roles.into_iter().flatten();
    let found = roles.find(|role| role.name == text || role.id.to_string() == text);
    found
        .cloned()
        .ok_or_else(|| ControlError::missing(format!("there is no role {text:?}")))
}

/// A role to create or change. What is not given stays as it is.
#[derive(Debug, Deserialize)]
pub struct RoleChange {
    name: String,
    guild: Option<String>,
    mentionable: Option<bool>,
    permissions: Option<Vec<String>>,
}

/// `POST /roles`.
pub async fn put(
    State(server): SharedServer,
    JsonBody(change): JsonBody<RoleChange>,
) -> ControlResult {
    if !(1..=100).contains(&change.name.chars().count()) {
        return Err(ControlError::wrong("a role's name has 1 to 100 characters"));
    }
    let granted = match &change.permissions {
        Some(names) => Some(permissions(names)?),
        None => None,
    };
    let id = server.with(|world| {
        let guild = guild(world, change.guild.as_deref())?;
        let mut role = role(world, guild, &change.name).unwrap_or_else(|_| Role {
            id: world.id(),
            name: change.name.clone(),
            permissions: Permissions::default(),
            bot: None,
            mentionable: false,
        });
        role.mentionable = change.mentionable.unwrap_or(role.mentionable);
        role.permissions = granted.unwrap_or(role.permissions);
        let id = role.id;
        roles::put_role(world, guild, role);
        Ok(id)
    })?;
    settled(&server).await?;
    Ok(Json(json!({"ok": true, "id": id})))
}

/// A role to delete.
#[derive(Debug, Deserialize)]
pub struct DoomedRole {
    role: String,
    guild: Option<String>,
}

/// `POST /roles/delete`.
pub async fn delete(
    State(server): SharedServer,
    JsonBody(doomed): JsonBody<DoomedRole>,
) -> ControlResult {
    server.with(|world| {
        let guild = guild(world, doomed.guild.as_deref())?;
        let id = role(world, guild, &doomed.role)?.id;
        ensure(
            roles::remove_role(world, guild, id),
            "everybody's role and those of bots cannot be deleted",
        )
    })?;
    done(&server).await
}

/// A role for somebody.
#[derive(Debug, Deserialize)]
pub struct GivenRole {
    user: String,
    role: String,
    guild: Option<String>,
    #[serde(default)]
    taken: bool,
}

/// `POST /roles/give`.
pub async fn give(
    State(server): SharedServer,
    JsonBody(given): JsonBody<GivenRole>,
) -> ControlResult {
    server.with(|world| {
        let guild = guild(world, given.guild.as_deref())?;
        let user = lookup::user(world, &given.user)?.id;
        let id = role(world, guild, &given.role)?.id;
        ensure(
            id != guild && roles::give_role(world, guild, user, id, given.taken),
            "they are not a member, or everybody has this role",
        )
    })?;
    done(&server).await
}
