//! What a source file declares, imports and names.

use std::collections::BTreeSet;

use crate::architecture::lexer::{Token, tokens};

/// The names from the root of a package to a module or an item.
pub type ModulePath = Vec<String>;

/// Something that a file brings into scope.
pub struct Import {
    /// From the root of the package; a path into another package leads nowhere.
    pub path: ModulePath,
    /// `None` for a glob.
    pub name: Option<String>,
    /// Whether others can import it from here.
    pub public: bool,
}

/// What a file declares, imports and names.
#[derive(Default)]
pub struct FileSummary {
    pub declared: BTreeSet<String>,
    pub imports: Vec<Import>,
    /// Paths within the code, from the root of the package or from an imported name.
    pub named: Vec<ModulePath>,
    /// Types that have methods here.
    pub impls: BTreeSet<String>,
}

/// Reads a file's tokens.
struct Reader<'a> {
    module: &'a ModulePath,
    tokens: Vec<Token>,
    at: usize,
    summary: FileSummary,
}

impl FileSummary {
    pub fn of(module: &ModulePath, source: &str) -> FileSummary {
        let tokens = tokens(source).into_iter().map(|(token, _)| token).collect();
        let mut reader = Reader {
            module,
            tokens,
            at: 0,
            summary: FileSummary::default(),
        };
        while reader.at < reader.tokens.len() {
            reader.step();
        }
        reader.summary
    }
}

