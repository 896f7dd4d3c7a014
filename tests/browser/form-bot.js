// A bot of a few lines whose only command, /form, opens a form. It is a tab: a page of the local Discord's own address may
// use the gateway, and the browser has WebSocket, which Node 20 has not.

const TOKEN = "a-bot-that-asks";

const FORM = {
  title: "A few questions",
  custom_id: "questions",
  components: [
    { type: 1, components: [{ type: 4, custom_id: "name", label: "Your name", style: 1, placeholder: "As your friends call you" }] },
    { type: 1, components: [{ type: 4, custom_id: "more", label: "Anything else", style: 2, required: false }] },
  ],
};

export class FormBot {
  /** Logs the bot in and waits until its command is registered. `tab` belongs to it. */
  static async start(program, tab) {
    await program.act("bots", { token: TOKEN, name: "Asker" });
    const { page, gateway, api } = program.addresses;
    await tab.goto(page);
    await tab.evaluate(logIn, { gateway, api: `${api}/v10`, token: TOKEN, form: FORM });
  }
}

/** Runs in the tab. */
async function logIn({ gateway, api, token, form }) {
  const send = (method, path, body) => fetch(api + path, { method, headers: { Authorization: `Bot ${token}`, "Content-Type": "application/json" }, body: JSON.stringify(body) });
  const socket = new WebSocket(`${gateway}?v=10&encoding=json`);
  let last = null;
  await new Promise((ready, failed) => {
    socket.addEventListener("close", ({ code }) => failed(new Error(`the gateway closed with ${code}`)));
    socket.addEventListener("message", async ({ data }) => {
      const { op, t: name, s: sequence, d } = JSON.parse(data);
      last = sequence ?? last;
      if (op === 10) {
        setInterval(() => socket.send(JSON.stringify({ op: 1, d: last })), d.heartbeat_interval);
        socket.send(JSON.stringify({ op: 2, d: { token, intents: 0, properties: { os: "linux", browser: "tab", device: "tab" } } }));
      }
      if (name === "READY") {
        const application = d.application.id;
        const registered = await send("PUT", `/applications/${application}/commands`, [{ name: "form", description: "Opens a form", type: 1 }]);
        if (registered.ok) ready();
        else failed(new Error(`registering was answered with ${registered.status}`));
      }
      if (name === "INTERACTION_CREATE") await send("POST", `/interactions/${d.id}/${d.token}/callback`, { type: 9, data: form });
    });
  });
}
