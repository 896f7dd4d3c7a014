//! Discord's limits on buttons, menus and forms.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{is_menu, kind};
use crate::error::Faults;
use crate::limits::{CHOICES, CUSTOM_ID, count, required, text};

/// Reports what is wrong with the components of a message at `path`.
pub fn check_message(value: &Value, path: &str, v2: bool, faults: &mut Faults) {
    let Some(rows) = list(value, path, faults) else {
        return;
    };
    if v2 {
        let mut seen = BTreeSet::new();
        let mut total = 0;
        for (index, part) in rows.iter().enumerate() {
            check_part(
                part,
                &format!("{path}.{index}"),
                &mut seen,
                &mut total,
                faults,
            );
        }
        if total > 40 {
            faults.add(
                path,
                "BASE_TYPE_MAX_LENGTH",
                "Must be 40 or fewer in length.",
            );
        }
        return;
    }
    count(rows.len(), path, 0, 5, faults);
    let mut seen = BTreeSet::new();
    for (index, row) in rows.iter().enumerate() {
        let at = format!("{path}.{index}");
        if row["type"] != kind::ROW {
            faults.add(
                &format!("{at}.type"),
                "UNION_TYPE_CHOICES",
                "Value of field \"type\" must be one of (1,).",
            );
            continue;
        }
        check_row(row, &at, &mut seen, faults);
    }
}

/// Reports what is wrong with a form (a modal) at `path`.
pub fn check_form(form: &Value, path: &str, faults: &mut Faults) {
    text(
        &form["custom_id"],
        &format!("{path}.custom_id"),
        1,
        CUSTOM_ID,
        faults,
    );
    text(&form["title"], &format!("{path}.title"), 1, 45, faults);
    let at = format!("{path}.components");
    let Some(rows) = list(&form["components"], &at, faults) else {
        return required(&at, faults);
    };
    count(rows.len(), &at, 1, 5, faults);
    let mut seen = BTreeSet::new();
    for (index, row) in rows.iter().enumerate() {
        let at = format!("{at}.{index}");
        if row["type"] == kind::LABEL {
            text(&row["label"], &format!("{at}.label"), 1, 45, faults);
            check_leaf(
                &row["component"],
                &format!("{at}.component"),
                true,
                &mut seen,
                faults,
            );
            continue;
        }
        let inner = row["components"].as_array().map_or(&[][..], Vec::as_slice);
        count(inner.len(), &format!("{at}.components"), 1, 1, faults);
        for (number, field) in inner.iter().enumerate() {
            let at = format!("{at}.components.{number}");
            if field["type"] != kind::INPUT {
                let sentence = "Value of field \"type\" must be one of (4,).";
                faults.add(&format!("{at}.type"), "UNION_TYPE_CHOICES", sentence);
                continue;
            }
            text(&field["label"], &format!("{at}.label"), 1, 45, faults);
            check_leaf(field, &at, true, &mut seen, faults);
        }
    }
}

fn list<'v>(value: &'v Value, path: &str, faults: &mut Faults) -> Option<&'v Vec<Value>> {
    match value {
        Value::Null => None,
        Value::Array(list) => Some(list),
        _ => {
            faults.add(
                path,
                "BASE_TYPE_ITERABLE",
                "Only iterables may be used in a ListType.",
            );
            None
        }
    }
}

fn check_row(row: &Value, path: &str, seen: &mut BTreeSet<String>, faults: &mut Faults) {
    let inner = row["components"].as_array().map_or(&[][..], Vec::as_slice);
    let menus = inner.iter().filter(|part| is_menu(part)).count();
    let most = if menus > 0 { 1 } else { 5 };
    count(inner.len(), &format!("{path}.components"), 1, most, faults);
    for (index, part) in inner.iter().enumerate() {
        check_leaf(
            part,
            &format!("{path}.components.{index}"),
            false,
            seen,
            faults,
        );
    }
}

/// A part of a message that consists of components only.
fn check_part(
    part: &Value,
    path: &str,
    seen: &mut BTreeSet<String>,
    total: &mut usize,
    faults: &mut Faults,
) {
    *total += 1;
    match part["type"].as_u64() {
        Some(kind::ROW) => {
            *total += part["components"].as_array().map_or(0, Vec::len);
            check_row(part, path, seen, faults);
        }
        Some(9 | 17) => {
            let inner = part["components"].as_array().map_or(&[][..], Vec::as_slice);
            for (index, inner) in inner.iter().enumerate() {
                check_part(
                    inner,
                    &format!("{path}.components.{index}"),
                    seen,
                    total,
                    faults,
                );
            }
            if part["accessory"]["type"] == kind::BUTTON {
                check_leaf(
                    &part["accessory"],
                    &format!("{path}.accessory"),
                    false,
                    seen,
                    faults,
                );
            }
        }
        Some(10) => text(
            &part["content"],
            &format!("{path}.content"),
            1,
            4000,
            faults,
        ),
        Some(11..=14) => {}
        _ => faults.add(
            &format!("{path}.type"),
            "UNION_TYPE_CHOICES",
            "Value of field \"type\" is not a component.",
        ),
    }
}

