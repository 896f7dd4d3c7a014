//! What happens when somebody presses a button or chooses from a menu.

use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, Context, MessageFlags};

use crate::discord::asked::Asked;
use crate::discord::commands;
use crate::discord::components::carries;
use crate::discord::desk::{Desk, Outcome};
use crate::discord::reply::{Answer, Manner};
use crate::present::desert::board;
use crate::present::desert::panel::{Chosen, panel, played};
use crate::present::desert::{placing, tokens};
use crate::present::{self, Control, Message, Press, mention, question};
use crate::table::{Command, Done, Expect, Origin, Refusal, Snapshot, TableId, What};
use games::Action as AnyAction;
use games::desert::{Action, Colour, Phase};
use games::{Rider, Seat, View};
use words::{self, days, refusal, turn};

/// Answers one press.
///
/// # Errors
/// If the answer did not reach the person.
pub async fn pressed(
    desk: &Desk,
    context: &Context,
    interaction: &ComponentInteraction,
) -> Result<(), serenity::Error> {
    let asked = Asked::by_component(context, interaction);
    let value = match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().cloned(),
        _ => None,
    };
    let Ok(id) = interaction.data.custom_id.parse::<Control>() else {
        return desk
            .serve(&context.http, asked, Manner::Private, None, |_| async {
                Ok(Outcome::say(refusal::UNKNOWN_BUTTON))
            })
            .await;
    };
    // What only one person may see never takes the place of a message that others see, whatever a
    // client claims to have pressed.
    let message = &interaction.message;
    let own = interaction.guild_id.is_none()
        || message
            .flags
            .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let manner = match id.press {
        Press::Join
        | Press::Leave
        | Press::Start
        | Press::Rider
        | Press::AgreeUndo
        | Press::RefuseUndo => Manner::Update,
        Press::Rematch => Manner::Public,
        Press::Cancel
        | Press::MyTurn
        | Press::HalfOver
        | Press::MostOver
        | Press::Board
        | Press::Tokens
        | Press::Export
        | Press::RemindNow
        | Press::TakeSeat { .. } => Manner::Private,
        _ if own => Manner::Update,
        _ => Manner::Private,
    };
    // A client may send any id.
    let carried = carries(message, &interaction.data.custom_id);
    // A rematch has a message of its own, not the pressed one.
    let pressed = (id.press != Press::Rematch).then_some(message.id.get());
    let hand = Hand {
        desk,
        id,
        value,
        own,
        carried,
    };
    desk.serve(&context.http, asked, manner, pressed, |origin| async move {
        hand.play(&origin).await
    })
    .await
}

/// One press, taken apart.
struct Hand<'a> {
    desk: &'a Desk,
    id: Control,
    /// What was chosen from a menu.
    value: Option<String>,
    /// The message is for the presser's eyes alone.
    own: bool,
    /// The button stands under that message indeed.
    carried: bool,
}

