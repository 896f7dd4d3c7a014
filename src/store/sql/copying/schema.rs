//! The tables of a database, as it tells of them itself.

use sqlx::Error;

use crate::store::sql::connection::Transaction;
use crate::store::sql::statement::{Sql, query};

/// A table that holds something of the bot's.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) name: String,
    pub(super) columns: Vec<Column>,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) struct Column {
    pub(super) name: String,
    pub(super) kind: Kind,
    /// Whether it is a part of the primary key.
    key: bool,
}

/// What a column holds, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Bool,
    Number,
    Text,
}

/// The columns of every table, except for those in which the schema itself is noted.
const COLUMNS: Sql = Sql::each(
    "SELECT t.name AS of, c.name AS name, c.type AS type, c.pk > 0 AS key \
     FROM pragma_table_list AS t, pragma_table_info(t.name) AS c \
     WHERE t.type = 'table' AND t.schema = 'main' AND substr(t.name, 1, 1) <> '_' AND substr(t.name, 1, 6) <> 'sqlite' \
     ORDER BY t.name, c.name",
    "SELECT c.table_name::TEXT AS of, c.column_name::TEXT AS name, c.data_type::TEXT AS type, \
     EXISTS (SELECT 1 FROM information_schema.table_constraints AS t \
       JOIN information_schema.key_column_usage AS k USING (constraint_schema, constraint_name, table_name) \
       WHERE t.constraint_type = 'PRIMARY KEY' AND t.table_schema = c.table_schema AND k.table_name = c.table_name \
       AND k.column_name = c.column_name) AS key \
     FROM information_schema.columns AS c \
     WHERE c.table_schema = current_schema() AND c.table_name NOT IN ('_sqlx_migrations', 'compatibility') \
     ORDER BY c.table_name COLLATE \"C\", c.column_name COLLATE \"C\"",
);

/// Every table, that of the games first: all others refer to it alone.
pub(super) async fn tables(database: &mut Transaction) -> Result<Vec<Table>, Error> {
    let mut tables: Vec<Table> = Vec::new();
    for row in query(COLUMNS, &[]).fetch_all(database).await? {
        let of: String = row.value("of")?;
        let declared: String = row.value("type")?;
        let column = Column {
            name: row.value("name")?,
            kind: match declared.to_ascii_uppercase().as_str() {
                "BOOLEAN" => Kind::Bool,
                "TEXT" => Kind::Text,
                _ => Kind::Number,
            },
            key: row.value("key")?,
        };
        match tables.last_mut() {
            Some(table) if table.name == of => table.columns.push(column),
            _ => tables.push(Table {
                name: of,
                columns: vec![column],
            }),
        }
    }
    tables.sort_by_key(|table| table.name != "games");
    Ok(tables)
}

impl Table {
    fn names(&self) -> String {
        let names = self.columns.iter().map(|column| column.name.as_str());
        names.collect::<Vec<_>>().join(", ")
    }

    /// Reads every row, in an order that is the same everywhere.
    pub(super) fn all(&self, of: &Transaction) -> String {
        let key = self.columns.iter().filter(|column| column.key);
        let key = key.map(|column| match (column.kind, of) {
            (Kind::Text, Transaction::Postgres(_)) => format!("{} COLLATE \"C\"", column.name),
            _ => column.name.clone(),
        });
        let (names, key) = (self.names(), key.collect::<Vec<_>>().join(", "));
        format!("SELECT {names} FROM {} ORDER BY {key}", self.name)
    }

    /// Adds so many rows.
    pub(super) fn insertion(&self, rows: usize) -> String {
        let width = self.columns.len();
        let row = |row: usize| {
            let values = (1..=width).map(|column| format!("${}", row * width + column));
            format!("({})", values.collect::<Vec<_>>().join(", "))
        };
        let rows: Vec<String> = (0..rows).map(row).collect();
        let (names, rows) = (self.names(), rows.join(", "));
        format!("INSERT INTO {} ({names}) VALUES {rows}", self.name)
    }
}
