//! Messages as plain data.

use std::sync::Arc;

use super::control::Row;
use super::press::Control;
#[cfg(test)]
use super::press::Press;
use super::scene::Scene;

/// A message. It notifies nobody.
#[derive(Clone, Debug, Default)]
pub struct Message {
    /// At most [`words::MESSAGE_LIMIT`] characters.
    pub text: String,
    /// A picture, not yet drawn.
    pub scene: Option<Arc<dyn Scene>>,
    /// Why nothing was done, shown below the picture: the text above a tall picture is easily missed on a phone.
    pub refusal: Option<String>,
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
    /// The alt text of a picture; other files have none.
    pub alt: Option<String>,
}

impl Message {
    /// A message with this text, truncated to the limit. The catalogue's texts are short enough not to need that.
    pub fn new(text: impl Into<String>) -> Message {
        Message::default().said(text)
    }

    /// Replaces the text, cut to the limit of a message.
    pub fn said(mut self, text: impl Into<String>) -> Message {
        self.text = words::fit(text.into(), words::MESSAGE_LIMIT);
        self
    }

    /// Puts a line above the text.
    pub fn headed(self, line: &str) -> Message {
        let text = format!("{line}\n{}", self.text);
        self.said(text)
    }

    /// Says why nothing was done: below the picture, and above the text for those who hide embeds.
    pub fn refused(mut self, sentence: &str) -> Message {
        self.refusal = Some(sentence.to_owned());
        self.headed(sentence)
    }

    /// Shows this picture, in place of any other.
    pub fn scene(mut self, scene: impl Scene) -> Message {
        self.scene = Some(Arc::new(scene));
        self
    }

    /// Attaches files after those that it has.
    pub fn files(mut self, files: impl IntoIterator<Item = File>) -> Message {
        self.files.extend(files);
        self
    }

    /// What its buttons and menus send.
    pub fn controls(&self) -> impl Iterator<Item = &Control> {
        self.rows.iter().flat_map(Row::controls)
    }

    /// The press of its first control.
    #[cfg(test)]
    pub fn first_press(&self) -> Option<Press> {
        self.controls().next().map(|control| control.press)
    }

    /// Sets the rows of controls.
    pub fn rows(mut self, rows: Vec<Row>) -> Message {
        self.rows = rows;
        self
    }
}