impl Hand<'_> {
    async fn play(&self, origin: &Origin) -> Result<Outcome, Refusal> {
        match self.id.press {
            Press::Join => self.lobby(origin, Command::Join { rider: None }).await,
            Press::Leave => self.lobby(origin, Command::Leave).await,
            Press::Start => self.lobby(origin, Command::Start).await,
            Press::Rider => self.rider(origin).await,
            Press::Cancel => {
                let snapshot = self.look(origin).await?;
                Ok(Outcome::private(question::cancel(origin, &snapshot)?))
            }
            Press::ReallyCancel => {
                let done = self.perform(origin, Command::Cancel).await?;
                Ok(self.instead(question::cancelled(&done)))
            }
            Press::ReallyResign => {
                let done = self.perform(origin, Command::Resign).await?;
                Ok(self.instead(question::resigned(&done)))
            }
            Press::Never => Ok(self.instead(Message::new(words::lobby::KEPT))),
            Press::MyTurn | Press::HalfOver | Press::MostOver => {
                let snapshot = self.look(origin).await?;
                Ok(Outcome::private(panel(&snapshot, Chosen::default(), None)))
            }
            Press::Board => {
                let snapshot = self.look(origin).await?;
                Ok(Outcome::private(board::board(&snapshot, None, None)))
            }
            Press::Tokens => {
                let snapshot = self.look(origin).await?;
                Ok(Outcome::private(tokens::own(&snapshot)))
            }
            Press::Export => {
                let table = Some(TableId(self.id.table));
                commands::game::export::record(self.desk, origin, table).await
            }
            Press::Rematch => {
                commands::game::rematch::open(self.desk, origin, Some(self.expect())).await
            }
            Press::AskUndo => {
                self.perform(origin, Command::AskUndo).await?;
                Ok(self.instead(Message::new(days::YOU_ASK)))
            }
            Press::AgreeUndo => self.answer_undo(origin, true).await,
            Press::RefuseUndo => self.answer_undo(origin, false).await,
            Press::Turns { page } => {
                let reply = commands::turns::page(self.desk, origin, page).await?;
                Ok(self.instead(reply))
            }
            Press::ReallyErase => {
                let reply = commands::privacy::forget(self.desk, origin).await?;
                Ok(self.instead(reply))
            }
            Press::TakeSeat { seat } => {
                let seat = Seat::new(usize::from(seat));
                let done = self.perform(origin, Command::TakeSeat { seat }).await?;
                Ok(Outcome::say(commands::game::replace::done(&done)))
            }
            Press::RemindNow => {
                let count = self
                    .desk
                    .people
                    .remind_now(origin.interaction, origin.user)
                    .await?;
                Ok(Outcome::say(words::settings::sent(count)))
            }
            Press::Colour => match self.value.as_deref().map(placing::colour) {
                Some(Ok(colour)) => {
                    let chosen = Chosen {
                        colour: Some(colour),
                        page: 0,
                    };
                    self.show(origin, chosen).await
                }
                _ => Ok(Outcome::say(refusal::UNKNOWN_CHOICE)),
            },
            Press::Page { colour, page } => self.show(origin, Chosen { colour, page }).await,
            Press::Space { colour, page } => self.space(origin, colour, page).await,
            Press::GiveBack => match self.value.as_deref().map(placing::colour) {
                Some(Ok(colour)) => {
                    let action = AnyAction::Desert(Action::GiveBack { colour });
                    self.turn(
                        origin,
                        Command::PlaceInstead(vec![action]),
                        Chosen::default(),
                    )
                    .await
                }
                _ => Ok(Outcome::say(refusal::UNKNOWN_CHOICE)),
            },
            Press::Undo => self.turn(origin, Command::Undo, Chosen::default()).await,
            Press::StartOver => {
                self.turn(origin, Command::StartOver, Chosen::default())
                    .await
            }
            Press::EndTurn => self.turn(origin, Command::Commit, Chosen::default()).await,
        }
    }

    async fn look(&self, origin: &Origin) -> Result<Snapshot, Refusal> {
        let table = Some(TableId(self.id.table));
        self.desk
            .tables
            .look(origin.user, origin.channel, table)
            .await
    }

    async fn perform(&self, origin: &Origin, command: Command) -> Result<Done, Refusal> {
        let expect = Some(self.expect());
        self.desk.tables.perform(origin, expect, command).await
    }

    fn expect(&self) -> Expect {
        Expect {
            table: TableId(self.id.table),
            revision: self.id.revision,
            draft: self.id.draft,
        }
    }

    /// Somebody agrees that something is taken back, or not: the question gives way to the answer.
    async fn answer_undo(&self, origin: &Origin, agree: bool) -> Result<Outcome, Refusal> {
        let before = self.look(origin).await?;
        let done = self.perform(origin, Command::AnswerUndo { agree }).await?;
        let asker = before.undo.as_ref();
        let asker = asker.and_then(|asked| before.person(asked.seat));
        let who = asker.map(|person| mention(person.user));
        let told = days::undo_answered(&who.unwrap_or_default(), &mention(origin.user), agree);
        if self.own {
            let shown = panel(&done.snapshot, Chosen::default(), Some(&told));
            return Ok(self.instead(shown));
        }
        let reply = Message::new(told);
        Ok(Outcome::from(if self.carried {
            Answer::Update(reply)
        } else {
            Answer::Private(reply)
        }))
    }

    /// In place of the message that was pressed, if that is the presser's own.
    fn instead(&self, reply: Message) -> Outcome {
        Outcome::from(if self.own {
            Answer::Update(reply)
        } else {
            Answer::Private(reply)
        })
    }

    /// Something that changes the lobby, and so its message.
    async fn lobby(&self, origin: &Origin, command: Command) -> Result<Outcome, Refusal> {
        let done = self.perform(origin, command).await?;
        let message = present::lobby(&self.desk.tables, &done.snapshot);
        Ok(Outcome::lobby(Answer::Update(message), &done.snapshot))
    }

    /// Who chooses a rider without having joined joins with it.
    async fn rider(&self, origin: &Origin) -> Result<Outcome, Refusal> {
        let Some(Ok(rider)) = self.value.as_deref().map(str::parse::<Rider>) else {
            return Ok(Outcome::say(refusal::UNKNOWN_CHOICE));
        };
        match self.lobby(origin, Command::Rider(rider)).await {
            Err(Refusal::NotPlaying) => {
                let rider = Some(rider);
                self.lobby(origin, Command::Join { rider }).await
            }
            other => other,
        }
    }

    /// The panel with another choice in its menus; nothing is changed.
    async fn show(&self, origin: &Origin, chosen: Chosen) -> Result<Outcome, Refusal> {
        let snapshot = self.look(origin).await?;
        let stale = snapshot.may_act() && self.id.draft != Some(snapshot.draft_revision);
        let head = stale.then_some(turn::STALE);
        Ok(self.instead(panel(&snapshot, chosen, head)))
    }

    /// A space was chosen from the menu.
    async fn space(
        &self,
        origin: &Origin,
        colour: Option<Colour>,
        page: u8,
    ) -> Result<Outcome, Refusal> {
        let Some(Ok(at)) = self.value.as_deref().map(placing::space) else {
            return Ok(Outcome::say(refusal::UNKNOWN_CHOICE));
        };
        let snapshot = self.look(origin).await?;
        let phase = match &snapshot.view {
            Some(View::Desert(view)) => view.phase,
            None => return Err(Refusal::NotStarted),
        };
        let action = match (colour, phase) {
            (Some(colour), Phase::Leaders) => Action::Leader { colour, at },
            (Some(colour), _) => Action::Camel { colour, at },
            (None, _) => Action::Palm { at },
        };
        let command = Command::Place(vec![AnyAction::Desert(action)]);
        self.turn(origin, command, Chosen { colour, page }).await
    }

    /// Something that concerns the presser's own turn: the panel follows, also after a refusal, so
    /// that what is out of date is replaced by what stands.
    async fn turn(
        &self,
        origin: &Origin,
        command: Command,
        chosen: Chosen,
    ) -> Result<Outcome, Refusal> {
        match self.perform(origin, command).await {
            Ok(done) => {
                let reply = match &done.what {
                    What::Committed { facts, over } => {
                        let told = commands::place::played(&done.snapshot, facts, *over);
                        played(&done.snapshot, &told)
                    }
                    What::Undone => {
                        let head = Some(turn::TAKEN_BACK);
                        panel(&done.snapshot, Chosen::default(), head)
                    }
                    // The colour stays chosen; the pages of its spaces begin anew.
                    _ => {
                        let chosen = Chosen {
                            colour: chosen.colour,
                            page: 0,
                        };
                        panel(&done.snapshot, chosen, None)
                    }
                };
                Ok(self.instead(reply))
            }
            Err(refusal @ (Refusal::Repeated | Refusal::Broken(_) | Refusal::NoTable)) => {
                Err(refusal)
            }
            Err(refusal) => {
                let Ok(snapshot) = self.look(origin).await else {
                    return Err(refusal);
                };
                if snapshot.seat().is_none() {
                    return Err(refusal);
                }
                let head = present::refusal(&refusal, &self.desk.boards());
                let reply = panel(&snapshot, chosen, head.as_deref());
                Ok(self.instead(reply))
            }
        }
    }
}
