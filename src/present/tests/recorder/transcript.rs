//! What was shown, as text.

use std::fmt::Write as _;
use std::path::PathBuf;

use sha2::{Digest, Sha256};

use crate::harness::Delivery;
use crate::present::command::{Given, InputValue};
use crate::present::{Message, Reply, Response, Row, Services, Target, game, info, lobby, refusal};
use crate::table::{Refusal, Snapshot, Status};
use words::Language;

/// The width of the pictures, in pixels: as small as they are ever drawn, to be quick.
const WIDTH: u32 = 640;

/// A transcript of messages, one block each.
pub struct Transcript {
    text: String,
    messages: usize,
    /// Whether pictures are drawn.
    pictures: bool,
}

impl Transcript {
    pub fn new(pictures: bool) -> Transcript {
        Transcript {
            text: String::new(),
            messages: 0,
            pictures,
        }
    }

    fn line(&mut self, line: impl std::fmt::Display) {
        writeln!(self.text, "{line}").expect("text can be written");
    }

    /// Writes down a message under a heading.
    pub fn message(&mut self, heading: &str, message: &Message) {
        self.messages += 1;
        self.line(format_args!("## {heading}"));
        self.line(&message.text);
        if let Some(refusal) = &message.refusal {
            self.line(format_args!("refusal: {refusal}"));
        }
        if let Some(scene) = &message.scene {
            let language = scene.language();
            if self.pictures {
                let picture = scene.draw(WIDTH);
                let sum = hex::encode(Sha256::digest(&picture.bytes));
                self.line(format_args!("picture: {} {sum}", picture.file_name));
                self.line(format_args!("alt: {}", picture.alt));
            } else {
                self.line(format_args!("picture in {language:?}"));
            }
        }
        for file in &message.files {
            let sum = hex::encode(Sha256::digest(&file.bytes));
            self.line(format_args!("file: {} {:?} {sum}", file.name, file.alt));
        }
        for row in &message.rows {
            self.row(row);
        }
    }

    fn row(&mut self, row: &Row) {
        match row {
            Row::Buttons(buttons) => {
                for button in buttons {
                    let target = match &button.target {
                        Target::Press(control) => control.to_string(),
                        Target::Link(link) => link.clone(),
                    };
                    let (label, style, enabled) = (&button.label, button.style, button.enabled);
                    self.line(format_args!("[{label}] {style:?} {enabled} {target}"));
                }
            }
            Row::Menu(menu) => {
                let (placeholder, control) = (&menu.placeholder, menu.control);
                self.line(format_args!("menu {placeholder:?} {control}"));
                for choice in &menu.choices {
                    let (label, value) = (&choice.label, &choice.value);
                    let (below, chosen) = (&choice.description, choice.chosen);
                    self.line(format_args!("- {label:?} {value:?} {below:?} {chosen}"));
                }
            }
        }
    }

    /// Writes down the answer to a press or a command.
    pub fn answer(&mut self, heading: &str, answer: &Result<Response, Refusal>) {
        match answer {
            Ok(response) => {
                self.line(format_args!("lobby: {:?}", response.lobby));
                match &response.answer {
                    Reply::Private(message) => self.message(&format!("{heading} private"), message),
                    Reply::Public(message) => self.message(&format!("{heading} public"), message),
                    Reply::Update(message) => self.message(&format!("{heading} update"), message),
                    Reply::Silence => self.line(format_args!("## {heading}: silence")),
                }
            }
            Err(why) => {
                let sentence = refusal(Language::English, why);
                self.line(format_args!("## {heading} refused\n{sentence:?}"));
            }
        }
    }

    /// Writes down what was delivered, and to whom.
    pub fn delivery(&mut self, delivery: &Delivery) {
        let told = &delivery.told;
        self.message(
            &format!(
                "{} attempt {} to {:?}",
                delivery.kind, delivery.attempt, told.to
            ),
            &told.message,
        );
        let adds = told.adds.as_ref().map(|adds| (&adds.users, &adds.line));
        self.line(format_args!(
            "rings {:?} {:?}, silent {}, title {:?}, adds {adds:?}, strips {:?}",
            told.notifies, told.role, told.silent, told.title, told.strips,
        ));
    }

    /// Ends the transcript, writes it into the folder if there is one, and returns how many messages it has.
    pub fn finish(self, folder: Option<PathBuf>, name: &str) -> usize {
        if let Some(folder) = folder {
            std::fs::create_dir_all(&folder).expect("the folder can be made");
            let file = folder.join(format!("{name}.txt"));
            std::fs::write(file, self.text).expect("the transcript can be written");
        }
        self.messages
    }
}

/// Everything that the reader of a snapshot can ask to see.
pub fn shown(services: &Services, snapshot: &Snapshot) -> Vec<(String, Message)> {
    let tables = &services.tables;
    let mut shown = Vec::new();
    if snapshot.status == Status::Lobby {
        shown.push(("lobby".to_owned(), lobby::message(tables, snapshot)));
    }
    for show in ["plain", "full", "legal", "since", "text"] {
        let option = ("show".to_owned(), InputValue::Text(show.to_owned()));
        let board = game::board(snapshot, &Given::from_iter([option]));
        shown.push((format!("board {show}"), board));
    }
    let now = "2026-05-01T12:00:00Z".parse().expect("a valid time");
    shown.push(("score".to_owned(), game::score(snapshot)));
    shown.push(("secrets".to_owned(), game::private_summary(snapshot)));
    shown.push(("info".to_owned(), info(tables, snapshot, &[], now)));
    shown
}
