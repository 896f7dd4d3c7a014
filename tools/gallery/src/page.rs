//! The page that is made, and the folder of its pictures.

use std::path::Path;
use std::{fs, io};

use render::Picture;

pub struct Page<'a> {
    pub folder: &'a Path,
    pub text: String,
}

impl Page<'_> {
    /// Adds a picture under its title, with its own alt text.
    pub fn show(&mut self, name: &str, title: &str, picture: &Picture) -> io::Result<()> {
        self.title(title);
        let alt = picture.alt.replace(['[', ']'], "");
        self.add(name, &alt, picture)
    }

    /// Adds a picture of a position that is on the page already.
    pub fn show_again(&mut self, name: &str, picture: &Picture) -> io::Result<()> {
        self.add(name, "The same position.", picture)
    }

    pub fn title(&mut self, title: &str) {
        self.text.push_str(&format!("\n### {title}\n"));
    }

    fn add(&mut self, name: &str, alt: &str, picture: &Picture) -> io::Result<()> {
        fs::write(self.folder.join(format!("{name}.png")), &picture.bytes)?;
        let shown = format!("\n![{alt}](gallery/{name}.png)\n");
        self.text.push_str(&shown);
        Ok(())
    }
}
