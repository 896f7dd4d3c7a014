//! Just enough of Rust's lexical grammar to read names without being fooled by comments and text.

/// A piece of source code that can be part of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A name or keyword; a raw name without its `r#`.
    Name(String),
    /// `::`
    Path,
    /// Any other single character of punctuation.
    Mark(char),
    /// Text, a number or a character: never part of a path.
    Literal,
}

/// A token and the line on which it begins, counted from 1.
pub type Placed = (Token, usize);

/// Splits source code into tokens. Comments (documentation too) are dropped.
pub fn tokens(source: &str) -> Vec<Placed> {
    let mut reader = Reader {
        chars: source.chars().collect(),
        at: 0,
        line: 1,
    };
    let mut found = Vec::new();
    while let Some(first) = reader.peek(0) {
        let line = reader.line;
        if let Some(token) = reader.token(first) {
            found.push((token, line));
        }
    }
    found
}

struct Reader {
    chars: Vec<char>,
    at: usize,
    line: usize,
}

impl Reader {
    fn peek(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    fn skip(&mut self, count: usize) {
        for _ in 0..count {
            if self.peek(0) == Some('\n') {
                self.line += 1;
            }
            self.at += 1;
        }
    }

    /// Reads past the next token; `None` for blanks and comments.
    fn token(&mut self, first: char) -> Option<Token> {
        match (first, self.peek(1)) {
            ('/', Some('/')) => {
                while self.peek(0).is_some_and(|c| c != '\n') {
                    self.skip(1);
                }
                None
            }
            ('/', Some('*')) => {
                self.block_comment();
                None
            }
            (':', Some(':')) => {
                self.skip(2);
                Some(Token::Path)
            }
            ('"', _) => {
                self.skip(1);
                self.text();
                Some(Token::Literal)
            }
            ('\'', _) => Some(self.quote()),
            _ if first.is_whitespace() => {
                self.skip(1);
                None
            }
            _ if first.is_ascii_digit() => {
                // `1..2` must not swallow the range; `1.5` may split into three tokens.
                while self.peek(0).is_some_and(is_name_part) {
                    self.skip(1);
                }
                Some(Token::Literal)
            }
            _ if is_name_start(first) => Some(self.name()),
            _ => {
                self.skip(1);
                Some(Token::Mark(first))
            }
        }
    }

    /// `/* … */`, which nests.
    fn block_comment(&mut self) {
        let mut depth = 0usize;
        while let Some(c) = self.peek(0) {
            match (c, self.peek(1)) {
                ('/', Some('*')) => {
                    depth += 1;
                    self.skip(2);
                }
                ('*', Some('/')) => {
                    depth -= 1;
                    self.skip(2);
                    if depth == 0 {
                        return;
                    }
                }
                _ => self.skip(1),
            }
        }
    }

    /// The rest of a `"…"` after its opening quote.
    fn text(&mut self) {
        while let Some(c) = self.peek(0) {
            match c {
                '\\' => self.skip(2),
                '"' => return self.skip(1),
                _ => self.skip(1),
            }
        }
    }

    /// The rest of an `r##"…"##` from its first `#` or quote on.
    fn raw_text(&mut self) {
        let mut hashes = 0;
        while self.peek(0) == Some('#') {
            hashes += 1;
            self.skip(1);
        }
        self.skip(1);
        while let Some(c) = self.peek(0) {
            self.skip(1);
            if c == '"' && (0..hashes).all(|i| self.peek(i) == Some('#')) {
                return self.skip(hashes);
            }
        }
    }

    /// A character such as `'a'` or `'\''`, or else the quote of a lifetime or a label.
    fn quote(&mut self) -> Token {
        if self.peek(1) == Some('\\') {
            self.skip(3);
            while self.peek(0).is_some_and(|c| c != '\'') {
                self.skip(1);
            }
            self.skip(1);
            Token::Literal
        } else if self.peek(2) == Some('\'') {
            self.skip(3);
            Token::Literal
        } else {
            self.skip(1);
            while self.peek(0).is_some_and(is_name_part) {
                self.skip(1);
            }
            Token::Literal
        }
    }

    /// A name, or a literal that begins like one (`r"…"`, `b"…"`, `c"…"`, `b'…'`).
    fn name(&mut self) -> Token {
        let begin = self.at;
        while self.peek(0).is_some_and(is_name_part) {
            self.skip(1);
        }
        let name: String = self.chars[begin..self.at].iter().collect();
        let raw = matches!(name.as_str(), "r" | "br" | "cr");
        match (self.peek(0), self.peek(1)) {
            (Some('"'), _) if raw => {
                self.raw_text();
                Token::Literal
            }
            (Some('#'), Some('"' | '#')) if raw => {
                self.raw_text();
                Token::Literal
            }
            (Some('#'), Some(next)) if name == "r" && is_name_start(next) => {
                self.skip(1);
                self.name()
            }
            (Some('"'), _) if matches!(name.as_str(), "b" | "c") => {
                self.skip(1);
                self.text();
                Token::Literal
            }
            (Some('\''), _) if name == "b" => self.quote(),
            _ => Token::Name(name),
        }
    }
}

fn is_name_start(c: char) -> bool {
    c == '_' || c.is_alphabetic()
}

fn is_name_part(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}