impl Reader<'_> {
    fn name(&self, at: usize) -> Option<&str> {
        match self.tokens.get(at) {
            Some(Token::Name(name)) => Some(name),
            _ => None,
        }
    }

    fn is(&self, at: usize, mark: char) -> bool {
        self.tokens.get(at) == Some(&Token::Mark(mark))
    }

    fn step(&mut self) {
        let at = self.at;
        let Some(name) = self.name(at).map(str::to_owned) else {
            self.at += 1;
            return;
        };
        match name.as_str() {
            "mod" if self.is(at + 2, '{') && self.name(at + 1) == Some("tests") => {
                self.at = self.behind_braces(at + 2);
            }
            "use" => self.import(),
            "impl" => {
                if self.begins_item(at) {
                    self.methods();
                }
                self.at += 1;
            }
            "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" => {
                self.declare(at + 1);
                self.at += 1;
            }
            "macro_rules" => {
                self.declare(at + 2);
                self.at += 1;
            }
            _ if self.tokens.get(at + 1) == Some(&Token::Path) && !self.follows_path(at) => {
                self.path();
            }
            _ => self.at += 1,
        }
    }

    fn follows_path(&self, at: usize) -> bool {
        at > 0 && self.tokens[at - 1] == Token::Path
    }

    /// Whether an `impl` is an item of its own, as opposed to `-> impl Iterator`.
    fn begins_item(&self, at: usize) -> bool {
        let before = at.checked_sub(1).map(|at| &self.tokens[at]);
        matches!(before, None | Some(Token::Mark('}' | ';' | ']' | '{')))
    }

    fn declare(&mut self, at: usize) {
        if let Some(name) = self.name(at).map(str::to_owned) {
            self.summary.declared.insert(name);
        }
    }

    /// The position behind the brackets that open at `open`.
    fn behind_braces(&self, open: usize) -> usize {
        let mut depth = 0;
        for at in open..self.tokens.len() {
            match self.tokens[at] {
                Token::Mark('{') => depth += 1,
                Token::Mark('}') => {
                    depth -= 1;
                    if depth == 0 {
                        return at + 1;
                    }
                }
                _ => {}
            }
        }
        self.tokens.len()
    }

    /// The type of an `impl` that implements no trait.
    fn methods(&mut self) {
        let mut at = self.at + 1;
        if self.is(at, '<') {
            let mut depth = 0;
            while at < self.tokens.len() {
                match self.tokens[at] {
                    Token::Mark('<') => depth += 1,
                    Token::Mark('>') => depth -= 1,
                    _ => {}
                }
                at += 1;
                if depth == 0 {
                    break;
                }
            }
        }
        let Some(name) = self.name(at).map(str::to_owned) else {
            return;
        };
        let mut rest = self.tokens[at..].iter();
        let end = rest.find(|token| {
            matches!(token, Token::Mark('{' | ';' | ',' | ')'))
                || **token == Token::Name("for".to_owned())
        });
        if end == Some(&Token::Mark('{')) {
            self.summary.impls.insert(name);
        }
    }

    /// A path in the code: `crate::a::B`, `super::c`, `imported::D`.
    fn path(&mut self) {
        let mut path = vec![self.name(self.at).unwrap_or_default().to_owned()];
        let mut at = self.at + 1;
        while self.tokens.get(at) == Some(&Token::Path) {
            let Some(name) = self.name(at + 1) else { break };
            path.push(name.to_owned());
            at += 2;
        }
        self.at = at;
        let path = match path[0].as_str() {
            "self" | "super" | "crate" => {
                let whole = self.absolute(&path);
                [vec!["crate".to_owned()], whole].concat()
            }
            _ => path,
        };
        self.summary.named.push(path);
    }

    /// A path that begins with `crate`, `self` or `super`, from the root of the package.
    fn absolute(&self, path: &[String]) -> ModulePath {
        let mut whole = self.module.clone();
        let mut rest = path.iter();
        for name in rest.by_ref() {
            match name.as_str() {
                "crate" => whole.clear(),
                "self" => {}
                "super" => {
                    whole.pop();
                }
                _ => {
                    whole.push(name.clone());
                    break;
                }
            }
        }
        whole.extend(rest.cloned());
        whole
    }

    /// `use a::{b, c as d, e::*};`
    fn import(&mut self) {
        let before = self.at.checked_sub(1).map(|at| &self.tokens[at]);
        let public = match before {
            Some(Token::Name(word)) => word == "pub",
            // `pub(crate)`
            Some(mark) => *mark == Token::Mark(')'),
            None => false,
        };
        self.at += 1;
        self.tree(&mut Vec::new(), public);
    }

    fn tree(&mut self, prefix: &mut ModulePath, public: bool) {
        let kept = prefix.len();
        loop {
            match self.tokens.get(self.at).cloned() {
                Some(Token::Name(name)) if name == "as" => {
                    let alias = self.name(self.at + 1).map(str::to_owned);
                    self.at += 2;
                    self.imported(prefix, alias, public);
                    break;
                }
                Some(Token::Name(name)) => {
                    prefix.push(name);
                    self.at += 1;
                    if self.tokens.get(self.at) != Some(&Token::Path)
                        && self.name(self.at) != Some("as")
                    {
                        let alias = prefix.last().cloned();
                        self.imported(prefix, alias, public);
                        break;
                    }
                }
                Some(Token::Path) => self.at += 1,
                Some(Token::Mark('*')) => {
                    self.at += 1;
                    self.imported(prefix, None, public);
                    break;
                }
                Some(Token::Mark('{')) => {
                    self.at += 1;
                    while self.at < self.tokens.len() && !self.is(self.at, '}') {
                        self.tree(prefix, public);
                        if self.is(self.at, ',') {
                            self.at += 1;
                        }
                    }
                    self.at += 1;
                    break;
                }
                _ => {
                    self.at += 1;
                    break;
                }
            }
        }
        prefix.truncate(kept);
    }

    fn imported(&mut self, path: &[String], alias: Option<String>, public: bool) {
        let mut path = path.to_vec();
        // `use a::b::{self}` imports `b`.
        let mut alias = alias;
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
            alias = path.last().cloned();
        }
        let first = path.first().map(String::as_str);
        let whole = match first {
            Some("crate" | "self" | "super") => self.absolute(&path),
            // From a child or from another package: the first leads somewhere only if there is such a file.
            _ => [self.module.clone(), path].concat(),
        };
        self.summary.imports.push(Import {
            path: whole,
            name: alias,
            public,
        });
    }
}
