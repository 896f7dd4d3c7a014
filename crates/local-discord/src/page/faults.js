// Fault injection: ordering faults for the bot's requests, listing pending ones, removing them.

import { control } from "./control.js";
import { el, fill, icon } from "./dom.js";

const LOOK_AGAIN = 2_000;

/** The kinds of faults. `amount` is their parameter; `order` builds the request. */
const KINDS = [
  { name: "Server error", amount: { label: "Status", value: 502, min: 500, max: 599 }, order: (status) => ({ fault: "server_error", status }) },
  { name: "Rate limit", amount: { label: "Seconds", value: 1, min: 0, max: 86_400, step: "any" }, order: (seconds) => ({ fault: "rate_limit", retry_after: seconds }) },
  { name: "Refusal", amount: { label: "Code", value: 50013, min: 1, max: 999_999 }, order: (code) => ({ fault: "refuse", code }) },
  { name: "Delay", amount: { label: "Seconds", value: 2, min: 0.1, max: 600, step: "any" }, order: (seconds) => ({ fault: "slow", ms: Math.round(seconds * 1000) }) },
  { name: "Connection cut", order: () => ({ fault: "cut" }) },
  { name: "Truncated response", order: () => ({ fault: "malformed" }) },
];

/** Which requests to hit. */
const ROUTES = [
  { name: "any request", order: {} },
  { name: "first answers", order: { method: "POST", route: "/interactions/{interaction}/{token}/callback" } },
  { name: "later answers", order: { route: "/webhooks/**" } },
  { name: "posts in channels", order: { method: "POST", route: "/channels/{public}/messages" } },
  { name: "direct messages", order: { method: "POST", route: "/channels/{direct}/messages" } },
  { name: "edits of messages", order: { method: "PATCH", route: "/channels/{channel}/messages/{message}" } },
];
const OTHER = "other route…";

/** A fault in words, whoever ordered it. */
function told(fault) {
  const kinds = {
    server_error: () => `Server error ${fault.status}`,
    rate_limit: () => `Rate limit, ${fault.retry_after} s${fault.scope === "user" ? "" : ` (${fault.scope})`}`,
    shut_out: () => `Banned, ${fault.retry_after} s`,
    refuse: () => `Refusal ${fault.code}`,
    slow: () => `Delay, ${fault.ms / 1000} s`,
    cut: () => "Connection cut",
    malformed: () => "Truncated response",
  };
  const known = ROUTES.find(({ order }) => order.route === fault.route && order.method === fault.method);
  const where = known?.name ?? [fault.method, fault.route].filter(Boolean).join(" ");
  const how = [
    fault.carried_out && "after it is carried out",
    fault.nth > 1 && `from number ${fault.nth} on`,
    fault.probability < 1 && `${Math.round(fault.probability * 100)}%`,
    fault.times === 0 ? `${fault.done} so far` : `${fault.done} of ${fault.times}`,
  ];
  return { what: kinds[fault.fault]?.() ?? fault.fault, where, how: how.filter(Boolean).join(", ") };
}

const choice = (label, names) => el("select", { "aria-label": label }, names.map((name, index) => el("option", { value: String(index) }, name)));

