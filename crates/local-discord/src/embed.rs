//! Embeds: boxes of text and pictures in a message.

use serde_json::{Value, json};

use super::attachment::{Attachment, safe_name};
use super::snowflake::Snowflake;

/// Where an embed references pictures, and under which key.
const PICTURES: [(&str, &str); 4] = [
    ("image", "url"),
    ("thumbnail", "url"),
    ("author", "icon_url"),
    ("footer", "icon_url"),
];

/// The file that an `attachment://…` URL refers to.
fn named<'f>(address: &Value, files: &'f [Attachment]) -> Option<&'f Attachment> {
    let name = safe_name(address.as_str()?.strip_prefix("attachment://")?);
    files.iter().find(|file| file.name == name)
}

/// Whether one of the embeds shows this file. It is then not listed as an attachment.
pub fn shows(embeds: &[Value], file: &Attachment) -> bool {
    let file = std::slice::from_ref(file);
    embeds.iter().any(|embed| {
        PICTURES
            .iter()
            .any(|(part, key)| named(&embed[part][key], file).is_some())
    })
}

/// An embed as Discord returns it: with its type, and with the URLs of the files it shows.
pub fn json(embed: &Value, origin: &str, channel: Snowflake, files: &[Attachment]) -> Value {
    let mut result = embed.clone();
    let Some(object) = result.as_object_mut() else {
        return result;
    };
    object.retain(|_, value| !value.is_null());
    object.insert("type".to_owned(), json!("rich"));
    let fields = object.get_mut("fields").and_then(Value::as_array_mut);
    for field in fields
        .into_iter()
        .flatten()
        .filter_map(Value::as_object_mut)
    {
        field.entry("inline").or_insert(json!(false));
    }
    for (part, key) in PICTURES {
        let Some(part) = object.get_mut(part).and_then(Value::as_object_mut) else {
            continue;
        };
        let Some(address) = part.get(key).filter(|address| address.is_string()).cloned() else {
            continue;
        };
        let file = named(&address, files);
        let shown = file.map_or(address, |file| json!(file.url(origin, channel)));
        if let Some((width, height)) = file.and_then(|file| file.pixels).filter(|_| key == "url") {
            part.insert("width".to_owned(), json!(width));
            part.insert("height".to_owned(), json!(height));
        }
        part.insert(key.to_owned(), shown.clone());
        part.insert(format!("proxy_{key}"), shown);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::{json, shows};
    use crate::attachment::Attachment;
    use crate::snowflake::Snowflake;
    use serde_json::json as value;

    #[test]
    fn a_file_shown_by_an_embed_has_its_address_there() {
        let file = Attachment {
            id: Snowflake::new(5),
            name: "a_b.png".to_owned(),
            description: None,
            kind: "image/png".to_owned(),
            size: 1,
            pixels: Some((2, 3)),
        };
        let embed = value!({"title": "t", "image": {"url": "attachment://a b.png"}});
        assert!(shows(std::slice::from_ref(&embed), &file));
        let shown = json(
            &embed,
            "http://o",
            Snowflake::new(4),
            std::slice::from_ref(&file),
        );
        assert_eq!(shown["image"]["url"], "http://o/attachments/4/5/a_b.png");
        assert_eq!(shown["image"]["width"], 2);
        assert_eq!(shown["type"], "rich");
    }
}
