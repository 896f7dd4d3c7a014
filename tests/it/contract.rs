//! Checks what the bot sends, and what the local Discord answers, against Discord's own OpenAPI description.
//!
//! Compiled with the feature `contract` only. The variable `DISCORD_OPENAPI` names the file; without it every
//! end-to-end test fails, so that no check is skipped silently.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

use serde_json::{Map, Value, json};
use test_kit::jsonschema::{Registry, Validator};

const NAME: &str = "urn:discord";

/// Discord's description, ready to check requests with.
pub struct Contract {
    registry: &'static Registry<'static>,
    /// For every path with parameters: its parts, and the methods that take a JSON body.
    paths: Vec<(String, Map<String, Value>)>,
    /// Building a validator costs more than a hundred checks with it.
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

/// The description, shared by the whole test run.
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
            // Leaked: one description serves the whole run.
            registry: Box::leak(Box::new(registry)),
            paths,
            validators: Mutex::default(),
        }
    }

    /// Says what is wrong with a request. `path` begins after the version, as in `/channels/1/messages`;
    /// `body` is null when there is none, and the `payload_json` of a multipart request.
    pub fn check(&self, method: &str, path: &str, body: &Value) -> Result<(), String> {
        let method = method.to_lowercase();
        let (template, operation) = self.operation(&method, path)?;
        let described = operation.pointer("/requestBody/content/application~1json/schema");
        match (described, body) {
            (None, Value::Null) => Ok(()),
            (None, _) => Err(format!("{method} {template} takes no body")),
            (Some(_), Value::Null) if operation["requestBody"]["required"] != json!(true) => Ok(()),
            (Some(_), _) => {
                let mut body = body.clone();
                normalise(&mut body);
                let path = pointer_to(template);
                let at =
                    format!("/paths/{path}/{method}/requestBody/content/application~1json/schema");
                self.fits(&at, &body)
                    .map_err(|wrong| format!("{method} {template}: {wrong}\n{body:#}"))
            }
        }
    }

    /// Says what is wrong with the answer to a request, both from the journal. A request that was cut off, or
    /// ordered to get something other than JSON, has no answer.
    pub fn check_answer(&self, request: &Value, path: &str) -> Result<(), String> {
        let method = request["method"]
            .as_str()
            .unwrap_or_default()
            .to_lowercase();
        let status = request["status"].as_u64().unwrap_or_default();
        let answer = &request["answer"];
        // Server errors and injected faults need not match the description.
        if status == 0 || status >= 500 || (request["fault"] == true && answer.is_null()) {
            return Ok(());
        }
        let (template, operation) = self.operation(&method, path)?;
        let keys = [status.to_string(), format!("{}XX", status / 100)];
        let found = keys.iter().find_map(|key| {
            let described = operation["responses"].get(key)?;
            let shared = described["$ref"].as_str();
            let at = match shared {
                Some(shared) => shared.trim_start_matches('#').to_owned(),
                None => format!("/paths/{}/{method}/responses/{key}", pointer_to(template)),
            };
            Some((described, shared.is_some(), at))
        });
        let Some((described, shared, at)) = found else {
            return Err(format!("{method} {template}: {status} is not described"));
        };
        if !shared && described["content"].is_null() {
            return match answer {
                Value::Null => Ok(()),
                _ => Err(format!(
                    "{method} {template}: {status} has no body\n{answer:#}"
                )),
            };
        }
        self.fits(&format!("{at}/content/application~1json/schema"), answer)
            .map_err(|wrong| format!("{method} {template}, answer {status}: {wrong}\n{answer:#}"))
    }

    /// The operation of a request, and the template of its path.
    fn operation(&self, method: &str, path: &str) -> Result<(&str, &Value), String> {
        let path = path.split('?').next().unwrap_or(path).replace("%40", "@");
        self.paths
            .iter()
            .filter(|(template, _)| fits(template, &path))
            .filter_map(|(template, methods)| Some((template.as_str(), methods.get(method)?)))
            // `@original` is not `{message_id}`: the template with the fewest parameters wins.
            .min_by_key(|(template, _)| template.matches('{').count())
            .ok_or_else(|| format!("{method} {path} is not described"))
    }

    /// Says what does not fit the schema at this place of the description.
    fn fits(&self, at: &str, value: &Value) -> Result<(), String> {
        let validator = self.validator(at);
        let wrong: Vec<String> = validator
            .iter_errors(value)
            .map(|error| format!("{} at {:?}", error, error.instance_path().as_str()))
            .collect();
        if wrong.is_empty() {
            return Ok(());
        }
        Err(wrong.join("; "))
    }

    fn validator(&self, at: &str) -> Arc<Validator> {
        let pointer = format!("{NAME}#{at}");
        let mut validators = self
            .validators
            .lock()
            .expect("the lock of the validators is not poisoned");
        let built = validators.entry(pointer).or_insert_with_key(|pointer| {
            let validator = test_kit::jsonschema::options()
                .with_registry(self.registry)
                .build(&json!({ "$ref": pointer }))
                .unwrap_or_else(|error| panic!("{pointer}: {error}"));
            Arc::new(validator)
        });
        Arc::clone(built)
    }
}

/// A template as part of a JSON pointer.
fn pointer_to(template: &str) -> String {
    template
        .replace('/', "~1")
        .replace('{', "%7B")
        .replace('}', "%7D")
}

/// Whether this path is an instance of the template.
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
fn a_message_as_discord_wants_it_passes() {
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
fn a_request_that_discord_would_refuse_is_found() {
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

#[test]
fn an_answer_that_discord_would_not_give_is_found() {
    let answered = |status: u64, answer: Value| {
        let request = json!({"method": "GET", "status": status, "answer": answer});
        contract().check_answer(&request, "/gateway")
    };
    assert_eq!(
        answered(200, json!({"url": "wss://gateway.discord.gg"})),
        Ok(())
    );
    assert!(answered(200, json!({"address": "wss://gateway.discord.gg"})).is_err());
    assert!(answered(200, Value::Null).is_err());
    assert!(answered(302, Value::Null).is_err());
    let limit = json!({"message": "slowly", "code": 0, "retry_after": 0.5, "global": false});
    assert_eq!(answered(429, limit), Ok(()));
    assert!(answered(429, json!({"message": "slowly"})).is_err());
    assert_eq!(
        answered(404, json!({"message": "no", "code": 10003})),
        Ok(())
    );
    assert!(answered(404, json!({"message": "no"})).is_err());
    // Server errors are not described.
    assert_eq!(answered(502, Value::Null), Ok(()));
}
