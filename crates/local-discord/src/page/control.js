// The local Discord's control API, and the stream of one user's events.

/** The server refused, or could not be reached (`status` 0). */
export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function call(method, path, body) {
  let response;
  let text;
  try {
    response = await fetch(`/control/${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    text = await response.text();
  } catch {
    throw new Refused(0, "The local Discord cannot be reached.");
  }
  let answer = null;
  try {
    answer = JSON.parse(text);
  } catch {
    // Not JSON: reported below if it was an error, otherwise unimportant.
  }
  if (!response.ok) {
    const reason = answer?.error ?? answer?.message ?? text;
    throw new Refused(response.status, typeof reason === "string" && reason ? reason : `The local Discord answered ${response.status}.`);
  }
  return answer ?? {};
}

const query = (values) => new URLSearchParams(Object.entries(values).filter(([, value]) => value !== undefined)).toString();

export const control = {
  state: () => call("GET", "state"),
  messages: (user, channel, { after, limit } = {}) => call("GET", `messages?${query({ user, channel, after, limit })}`),
  directs: (user) => call("GET", `dms?${query({ user })}`),
  commands: (user, channel, bot) => call("GET", `commands?${query({ user, channel, bot })}`),
  permissions: (user, channel) => call("GET", `permissions?${query({ user, channel })}`),
  command: (body) => call("POST", "command", body),
  autocomplete: (body) => call("POST", "autocomplete", body),
  say: (user, channel, content) => call("POST", "say", { user, channel, content }),
  typing: (user, channel) => call("POST", "typing", { user, channel }),
  emoji: () => call("GET", "emoji"),
  edit: (user, message, content) => call("POST", "edit", { user, message, content }),
  delete: (user, message) => call("POST", "delete", { user, message }),
  react: (user, message, emoji, remove) => call("POST", "react", { user, message, emoji, remove }),
  press: (body) => call("POST", "press", body),
  select: (body) => call("POST", "select", body),
  modal: (body) => call("POST", "modal", body),
  directMessages: (user, open) => call("POST", "direct-messages", { user, open }),
  locale: (user, locale) => call("POST", "locale", { user, locale }),
  channel: (name) => call("POST", "channels", { name }),
  thread: (channel, name) => call("POST", "threads", { channel, name }),
  jump: (seconds) => call("POST", "jump", { seconds }),
  faults: () => call("GET", "faults"),
  order: (fault) => call("POST", "faults", fault),
  forgive: (id) => call("POST", "faults/clear", { id }),
};

/** One user's live events. Reconnects by itself, and reports each time it opens. */
export class Stream {
  constructor(user, { opened, closed, heard }) {
    this.user = user;
    this.tell = { opened, closed, heard };
    this.failures = 0;
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const address = new URL(`/control/stream?${query({ user: this.user })}`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.failures = 0;
      this.tell.opened();
    });
    socket.addEventListener("message", ({ data }) => {
      for (const line of String(data).split("\n")) {
        if (line.trim() === "") continue;
        try {
          this.tell.heard(JSON.parse(line));
        } catch (error) {
          console.warn("A line of the stream could not be parsed", error);
        }
      }
    });
    socket.addEventListener("close", () => {
      if (this.socket !== socket) return;
      this.tell.closed();
      const pause = Math.min(10_000, 400 * 2 ** this.failures) * (0.75 + Math.random() / 2);
      this.failures += 1;
      this.timer = setTimeout(() => this.connect(), pause);
    });
  }

  /** Reconnects at once if the connection is down, for example when the window returns to the foreground. */
  hurry() {
    if (this.socket.readyState === WebSocket.CLOSED) this.connect();
  }
}
