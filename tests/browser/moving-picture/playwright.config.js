// The recording uses the browser and the fixtures of the tests.

import tests from "../playwright.config.js";

export default { ...tests, testDir: import.meta.dirname, testMatch: "*.record.js" };
