//! A message, whoever may read it.

use super::control::Row;
use super::game::Scene;

/// A message. It mentions nobody.
#[derive(Clone, Debug, Default)]
pub struct Message {
    /// At most [`words::MESSAGE_LIMIT`] characters.
    pub text: String,
    /// A picture that is still to be drawn.
    pub scene: Option<Box<Scene>>,
    /// After the picture.
    pub files: Vec<File>,
    /// Buttons and menus below.
    pub rows: Vec<Row>,
}

/// A file that is sent as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name, with the ending that says what it is.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
    /// What it shows, for those who do not see it.
    pub alt: Option<String>,
}

impl Message {
    /// Text is cut to what a message holds; the words are written so that this is never needed.
    pub fn new(text: impl Into<String>) -> Message {
        Message::default().said(text)
    }

    /// Puts this text in the place of what was to be said.
    pub fn said(mut self, text: impl Into<String>) -> Message {
        self.text = words::fit(text.into(), words::MESSAGE_LIMIT);
        self
    }

    /// Puts this line above what is to be said.
    pub fn headed(self, line: &str) -> Message {
        let text = format!("{line}\n{}", self.text);
        self.said(text)
    }

    /// With a picture.
    pub fn scene(mut self, scene: impl Into<Scene>) -> Message {
        self.scene = Some(Box::new(scene.into()));
        self
    }

    /// With these files too.
    pub fn files(mut self, files: impl IntoIterator<Item = File>) -> Message {
        self.files.extend(files);
        self
    }

    /// With these rows of controls.
    pub fn rows(mut self, rows: Vec<Row>) -> Message {
        self.rows = rows;
        self
    }
}
