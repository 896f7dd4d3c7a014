//! Discord's limits on what a bot sends, and this bot's own rules on top of them.

use std::collections::BTreeSet;

use serde_json::{Value, json};

/// Says what is wrong with a request of the bot. `path` begins after the version; `body` is null when there is none.
pub fn check(method: &str, path: &str, body: &Value) -> Result<(), String> {
    let mut faults = Faults::default();
    let parts: Vec<&str> = path
        .split('?')
        .next()
        .unwrap_or(path)
        .split('/')
        .skip(1)
        .collect();
    match (method, parts.as_slice()) {
        ("POST", ["channels", _, "messages"]) => {
            faults.message(body);
            faults.unless(
                body["enforce_nonce"] == true,
                "a message without enforce_nonce",
            );
            let nonce = text_of(&body["nonce"]);
            faults.unless(
                (1..=25).contains(&nonce.chars().count()),
                "a nonce has 1 to 25 characters",
            );
        }
        ("PATCH", ["channels", _, "messages", _] | ["webhooks", ..])
        | ("POST", ["webhooks", _, _]) => faults.message(body),
        ("POST", ["channels", _, "messages", _, "threads"]) => {
            let name = text_of(&body["name"]).chars().count();
            faults.between("characters in a thread's name", name, 1, 100);
        }
        ("POST", ["interactions", _, _, "callback"]) => match body["type"].as_u64() {
            Some(4 | 7) => faults.message(&body["data"]),
            Some(8) => faults.choices(&body["data"]["choices"]),
            Some(9) => faults.modal(&body["data"]),
            _ => {}
        },
        ("PUT", ["applications", .., "commands"]) => faults.commands(body),
        _ => {}
    }
    match faults.0.as_slice() {
        [] => Ok(()),
        faults => Err(format!("{method} {path}: {}\n{body:#}", faults.join("; "))),
    }
}

/// How many characters the longest text of a key has, in whichever language.
fn longest(value: &Value, key: &str) -> usize {
    let localised = value[format!("{key}_localizations")].as_object();
    let localised = localised.into_iter().flat_map(|texts| texts.values());
    let texts = localised.chain([&value[key]]).filter_map(Value::as_str);
    texts.map(|text| text.chars().count()).max().unwrap_or(0)
}

/// Everything found wrong in one request.
#[derive(Default)]
struct Faults(Vec<String>);

impl Faults {
    fn unless(&mut self, fine: bool, fault: impl Into<String>) {
        if !fine {
            self.0.push(fault.into());
        }
    }

    /// A text may have at most this many characters. A missing text counts as empty.
    fn length(&mut self, what: &str, text: &Value, most: usize) {
        let length = text.as_str().map_or(0, |text| text.chars().count());
        self.unless(
            length <= most,
            format!("{what} has {length} characters, not at most {most}"),
        );
    }

    fn between(&mut self, what: &str, count: usize, least: usize, most: usize) {
        self.unless(
            (least..=most).contains(&count),
            format!("{count} {what}, not {least} to {most}"),
        );
    }

    fn message(&mut self, message: &Value) {
        self.length("the content", &message["content"], 2000);
        let mentions = &message["allowed_mentions"];
        let speaks = message["content"]
            .as_str()
            .is_some_and(|text| !text.is_empty());
        self.unless(
            mentions.is_object() || !speaks,
            "content without allowed_mentions",
        );
        self.unless(
            members(&mentions["parse"]).is_empty(),
            "mentions whoever the text names",
        );
        let embeds = members(&message["embeds"]);
        self.between("embeds", embeds.len(), 0, 10);
        let all: usize = embeds.iter().map(|embed| self.embed(embed)).sum();
        self.between("characters in all embeds", all, 0, 6000);
        for attachment in members(&message["attachments"]) {
            self.length("an alt text", &attachment["description"], 1024);
            let is_picture = text_of(&attachment["filename"]).ends_with(".png");
            let told = attachment["description"]
                .as_str()
                .is_some_and(|text| !text.trim().is_empty());
            self.unless(told || !is_picture, "a picture without an alt text");
        }
        self.rows(&message["components"]);
    }

