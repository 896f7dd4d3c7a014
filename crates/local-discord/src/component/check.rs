//! Discord's limits on buttons, menus and forms.

use std::collections::BTreeSet;

use super::{is_menu, kind};
use crate::error::Faults;
use crate::limits::{CHOICES, CUSTOM_ID, Field};

/// The custom ids that a message or form has so far; none may occur twice.
type CustomIds = BTreeSet<String>;

/// Reports what is wrong with the components of a message.
pub fn check_message(field: &Field, v2: bool, faults: &mut Faults) {
    let Some(rows) = field.list(faults) else {
        return;
    };
    let mut seen = CustomIds::new();
    if v2 {
        let mut total = 0;
        for part in rows {
            check_part(&part, &mut seen, &mut total, faults);
        }
        return field.length(total, 0, 40, faults);
    }
    field.length(rows.len(), 0, 5, faults);
    for row in rows {
        if row.value["type"] == kind::ROW {
            check_row(&row, &mut seen, faults);
        } else {
            wrong_type(&row, "Value of field \"type\" must be one of (1,).", faults);
        }
    }
}

/// Reports what is wrong with a form (a modal).
pub fn check_form(form: &Field, faults: &mut Faults) {
    form.at("custom_id").text(1, CUSTOM_ID, faults);
    form.at("title").text(1, 45, faults);
    let components = form.at("components");
    let Some(rows) = components.list(faults) else {
        return components.required(faults);
    };
    components.length(rows.len(), 1, 5, faults);
    let mut seen = CustomIds::new();
    for row in rows {
        if row.value["type"] == kind::LABEL {
            row.at("label").text(1, 45, faults);
            check_leaf(&row.at("component"), true, &mut seen, faults);
            continue;
        }
        let inner = row.at("components");
        let fields = inner.items();
        inner.length(fields.len(), 1, 1, faults);
        for field in fields {
            if field.value["type"] != kind::INPUT {
                wrong_type(
                    &field,
                    "Value of field \"type\" must be one of (4,).",
                    faults,
                );
                continue;
            }
            field.at("label").text(1, 45, faults);
            check_leaf(&field, true, &mut seen, faults);
        }
    }
}

fn wrong_type(part: &Field, sentence: &str, faults: &mut Faults) {
    part.at("type")
        .fault("UNION_TYPE_CHOICES", sentence, faults);
}

fn check_row(row: &Field, seen: &mut CustomIds, faults: &mut Faults) {
    let inner = row.at("components");
    let parts = inner.items();
    let menu = parts.iter().any(|part| is_menu(part.value));
    inner.length(parts.len(), 1, if menu { 1 } else { 5 }, faults);
    for part in parts {
        check_leaf(&part, false, seen, faults);
    }
}

/// A part of a message that consists of components only.
fn check_part(part: &Field, seen: &mut CustomIds, total: &mut usize, faults: &mut Faults) {
    *total += 1;
    match part.value["type"].as_u64() {
        Some(kind::ROW) => {
            *total += part.at("components").items().len();
            check_row(part, seen, faults);
        }
        Some(9 | 17) => {
            for inner in part.at("components").items() {
                check_part(&inner, seen, total, faults);
            }
            let accessory = part.at("accessory");
            if accessory.value["type"] == kind::BUTTON {
                check_leaf(&accessory, false, seen, faults);
            }
        }
        Some(10) => part.at("content").text(1, 4000, faults),
        Some(11..=14) => {}
        _ => wrong_type(part, "Value of field \"type\" is not a component.", faults),
    }
}

fn check_leaf(part: &Field, form: bool, seen: &mut CustomIds, faults: &mut Faults) {
    match part.value["type"].as_u64() {
        Some(kind::BUTTON) if !form => check_button(part, seen, faults),
        Some(kind::SELECT | kind::USER_SELECT..=kind::CHANNEL_SELECT) => {
            check_custom_id(part, seen, faults);
            part.at("placeholder").text(0, 150, faults);
            if part.value["type"] == kind::SELECT {
                check_options(&part.at("options"), faults);
            }
            for key in ["min_values", "max_values"] {
                let number = part.at(key);
                if number.value.as_u64().is_some_and(|number| number > 25) {
                    let sentence = "int value should be less than or equal to 25.";
                    number.fault("NUMBER_TYPE_MAX", sentence, faults);
                }
            }
        }
        Some(kind::INPUT) if form => {
            check_custom_id(part, seen, faults);
            part.at("placeholder").text(0, 100, faults);
            part.at("value").text(0, 4000, faults);
            let style = part.at("style");
            if !matches!(style.value.as_u64(), Some(1 | 2)) {
                let sentence = "Value must be one of {1, 2}.";
                style.fault("BASE_TYPE_CHOICES", sentence, faults);
            }
        }
        _ => wrong_type(part, "Value of field \"type\" is not fitting here.", faults),
    }
}

fn check_custom_id(part: &Field, seen: &mut CustomIds, faults: &mut Faults) {
    let id = part.at("custom_id");
    id.text(1, CUSTOM_ID, faults);
    if let Some(text) = id.value.as_str()
        && !seen.insert(text.to_owned())
    {
        let sentence = "Component custom id cannot be duplicated";
        id.fault("COMPONENT_CUSTOM_ID_DUPLICATED", sentence, faults);
    }
}

fn check_button(button: &Field, seen: &mut CustomIds, faults: &mut Faults) {
    let label = button.at("label");
    label.text(0, 80, faults);
    let style = button.at("style");
    match style.value.as_u64() {
        Some(1..=4) => check_custom_id(button, seen, faults),
        Some(5) => button.at("url").text(1, 512, faults),
        Some(6) => {}
        _ => {
            let sentence = "Value must be one of {1, 2, 3, 4, 5, 6}.";
            style.fault("BASE_TYPE_CHOICES", sentence, faults);
        }
    }
    let bare = label.characters() == 0 && button.value["emoji"].is_null();
    if bare && *style.value != 6 {
        let sentence = "A button must have a label or an emoji.";
        button.fault("BUTTON_COMPONENT_INVALID_EMOJI_OR_LABEL", sentence, faults);
    }
}

fn check_options(field: &Field, faults: &mut Faults) {
    let options = field.items();
    field.length(options.len(), 1, CHOICES, faults);
    let mut values = BTreeSet::new();
    for option in options {
        option.at("label").text(1, 100, faults);
        let value = option.at("value");
        value.text(1, 100, faults);
        option.at("description").text(0, 100, faults);
        if let Some(text) = value.value.as_str()
            && !values.insert(text)
        {
            let code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED";
            value.fault(code, "The specified option value is already used", faults);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{check_form, check_message};
    use crate::error::Faults;
    use crate::limits::Field;
    use serde_json::{Value, json};

    fn wrong(value: Value) -> Value {
        let mut faults = Faults::default();
        check_message(&Field::new(&value, "components"), false, &mut faults);
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
        let form = json!({"custom_id": "a", "components": []});
        check_form(&Field::new(&form, "data"), &mut faults);
        let errors = faults.into_error().body()["errors"].clone();
        assert_eq!(
            errors["data"]["title"]["_errors"][0]["code"],
            "BASE_TYPE_REQUIRED"
        );
    }
}
