//! Checks what the bot sends against Discord's own description of its interface.
//!
//! Compiled with the feature `contract` only. The variable `DISCORD_OPENAPI` names the file; without
//! it every end-to-end test fails, so that no check is skipped in silence.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

use jsonschema::{Registry, Validator};
use serde_json::{Map, Value, json};

const NAME: &str = "urn:discord";

/// Discord's description, ready to check requests with.
pub struct Contract {
    registry: &'static Registry<'static>,
    /// For every path with parameters: its parts, and the methods that take a JSON body.
    paths: Vec<(String, Map<String, Value>)>,
    /// Building a validator costs more than a hundred checks with it.
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

/// The description that the whole run of the tests shares.
pub fn contract() -> &'static Contract {
    static CONTRACT: OnceLock<Contract> = OnceLock::new();
    CONTRACT.get_or_init(|| {
        let file = std::env::var_os("DISCORD_OPENAPI")
            .expect("DISCORD_OPENAPI must name the file with Discord's OpenAPI description");
        let text = std::fs::read_to_string(&file)
            .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        Contract::read(&text)
    })
}

impl Contract {
    fn read(text: &str) -> Contract {
        let description: Value = serde_json::from_str(text).expect("the description is JSON");
        let paths = description["paths"]
            .as_object()
            .expect("the description has paths");
        let paths = paths
            .iter()
            .map(|(path, methods)| {
                (
                    path.clone(),
                    methods.as_object().cloned().unwrap_or_default(),
                )
            })
            .collect();
        let registry = Registry::new()
            .add(NAME, description)
            .expect("the description is a resource")
            .prepare()
            .expect("the description's references resolve");
        Contract {
            // One description serves the whole run; it is never given back.
            registry: Box::leak(Box::new(registry)),
            paths,
            validators: Mutex::default(),
        }
    }

    /// Says what is wrong with a request. `path` begins after the version, as in `/channels/1/messages`;
    /// `body` is null when there is none, and the `payload_json` of a multipart request.
    pub fn check(&self, method: &str, path: &str, body: &Value) -> Result<(), String> {
        let method = method.to_lowercase();
        let path = path.split('?').next().unwrap_or(path).replace("%40", "@");
        let (template, operation) = self
            .paths
            .iter()
            .filter(|(template, _)| fits(template, &path))
            .filter_map(|(template, methods)| Some((template, methods.get(&method)?)))
            // `@original` is not `{message_id}`: the template with the fewest parameters wins.
            .min_by_key(|(template, _)| template.matches('{').count())
            .ok_or_else(|| format!("{method} {path} is not described"))?;
        let described = operation.pointer("/requestBody/content/application~1json/schema");
        match (described, body) {
            (None, Value::Null) => Ok(()),
            (None, _) => Err(format!("{method} {template} takes no body")),
            (Some(_), Value::Null) if operation["requestBody"]["required"] != json!(true) => Ok(()),
            (Some(_), _) => {
                let mut body = body.clone();
                normalise(&mut body);
                let validator = self.validator(&method, template);
                let wrong: Vec<String> = validator
                    .iter_errors(&body)
                    .map(|error| format!("{} at {:?}", error, error.instance_path().as_str()))
                    .collect();
                if wrong.is_empty() {
                    return Ok(());
                }
                Err(format!(
                    "{method} {template}: {}\n{body:#}",
                    wrong.join("; ")
                ))
            }
        }
    }

    fn validator(&self, method: &str, template: &str) -> Arc<Validator> {
        let path = template
            .replace('/', "~1")
            .replace('{', "%7B")
            .replace('}', "%7D");
        let pointer =
            format!("{NAME}#/paths/{path}/{method}/requestBody/content/application~1json/schema");
        let mut validators = self
            .validators
            .lock()
            .expect("no check panics while it looks one up");
        let built = validators.entry(pointer).or_insert_with_key(|pointer| {
            let validator = jsonschema::options()
                .with_registry(self.registry)
                .build(&json!({ "$ref": pointer }))
                .unwrap_or_else(|error| panic!("{pointer}: {error}"));
            Arc::new(validator)
        });
        Arc::clone(built)
    }
}

/// Is this path an instance of the template?
fn fits(template: &str, path: &str) -> bool {
    let mut parts = path.split('/');
    let fitting = template.split('/').all(|wanted| {
        parts
            .next()
            .is_some_and(|part| part == wanted || (wanted.starts_with('{') && !part.is_empty()))
    });
    fitting && parts.next().is_none()
}

/// Discord takes snowflakes as numbers too and permissions as text; the description knows only one form of each.
fn normalise(value: &mut Value) {
    match value {
        Value::Array(members) => members.iter_mut().for_each(normalise),
        Value::Object(members) => {
            for (key, member) in members {
                match member {
                    Value::Number(number) if key == "id" || key.ends_with("_id") => {
                        *member = Value::String(number.to_string());
                    }
                    Value::Array(ids) if key == "users" || key == "roles" => {
                        for id in ids.iter_mut().filter(|id| id.is_number()) {
                            *id = Value::String(id.to_string());
                        }
                    }
                    Value::String(text) if key == "default_member_permissions" => {
                        if let Ok(permissions) = text.parse::<u64>() {
                            *member = json!(permissions);
                        }
                    }
                    _ => normalise(member),
                }
            }
        }
        _ => {}
    }
}

#[test]
fn a_message_as_discord_wants_it() {
    let body = json!({
        "content": "The caravan moves on.",
        "allowed_mentions": {"parse": [], "users": [80]},
        "attachments": [{"id": 0, "filename": "board.png", "description": "A board"}],
        "nonce": "7", "enforce_nonce": true,
    });
    assert_eq!(
        contract().check("POST", "/channels/80/messages", &body),
        Ok(())
    );
    let body = json!({"type": 7, "data": {"content": "", "components": []}});
    assert_eq!(
        contract().check(
            "POST",
            "/interactions/1/a.b-c/callback?with_response=false",
            &body
        ),
        Ok(())
    );
    let body = json!({"content": "done"});
    assert_eq!(
        contract().check("PATCH", "/webhooks/1/t/messages/%40original", &body),
        Ok(())
    );
    assert_eq!(contract().check("GET", "/gateway", &Value::Null), Ok(()));
}

#[test]
fn what_discord_would_refuse_is_found() {
    for (method, path, body) in [
        ("POST", "/channels/80/messages", json!({"content": 7})),
        (
            "POST",
            "/channels/80/messages",
            json!({"content": "a".repeat(4001)}),
        ),
        (
            "POST",
            "/channels/80/messages",
            json!({"nonce": "twenty-six characters long!"}),
        ),
        ("POST", "/channels/80/messages", Value::Null),
        (
            "POST",
            "/interactions/1/t/callback",
            json!({"type": 4, "data": {"content": "a".repeat(2001)}}),
        ),
        ("POST", "/interactions/1/t/callback", json!({"type": 99})),
        ("POST", "/caravans/1", json!({})),
        ("GET", "/gateway", json!({})),
        (
            "PUT",
            "/applications/1/commands",
            json!([{"description": "nameless"}]),
        ),
        (
            "PUT",
            "/applications/1/commands",
            json!([{"name": "a".repeat(33)}]),
        ),
    ] {
        assert!(
            contract().check(method, path, &body).is_err(),
            "{method} {path} {body}"
        );
    }
}