    /// Returns how many characters count towards the limit of all embeds.
    fn embed(&mut self, embed: &Value) -> usize {
        let limits = [
            ("/title", 256),
            ("/description", 4096),
            ("/footer/text", 2048),
            ("/author/name", 256),
        ];
        let mut all = 0;
        for (at, most) in limits {
            let text = embed.pointer(at).unwrap_or(&Value::Null);
            self.length(&format!("an embed's {at}"), text, most);
            all += text.as_str().map_or(0, |text| text.chars().count());
        }
        let fields = members(&embed["fields"]);
        self.between("fields", fields.len(), 0, 25);
        for field in fields {
            for (key, most) in [("name", 256), ("value", 1024)] {
                self.length(&format!("a field's {key}"), &field[key], most);
                let length = field[key].as_str().map_or(0, |text| text.chars().count());
                self.unless(length > 0, format!("a field without {key}"));
                all += length;
            }
        }
        all
    }

    fn rows(&mut self, rows: &Value) {
        self.between("rows", members(rows).len(), 0, 5);
        let mut ids = BTreeSet::new();
        for row in members(rows) {
            let parts = members(&row["components"]);
            self.between("components in a row", parts.len(), 1, 5);
            let menus = parts.iter().filter(|part| part["type"] != 2).count();
            self.unless(menus == 0 || parts.len() == 1, "a menu shares its row");
            for part in parts {
                self.component(part);
                let id = part["custom_id"].as_str().unwrap_or_default();
                self.unless(
                    id.is_empty() || ids.insert(id.to_owned()),
                    format!("{id} twice in a message"),
                );
            }
        }
    }

    fn component(&mut self, part: &Value) {
        self.length("a custom id", &part["custom_id"], 100);
        let is_link = part["type"] == 2 && part["style"] == 5;
        let named = part["custom_id"].as_str().is_some_and(|id| !id.is_empty());
        self.unless(named || is_link, "a component without a custom id");
        self.length("a label", &part["label"], 80);
        self.length("a placeholder", &part["placeholder"], 150);
        if part["type"] == 3 {
            let options = members(&part["options"]);
            self.between("lines in a menu", options.len(), 1, 25);
            let mut values = BTreeSet::new();
            for option in options {
                self.length("a line of a menu", &option["label"], 100);
                self.length("a line's value", &option["value"], 100);
                self.length("a line's description", &option["description"], 100);
                let value = text_of(&option["value"]);
                self.unless(
                    values.insert(value.clone()),
                    format!("{value} twice in a menu"),
                );
            }
        }
    }

    fn choices(&mut self, choices: &Value) {
        self.between("choices", members(choices).len(), 0, 25);
        for choice in members(choices) {
            self.length("a choice", &choice["name"], 100);
            self.length("a choice's value", &choice["value"], 100);
            self.unless(
                !text_of(&choice["name"]).is_empty(),
                "a choice without a name",
            );
        }
    }

    fn modal(&mut self, modal: &Value) {
        self.length("a modal's title", &modal["title"], 45);
        self.rows(&modal["components"]);
    }

    /// All commands of the bot, as they are registered.
    fn commands(&mut self, commands: &Value) {
        self.between("commands", members(commands).len(), 1, 100);
        self.different_names(commands, "commands");
        for command in members(commands) {
            let all = self.command(command, 0);
            let name = text_of(&command["name"]);
            self.unless(all <= 8000, format!("/{name} has {all} characters of text"));
        }
    }

