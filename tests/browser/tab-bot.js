// A bot of a few lines with one command. It is a tab: a page of the local Discord's own address may use the gateway, and
// the browser has WebSocket, which Node 20 has not.

const TOKEN = "a-bot-that-asks";

export class TabBot {
  constructor(tab) {
    this.tab = tab;
  }

  /**
   * Logs the bot in and waits until its command is registered. `tab` belongs to it. `answers` are its answers to commands and
   * components by their names and ids; in those to menus, CHOICE stands for what was chosen.
   */
  static async start(program, tab, { command, answers }) {
    await program.act("bots", { token: TOKEN, name: "Asker" });
    const { page, gateway, api } = program.addresses;
    await tab.goto(page);
    await tab.evaluate(logIn, { gateway, api: `${api}/v10`, token: TOKEN, command, answers });
    return new TabBot(tab);
  }

  /** Changes what it answered first. */
  change(message) {
    return this.tab.evaluate((changed) => globalThis.change(changed), message);
  }

  /** What the interaction that it got last is about. */
  last() {
    return this.tab.evaluate(() => globalThis.last);
  }
}

/** Runs in the tab. */
async function logIn({ gateway, api, token, command, answers }) {
  const send = async (method, path, body) => {
    const sent = await fetch(api + path, { method, headers: { Authorization: `Bot ${token}`, "Content-Type": "application/json" }, body: JSON.stringify(body) });
    if (!sent.ok) throw new Error(`${path} was answered with ${sent.status}`);
  };
  const answer = ({ id, token: key, data }) => {
    const text = JSON.stringify(answers[data.name ?? data.custom_id]);
    return send("POST", `/interactions/${id}/${key}/callback`, JSON.parse(text.replaceAll("CHOICE", data.values)));
  };
  const socket = new WebSocket(`${gateway}?v=10&encoding=json`);
  let last = null;
  let first = null;
  globalThis.change = (message) => send("PATCH", `/webhooks/${first.application_id}/${first.token}/messages/@original`, message);
  await new Promise((ready, failed) => {
    socket.addEventListener("close", ({ code }) => failed(new Error(`the gateway closed with ${code}`)));
    socket.addEventListener("message", async ({ data }) => {
      const { op, t: name, s: sequence, d } = JSON.parse(data);
      last = sequence ?? last;
      if (op === 10) {
        setInterval(() => socket.send(JSON.stringify({ op: 1, d: last })), d.heartbeat_interval);
        socket.send(JSON.stringify({ op: 2, d: { token, intents: 0, properties: { os: "linux", browser: "tab", device: "tab" } } }));
      }
      if (name === "READY") send("PUT", `/applications/${d.application.id}/commands`, [command]).then(ready, failed);
      if (name !== "INTERACTION_CREATE") return;
      first ??= d;
      globalThis.last = d.data;
      await answer(d);
    });
  });
}
