// axe, run in the page itself. Its package for Playwright opens a page of its own for every answer, which takes four
// times as long and finds the same: none of our pages has a frame.
import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

/** `rules` narrows what axe looks for, and `within` where: the selector of a part, whose page is looked at elsewhere. */
interface Look {
  readonly rules?: readonly string[] | undefined;
  readonly within?: string | undefined;
}

/** What axe finds wrong on the page as it stands, a line for each rule. */
export async function axeFindings(page: Page, { rules, within }: Look = {}): Promise<string[]> {
  const isThere = await page.evaluate<boolean>(`"axe" in window`);
  if (!isThere) await page.evaluate(axe.source);
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
