//! Messages as plain data.

use super::control::Row;
use super::game::Scene;

/// A message. It notifies nobody.
#[derive(Clone, Debug, Default)]
pub struct Message {
    /// At most [`words::MESSAGE_LIMIT`] characters.
    pub text: String,
    /// A picture, not yet drawn.
    pub scene: Option<Box<Scene>>,
    /// Attached after the picture.
    pub files: Vec<File>,
    /// Buttons and menus below.
    pub rows: Vec<Row>,
}

/// A file, sent as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// The name with its extension.
    pub name: String,
    pub bytes: Vec<u8>,
    /// The alt text.
    pub alt: Option<String>,
}

impl Message {
    /// A message with this text, truncated to the limit. The catalogue's texts are short enough not to need that.
    pub fn new(text: impl Into<String>) -> Message {
        Message::default().said(text)
    }

    /// Replaces the text.
    pub fn said(mut self, text: impl Into<String>) -> Message {
        self.text = words::fit(text.into(), words::MESSAGE_LIMIT);
        self
    }

    /// Puts a line above the text.
    pub fn headed(self, line: &str) -> Message {
        let text = format!("{line}\n{}", self.text);
        self.said(text)
    }

    /// Sets the picture.
    pub fn scene(mut self, scene: impl Into<Scene>) -> Message {
        self.scene = Some(Box::new(scene.into()));
        self
    }

    /// Adds files.
    pub fn files(mut self, files: impl IntoIterator<Item = File>) -> Message {
        self.files.extend(files);
        self
    }

    /// Sets the rows of controls.
    pub fn rows(mut self, rows: Vec<Row>) -> Message {
        self.rows = rows;
        self
    }
}