export class Faults {
  /** `app` has tell(sentence). */
  constructor(app) {
    this.app = app;
    this.kind = choice("What goes wrong", KINDS.map(({ name }) => name));
    this.amount = el("input", { type: "number", required: true });
    this.amountLabel = el("span", {});
    this.amountField = el("label", {}, this.amountLabel, this.amount);
    this.where = choice("Which requests", [...ROUTES.map(({ name }) => name), OTHER]);
    this.route = el("input", { type: "text", placeholder: "/channels/{channel}/typing", pattern: "/.*", title: "A path below the version, as /channels/{channel}/typing", "aria-label": "The route", autocapitalize: "off", spellcheck: "false" });
    this.times = el("input", { type: "number", required: true, min: "0", max: "1000000", step: "1" });
    this.times.value = "1";
    this.after = el("input", { type: "checkbox" });
    this.send = el("button", { class: "button secondary" }, "Order");
    this.list = el("ul", { "aria-live": "polite" });
    this.all = el("button", { type: "button", class: "inline", hidden: true, on: { click: () => this.clear() } }, "Remove all");
    this.number = el("span", { class: "count", hidden: true });
    const form = el(
      "form",
      {},
      el("label", {}, el("span", {}, "What"), this.kind),
      this.amountField,
      el("label", {}, el("span", {}, "To"), this.where),
      this.route,
      el("label", { title: "0 means until it is taken back" }, el("span", {}, "Times"), this.times),
      el("label", { class: "tick" }, this.after, "only the answer; the request is carried out"),
      el("p", { class: "small" }, "0 means until it is taken back."),
      this.send,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.order();
    });
    this.kind.addEventListener("change", () => this.asks());
    this.where.addEventListener("change", () => this.asks());
    this.node = el("details", { class: "faults" }, el("summary", {}, "Faults ", this.number), form, this.list, this.all);
    this.node.addEventListener("toggle", () => this.look());
    this.asks();
    this.look();
    setInterval(() => {
      if (!document.hidden && (this.node.open || !this.number.hidden)) this.look();
    }, LOOK_AGAIN);
  }

  /** Shows the inputs that the chosen kind and route need. */
  asks() {
    const { amount } = KINDS[this.kind.value];
    this.amountField.hidden = amount === undefined;
    this.amount.disabled = amount === undefined;
    if (amount !== undefined && this.asked !== amount) {
      this.amountLabel.textContent = amount.label;
      for (const key of ["min", "max", "step"]) this.amount.setAttribute(key, amount[key] ?? "1");
      this.amount.value = amount.value;
    }
    this.asked = amount;
    const other = ROUTES[this.where.value] === undefined;
    this.route.hidden = !other;
    this.route.disabled = !other;
    this.route.required = other;
  }

  async order() {
    const where = ROUTES[this.where.value]?.order ?? { route: this.route.value.trim() };
    const fault = { ...KINDS[this.kind.value].order(Number(this.amount.value)), ...where, times: Number(this.times.value), carried_out: this.after.checked };
    // Not disabled meanwhile: that would drop the focus.
    if (this.ordering) return;
    this.ordering = true;
    try {
      await control.order(fault);
    } catch (error) {
      this.app.tell(error.message);
    }
    this.ordering = false;
    await this.look();
  }

  async clear(id) {
    try {
      await control.forgive(id);
    } catch (error) {
      // It may have been removed elsewhere meanwhile.
      this.app.tell(error.message);
    }
    await this.look();
  }

  /** Reloads the pending faults; finished ones are left out. */
  async look() {
    try {
      this.show((await control.faults()).filter(({ over }) => !over));
    } catch {
      // The banner already says that the local Discord cannot be reached.
    }
  }

  show(waiting) {
    const drawn = JSON.stringify(waiting);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.number.hidden = waiting.length === 0;
    fill(this.number, String(waiting.length), el("span", { class: "unseen" }, waiting.length === 1 ? " fault waits" : " faults wait"));
    this.all.hidden = waiting.length < 2;
    const held = document.activeElement?.closest?.(".faults li")?.dataset.id;
    fill(this.list, waiting.map((fault) => this.entry(fault)));
    if (held) (this.list.querySelector(`[data-id="${CSS.escape(held)}"] button`) ?? this.list.querySelector("button") ?? this.node.querySelector("summary")).focus();
  }

  entry(fault) {
    const { what, where, how } = told(fault);
    const back = el("button", { type: "button", class: "bare", "aria-label": `Remove: ${what}, ${where}`, title: "Remove", on: { click: () => this.clear(fault.id) } }, icon("close"));
    return el("li", { data: { id: String(fault.id) } }, el("span", {}, el("b", {}, what), el("small", {}, `${where} · ${how}`)), back);
  }
}
