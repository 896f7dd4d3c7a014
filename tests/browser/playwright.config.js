// Debian's Chromium, one program for each test.

import { defineConfig } from "@playwright/test";

import { target } from "./target.js";

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "*.spec.js",
  // What a failure leaves: a screenshot, what was on the page, and what the program logged.
  outputDir: `${target}/browser`,
  preserveOutput: "failures-only",
  reporter: [["list"]],
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Far more than anything takes: other work on the same machine must not fail a test.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: "en-GB",
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
});
