// axe, run in the page itself. Its package for Playwright opens a page of its own for every answer, which takes four
// times as long and finds the same: none of our pages has a frame.
import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

/** What axe finds wrong on the page as it stands, a line for each rule; `rules` narrows what it looks at. */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const isThere = await page.evaluate<boolean>(`"axe" in window`);
  if (!isThere) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ["violations"],
    preload: false,
    ...(rules === undefined ? {} : { runOnly: [...rules] }),
  };
  const { violations } = await page.evaluate<Pick<AxeResults, "violations">>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
