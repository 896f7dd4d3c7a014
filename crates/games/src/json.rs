//! Strict JSON: an object with a duplicate key is refused, since parsers disagree on which one counts.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

/// Parses a JSON text.
///
/// # Errors
/// The fault in the text, and its place.
pub(super) fn parse(text: &str) -> Result<Value, String> {
    let text = text.trim_start_matches('\u{feff}');
    let once: Once = serde_json::from_str(text).map_err(|error| error.to_string())?;
    Ok(once.0)
}

/// A value without duplicate keys.
struct Once(Value);

impl<'de> Deserialize<'de> for Once {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Once, D::Error> {
        deserializer.deserialize_any(OnceVisitor).map(Once)
    }
}

struct OnceVisitor;

impl<'de> Visitor<'de> for OnceVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Once(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            let Once(value) = entries.next_value()?;
            if object.contains_key(&key) {
                return Err(A::Error::custom(format_args!(
                    "the key {key:?} is there twice"
                )));
            }
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn a_key_named_twice_is_refused_and_everything_else_is_as_usual() {
        let text = r#"{"a": [1, -2, 1.5, null, true, "x", {"b": {}}]}"#;
        assert_eq!(
            parse(text),
            serde_json::from_str(text).map_err(|error| error.to_string())
        );
        let error = parse(r#"{"a": {"b": 1, "c": 2, "b": 3}}"#).expect_err("twice");
        assert!(error.contains("\"b\" is there twice"), "{error}");
    }

    #[test]
    fn text_that_is_not_json_is_refused() {
        for text in [
            "",
            " ",
            "{",
            "[1,]",
            "nul",
            "{\"a\" 1}",
            "\"\\ud800\"",
            "1 2",
            "1e999",
            &"[".repeat(100_000),
        ] {
            assert!(parse(text).is_err(), "{:.20}", text);
        }
    }
}
