//! Roles: creating, changing, deleting and giving them, as people who manage the server would.

use axum::Json;
use serde::Deserialize;
use serde_json::json;

use super::extract::{ControlError, ControlResult, done, ensure};
use super::lookup::Context;
use crate::guild::Role;
use crate::permissions::Permissions;
use crate::roles;
use crate::snowflake::Snowflake;
use crate::world::World;

/// The permissions with these names.
pub fn permissions(names: &[String]) -> Result<Permissions, ControlError> {
    names.iter().try_fold(Permissions::default(), |all, name| {
        let bit = Permissions::from_name(name);
        bit.map(|bit| all | bit)
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
pub fn put(context: &mut Context, change: RoleChange) -> ControlResult {
    ensure(
        (1..=100).contains(&change.name.chars().count()),
        "a role's name has 1 to 100 characters",
    )?;
    let granted = change.permissions.as_deref().map(permissions).transpose()?;
    let guild = context.guild(change.guild.as_deref())?;
    let mut role = role(context.world, guild, &change.name).unwrap_or_else(|_| Role {
        id: context.world.id(),
        name: change.name,
        ..Role::default()
    });
    role.mentionable = change.mentionable.unwrap_or(role.mentionable);
    role.permissions = granted.unwrap_or(role.permissions);
    let id = role.id;
    roles::put_role(context.world, guild, role);
    Ok(Json(json!({"ok": true, "id": id})))
}

/// A role to delete.
#[derive(Debug, Deserialize)]
pub struct DoomedRole {
    role: String,
    guild: Option<String>,
}

/// `POST /roles/delete`.
pub fn delete(context: &mut Context, doomed: DoomedRole) -> ControlResult {
    let guild = context.guild(doomed.guild.as_deref())?;
    let id = role(context.world, guild, &doomed.role)?.id;
    ensure(
        roles::remove_role(context.world, guild, id),
        "everybody's role and those of bots cannot be deleted",
    )?;
    done()
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
pub fn give(context: &mut Context, given: GivenRole) -> ControlResult {
    let guild = context.guild(given.guild.as_deref())?;
    let user = context.user(&given.user)?;
    let id = role(context.world, guild, &given.role)?.id;
    ensure(
        id != guild && roles::give_role(context.world, guild, user, id, given.taken),
        "they are not a member, or everybody has this role",
    )?;
    done()
}
