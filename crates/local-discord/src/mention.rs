//! Mentions in a text, and which of them are allowed.

use std::collections::BTreeSet;

use super::error::Faults;
use super::limits::Field;
use super::snowflake::Snowflake;

/// The mentions that `allowed_mentions` permits. Without it, everything is permitted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowed {
    users: Names,
    roles: Names,
    everyone: bool,
    /// Whether the author of the replied-to message is mentioned.
    pub replied_user: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Names {
    All,
    Only(BTreeSet<Snowflake>),
}

impl Names {
    fn permits(&self, id: Snowflake) -> bool {
        match self {
            Names::All => true,
            Names::Only(ids) => ids.contains(&id),
        }
    }
}

impl Allowed {
    /// Reads `allowed_mentions`, and reports what is wrong with it.
    pub fn read(field: &Field, faults: &mut Faults) -> Self {
        if !field.value.is_object() {
            return Self {
                users: Names::All,
                roles: Names::All,
                everyone: true,
                replied_user: true,
            };
        }
        let parse = field.at("parse");
        let entries = parse.items();
        let words: Vec<&str> = entries
            .iter()
            .filter_map(|entry| entry.value.as_str())
            .collect();
        for (index, word) in words.iter().enumerate() {
            if !["roles", "users", "everyone"].contains(word) {
                let sentence = "Value must be one of ('roles', 'users', 'everyone').";
                let word = parse.at(&index.to_string());
                word.fault("BASE_TYPE_CHOICES", sentence, faults);
            }
        }
        let mut names = |key: &str| {
            let ids = field.at(key);
            let listed: BTreeSet<Snowflake> = ids
                .items()
                .iter()
                .filter_map(|id| id.snowflake(faults))
                .collect();
            ids.length(listed.len(), 0, 100, faults);
            if !words.contains(&key) {
                return Names::Only(listed);
            }
            if !listed.is_empty() {
                let sentence =
                    format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
                field.fault(
                    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                    &sentence,
                    faults,
                );
            }
            Names::All
        };
        Self {
            users: names("users"),
            roles: names("roles"),
            everyone: words.contains(&"everyone"),
            replied_user: field.value["replied_user"] == true,
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Called {
    /// People and bots in order of appearance, without duplicates.
    pub users: Vec<Snowflake>,
    /// Roles that the text mentions.
    pub roles: Vec<Snowflake>,
    /// `@everyone` or `@here`.
    pub everyone: bool,
}

/// Finds the mentions in `content` that `allowed` permits. Code is skipped, as on Discord.
pub fn called(content: &str, allowed: &Allowed) -> Called {
    let mut result = Called::default();
    let text = without_code(content);
    let mut rest = text.as_str();
    while let Some(at) = rest.find("<@") {
        let Some(inner) = rest.get(at + 2..) else {
            break;
        };
        rest = inner;
        let Some((name, _)) = inner.split_once('>') else {
            continue;
        };
        let role = name.strip_prefix('&');
        let digits = role.unwrap_or_else(|| name.strip_prefix('!').unwrap_or(name));
        if digits.len() > 20 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            continue;
        }
        let Ok(id) = digits.parse::<Snowflake>() else {
            continue;
        };
        let (permitted, list) = if role.is_some() {
            (allowed.roles.permits(id), &mut result.roles)
        } else {
            (allowed.users.permits(id), &mut result.users)
        };
        if permitted && !list.contains(&id) {
            list.push(id);
        }
    }
    result.everyone = allowed.everyone && (text.contains("@everyone") || text.contains("@here"));
    result
}

/// The text without code blocks and code spans.
fn without_code(content: &str) -> String {
    let mut result = String::with_capacity(content.len());
    let mut rest = content;
    while let Some(at) = rest.find('`') {
        let (before, from) = rest.split_at(at);
        result.push_str(before);
        let ticks = from.len() - from.trim_start_matches('`').len();
        let (fence, inner) = from.split_at(ticks);
        match inner.find(fence) {
            Some(end) => rest = inner.get(end + ticks..).unwrap_or(""),
            None => {
                result.push_str(fence);
                rest = inner;
            }
        }
    }
    result.push_str(rest);
    result
}

#[cfg(test)]
mod tests {
    use super::{Allowed, called};
    use crate::error::Faults;
    use crate::limits::Field;
    use crate::snowflake::Snowflake;
    use serde_json::{Value, json};

    fn read(value: Value) -> (Allowed, bool) {
        let mut faults = Faults::default();
        let allowed = Allowed::read(&Field::new(&value, "allowed_mentions"), &mut faults);
        (allowed, faults.is_empty())
    }

    #[test]
    fn everybody_may_be_called_unless_something_else_is_said() {
        let (allowed, _) = read(Value::Null);
        let found = called("<@1> <@!2> <@1> <@&3> `<@4>` @here <@x>", &allowed);
        assert_eq!(found.users, [Snowflake::new(1), Snowflake::new(2)]);
        assert_eq!(found.roles, [Snowflake::new(3)]);
        assert!(found.everyone);
    }

    #[test]
    fn with_an_empty_list_of_allowed_mentions_nobody_is_called() {
        let (allowed, _) = read(json!({"parse": []}));
        assert_eq!(
            called("<@1> <@&3> @everyone", &allowed),
            super::Called::default()
        );
    }

    #[test]
    fn only_the_listed_are_called() {
        let (allowed, _) = read(json!({"users": ["2"]}));
        assert_eq!(called("<@1><@2>", &allowed).users, [Snowflake::new(2)]);
    }

    #[test]
    fn parsing_all_and_listing_some_exclude_each_other() {
        assert!(!read(json!({"parse": ["users"], "users": ["2"]})).1);
    }
}
