// axe-core, which finds faults that keep people with disabilities out.

import axe from "axe-core";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];

/** What axe-core finds on the page now, in both colour schemes: a line for each element. */
export async function findings(page) {
  const found = [];
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The page's policy admits scripts from its own address only; this is not one of its scripts.
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate((values) => globalThis.axe.run(document, { runOnly: { type: "tag", values }, resultTypes: ["violations"] }), RULES);
    for (const { id, help, nodes } of violations) {
      for (const { target, html, any, all, none } of nodes) {
        const why = [...any, ...all, ...none].map(({ message }) => message).join("; ");
        found.push(`${id} (${help}), ${colorScheme}: ${target.join(" ")}\n    ${html.slice(0, 160)}\n    ${why}`);
      }
    }
  }
  return found;
}
