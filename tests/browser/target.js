// Where cargo builds, from wherever npm was started.

import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

export const target = process.env.CARGO_TARGET_DIR === undefined ? `${root}/target` : resolve(process.env.INIT_CWD ?? ".", process.env.CARGO_TARGET_DIR);
