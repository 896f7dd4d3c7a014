// The built program: the local Discord with the bot connected to it, as `caravanserai playground` starts it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { createInterface } from "node:readline";

import { target } from "./target.js";

const binary = process.env.CARAVANSERAI_BINARY ?? `${target}/debug/caravanserai`;

/** What a developer has configured for the real Discord must not reach the program. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(CARAVANSERAI|DISCORD)_/.test(name)));

export class Program {
  /** `folder` keeps its data; what it logs is appended to the file `log`. */
  constructor({ folder, log }) {
    this.folder = folder;
    this.log = log;
  }

  /** Starts it on free ports, or after the first time on the same one, and waits until the bot is ready. */
  async start() {
    if (!existsSync(binary)) throw new Error(`${binary} is missing: run cargo build first, or name the program in CARAVANSERAI_BINARY`);
    const listen = this.addresses ? new URL(this.addresses.page).host : "127.0.0.1:0";
    const log = openSync(this.log, "a");
    this.process = spawn(binary, ["playground", "--listen", listen, "--tls", "127.0.0.1:0", "--data", this.folder], {
      cwd: this.folder,
      env: environment,
      stdio: ["ignore", "pipe", log],
    });
    closeSync(log);
    this.ended = once(this.process, "exit");
    const lines = createInterface({ input: this.process.stdout });
    const ready = once(lines, "line").then(([line]) => JSON.parse(line));
    this.addresses = await Promise.race([
      ready,
      this.ended.then(([code]) => {
        throw new Error(`the program ended with ${code} before it was ready: see ${this.log}`);
      }),
    ]);
  }

  /** Ends it as a loss of power would, if it is running. */
  async kill() {
    this.process?.kill("SIGKILL");
    await this.ended;
  }

  /** Does over the control API what a person could do, and returns the answer. For what a test begins with. */
  async act(what, body) {
    const response = await fetch(`${this.addresses.control}/${what}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    const answer = await response.json();
    if (!response.ok || answer.ok === false) throw new Error(`${what} ${JSON.stringify(body)}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** What a person sees in a channel, oldest first. */
  async messages(user, channel) {
    const response = await fetch(`${this.addresses.control}/messages?${new URLSearchParams({ user, channel })}`);
    return response.json();
  }
}
