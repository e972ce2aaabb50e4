// axe, run in the page itself. Its package for Playwright opens a page of its own for every answer, which takes four
// times as long and finds the same: none of our pages has a frame.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

/** Less than half as long as `axe.source`, which each page would have to read. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** `rules` narrows what axe looks for, and `within` where: the selector of a part, whose page is looked at elsewhere. */
interface Look {
  readonly rules?: readonly string[] | undefined;
  readonly within?: string | undefined;
}

/** What axe finds wrong on the page as it stands, a line for each rule. */
export async function axeFindings(page: Page, { rules, within }: Look = {}): Promise<string[]> {
  const isThere = await page.evaluate<boolean>(`"axe" in window`);
  if (!isThere) await page.evaluate(source);
  const options: RunOptions = {
    resultTypes: ["violations"],
    preload: false,
    ...(rules === undefined ? {} : { runOnly: [...rules] }),
  };
  const { violations } = await page.evaluate<Pick<AxeResults, "violations">>(
    `axe.run(${within === undefined ? "document" : JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