    /// Returns how many characters count towards the limit of a whole command.
    fn command(&mut self, command: &Value, depth: usize) -> usize {
        let name = text_of(&command["name"]);
        let lower = name.chars().all(|c| {
            c == '-' || c == '_' || c.is_numeric() || (c.is_alphabetic() && !c.is_uppercase())
        });
        self.unless(
            lower,
            format!("{name} is no name for a command or an option"),
        );
        self.between(
            &format!("characters in the name {name}"),
            name.chars().count(),
            1,
            32,
        );
        let description = text_of(&command["description"]);
        self.between(
            &format!("characters in the description of {name}"),
            description.chars().count(),
            1,
            100,
        );
        for (locale, text) in command["description_localizations"]
            .as_object()
            .into_iter()
            .flatten()
        {
            self.length(&format!("{name} in {locale}"), text, 100);
        }
        let options = members(&command["options"]);
        self.between(&format!("options of {name}"), options.len(), 0, 25);
        self.different_names(&command["options"], &name);
        let required: Vec<bool> = options
            .iter()
            .map(|option| option["required"] == true)
            .collect();
        self.unless(
            required.is_sorted_by(|a, b| a >= b),
            format!("{name} asks for what it needs last"),
        );
        let folders = options.iter().filter(|option| is_folder(option)).count();
        self.unless(
            folders == 0 || folders == options.len(),
            format!("{name} mixes subcommands and options"),
        );
        self.unless(folders == 0 || depth < 2, format!("{name} lies too deep"));
        let choices = members(&command["choices"]);
        self.choices(&command["choices"]);
        self.unless(
            choices.is_empty() || command["autocomplete"] != true,
            format!("{name} offers twice"),
        );
        let mut all = longest(command, "name") + longest(command, "description");
        all += choices
            .iter()
            .map(|choice| longest(choice, "name") + longest(choice, "value"))
            .sum::<usize>();
        all + options
            .iter()
            .map(|option| self.command(option, depth + 1))
            .sum::<usize>()
    }

    fn different_names(&mut self, list: &Value, whose: &str) {
        let names: Vec<String> = members(list)
            .iter()
            .map(|one| text_of(&one["name"]))
            .collect();
        let different: BTreeSet<&String> = names.iter().collect();
        self.unless(
            different.len() == names.len(),
            format!("twice the same name in {whose}"),
        );
    }
}

/// Whether this option is a subcommand or a group of them.
fn is_folder(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(1 | 2))
}

fn members(list: &Value) -> &[Value] {
    list.as_array().map_or(&[], Vec::as_slice)
}

/// Text as it is, a number as its digits.
fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

#[test]
fn good_manners_pass() {
    let message = json!({
        "content": "Your turn", "allowed_mentions": {"parse": [], "users": ["1"]}, "nonce": "7:3", "enforce_nonce": true,
        "attachments": [{"id": 0, "filename": "board.png", "description": "A board"}],
        "components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "My turn", "custom_id": "t:7"}]}],
    });
    assert_eq!(check("POST", "/channels/1/messages", &message), Ok(()));
    let commands = json!([{"name": "place", "description": "Places camels", "options": [
        {"type": 3, "name": "colour", "description": "Which", "required": true},
        {"type": 3, "name": "space", "description": "Where", "required": false},
    ]}]);
    assert_eq!(check("PUT", "/applications/1/commands", &commands), Ok(()));
}

#[test]
fn bad_manners_are_found() {
    let quiet = json!({"parse": []});
    let row = |part: Value| json!([{"type": 1, "components": [part]}]);
    for message in [
        json!({"content": "no nonce", "allowed_mentions": quiet}),
        json!({"content": "hello @everyone", "nonce": "1", "enforce_nonce": true}),
        json!({"content": "x", "allowed_mentions": {"parse": ["users"]}, "nonce": "1", "enforce_nonce": true}),
        json!({"content": "a".repeat(2001), "allowed_mentions": quiet, "nonce": "1", "enforce_nonce": true}),
        json!({"attachments": [{"id": 0, "filename": "board.png"}], "allowed_mentions": quiet, "nonce": "1", "enforce_nonce": true}),
        json!({"components": row(json!({"type": 2, "label": "x", "custom_id": "a".repeat(101)})), "nonce": "1", "enforce_nonce": true}),
        json!({"components": row(json!({"type": 3, "options": [], "custom_id": "a"})), "nonce": "1", "enforce_nonce": true}),
    ] {
        assert!(
            check("POST", "/channels/1/messages", &message).is_err(),
            "{message}"
        );
    }
    for command in [
        json!({"name": "Place", "description": "upper case"}),
        json!({"name": "place", "description": ""}),
        json!({"name": "place", "description": "a".repeat(101)}),
        json!({"name": "place", "description": "a", "options": [
            {"type": 3, "name": "a", "description": "a"}, {"type": 3, "name": "b", "description": "b", "required": true}]}),
        json!({"name": "place", "description": "a", "options": [
            {"type": 1, "name": "a", "description": "a"}, {"type": 3, "name": "b", "description": "b"}]}),
    ] {
        assert!(
            check("PUT", "/applications/1/commands", &json!([command])).is_err(),
            "{command}"
        );
    }
}