fn check_leaf(
    part: &Value,
    path: &str,
    form: bool,
    seen: &mut BTreeSet<String>,
    faults: &mut Faults,
) {
    let own_id = |seen: &mut BTreeSet<String>, faults: &mut Faults| {
        let at = format!("{path}.custom_id");
        text(&part["custom_id"], &at, 1, CUSTOM_ID, faults);
        if let Some(id) = part["custom_id"].as_str()
            && !seen.insert(id.to_owned())
        {
            faults.add(
                &at,
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            );
        }
    };
    match part["type"].as_u64() {
        Some(kind::BUTTON) if !form => {
            text(&part["label"], &format!("{path}.label"), 0, 80, faults);
            match part["style"].as_u64() {
                Some(1..=4) => own_id(seen, faults),
                Some(5) => text(&part["url"], &format!("{path}.url"), 1, 512, faults),
                Some(6) => {}
                _ => faults.add(
                    &format!("{path}.style"),
                    "BASE_TYPE_CHOICES",
                    "Value must be one of {1, 2, 3, 4, 5, 6}.",
                ),
            }
            let bare = part["label"].as_str().unwrap_or("").is_empty() && part["emoji"].is_null();
            if bare && part["style"] != 6 {
                faults.add(
                    path,
                    "BUTTON_COMPONENT_INVALID_EMOJI_OR_LABEL",
                    "A button must have a label or an emoji.",
                );
            }
        }
        Some(kind::SELECT | kind::USER_SELECT..=kind::CHANNEL_SELECT) => {
            own_id(seen, faults);
            text(
                &part["placeholder"],
                &format!("{path}.placeholder"),
                0,
                150,
                faults,
            );
            if part["type"] == kind::SELECT {
                check_options(&part["options"], &format!("{path}.options"), faults);
            }
            for key in ["min_values", "max_values"] {
                if part[key].as_u64().is_some_and(|number| number > 25) {
                    let sentence = "int value should be less than or equal to 25.";
                    faults.add(&format!("{path}.{key}"), "NUMBER_TYPE_MAX", sentence);
                }
            }
        }
        Some(kind::INPUT) if form => {
            own_id(seen, faults);
            text(
                &part["placeholder"],
                &format!("{path}.placeholder"),
                0,
                100,
                faults,
            );
            text(&part["value"], &format!("{path}.value"), 0, 4000, faults);
            if !matches!(part["style"].as_u64(), Some(1 | 2)) {
                faults.add(
                    &format!("{path}.style"),
                    "BASE_TYPE_CHOICES",
                    "Value must be one of {1, 2}.",
                );
            }
        }
        _ => faults.add(
            &format!("{path}.type"),
            "UNION_TYPE_CHOICES",
            "Value of field \"type\" is not fitting here.",
        ),
    }
}

fn check_options(value: &Value, path: &str, faults: &mut Faults) {
    let options = value.as_array().map_or(&[][..], Vec::as_slice);
    count(options.len(), path, 1, CHOICES, faults);
    let mut values = BTreeSet::new();
    for (index, option) in options.iter().enumerate() {
        let at = format!("{path}.{index}");
        text(&option["label"], &format!("{at}.label"), 1, 100, faults);
        text(&option["value"], &format!("{at}.value"), 1, 100, faults);
        text(
            &option["description"],
            &format!("{at}.description"),
            0,
            100,
            faults,
        );
        if let Some(value) = option["value"].as_str()
            && !values.insert(value)
        {
            let sentence = "The specified option value is already used";
            faults.add(
                &format!("{at}.value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                sentence,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{check_form, check_message};
    use crate::error::Faults;
    use serde_json::{Value, json};

    fn wrong(value: Value) -> Value {
        let mut faults = Faults::default();
        check_message(&value, "components", false, &mut faults);
        faults
            .finish()
            .map_or_else(|error| error.body()["errors"].clone(), |()| Value::Null)
    }

    #[test]
    fn a_long_id_is_named_by_its_path() {
        let row = json!([{"type": 1, "components": [
            {"type": 2, "style": 1, "label": "a", "custom_id": "a"},
            {"type": 2, "style": 1, "label": "b", "custom_id": "b".repeat(101)}]}]);
        let code =
            &wrong(row)["components"]["0"]["components"]["1"]["custom_id"]["_errors"][0]["code"];
        assert_eq!(code, "BASE_TYPE_BAD_LENGTH");
    }

    #[test]
    fn ids_and_values_are_used_once() {
        let row = json!([{"type": 1, "components": [
            {"type": 2, "style": 1, "label": "a", "custom_id": "a"},
            {"type": 2, "style": 1, "label": "b", "custom_id": "a"}]}]);
        let code =
            &wrong(row)["components"]["0"]["components"]["1"]["custom_id"]["_errors"][0]["code"];
        assert_eq!(code, "COMPONENT_CUSTOM_ID_DUPLICATED");
        let menu = json!([{"type": 1, "components": [{"type": 3, "custom_id": "m", "options": [
            {"label": "a", "value": "v"}, {"label": "b", "value": "v"}]}]}]);
        assert!(!wrong(menu).is_null());
    }

    #[test]
    fn six_rows_or_a_bare_button_are_refused() {
        let row = json!({"type": 1, "components": [{"type": 2, "style": 5, "label": "a", "url": "http://a"}]});
        assert!(wrong(json!([row, row, row, row, row])).is_null());
        assert!(!wrong(json!([row, row, row, row, row, row])).is_null());
        assert!(!wrong(json!([{"type": 2, "style": 1, "label": "a", "custom_id": "a"}])).is_null());
    }

    #[test]
    fn a_form_wants_a_title() {
        let mut faults = Faults::default();
        check_form(
            &json!({"custom_id": "a", "components": []}),
            "data",
            &mut faults,
        );
        let errors = faults.into_error().body()["errors"].clone();
        assert_eq!(
            errors["data"]["title"]["_errors"][0]["code"],
            "BASE_TYPE_REQUIRED"
        );
    }
}
