//! Buttons, menus and forms.

mod check;

use serde_json::{Map, Value, json};

pub use self::check::{check_form, check_message};

pub mod kind {
    /// A row of components.
    pub const ROW: u64 = 1;
    pub const BUTTON: u64 = 2;
    /// A menu of strings.
    pub const SELECT: u64 = 3;
    /// A text input of a form.
    pub const INPUT: u64 = 4;
    /// A menu of users; 6 to 8 are roles, users and roles, channels.
    pub const USER_SELECT: u64 = 5;
    /// A menu of channels, the last menu type.
    pub const CHANNEL_SELECT: u64 = 8;
    /// A labelled field of a form.
    pub const LABEL: u64 = 18;
}

/// The components as Discord stores them: numbered, with defaults filled in.
pub fn filled(value: &Value) -> Vec<Value> {
    let mut next = 1;
    let parts = value.as_array().map_or(&[][..], Vec::as_slice);
    parts.iter().map(|part| fill(part, &mut next)).collect()
}

fn fill(part: &Value, next: &mut u64) -> Value {
    let Some(object) = part.as_object() else {
        return part.clone();
    };
    let mut result: Map<String, Value> = object
        .iter()
        .filter(|(_, value)| !value.is_null())
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect();
    result.entry("id").or_insert(json!(*next));
    *next += 1;
    if is_menu(part) {
        result.entry("min_values").or_insert(json!(1));
        result.entry("max_values").or_insert(json!(1));
    }
    if let Some(Value::Array(inner)) = result.get("components") {
        let filled: Vec<Value> = inner.iter().map(|part| fill(part, next)).collect();
        result.insert("components".to_owned(), Value::Array(filled));
    }
    for key in ["accessory", "component"] {
        if let Some(inner) = result.get(key) {
            let filled = fill(inner, next);
            result.insert(key.to_owned(), filled);
        }
    }
    Value::Object(result)
}

/// All interactive components and buttons, in order, without their containers.
pub fn leaves(parts: &[Value]) -> Vec<&Value> {
    let mut found = Vec::new();
    for part in parts {
        if part["custom_id"].is_string() || part["type"] == kind::BUTTON {
            found.push(part);
        }
        if let Some(inner) = part["components"].as_array() {
            found.extend(leaves(inner));
        }
        for key in ["accessory", "component"] {
            if part[key].is_object() {
                found.extend(leaves(std::slice::from_ref(&part[key])));
            }
        }
    }
    found
}

/// Whether this is a menu of any kind.
fn is_menu(part: &Value) -> bool {
    matches!(
        part["type"].as_u64(),
        Some(kind::SELECT | kind::USER_SELECT..=kind::CHANNEL_SELECT)
    )
}

#[cfg(test)]
mod tests {
    use super::{filled, leaves};
    use serde_json::json;

    #[test]
    fn every_component_is_numbered() {
        let kept = filled(
            &json!([{"type": 1, "components": [{"type": 3, "custom_id": "m", "placeholder": null}]}]),
        );
        let found = leaves(&kept);
        assert_eq!(found[0]["id"], 2);
        assert_eq!(found[0]["max_values"], 1);
        assert!(found[0].get("placeholder").is_none());
    }
}
