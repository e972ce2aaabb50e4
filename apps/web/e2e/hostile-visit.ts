// One page after the other that shows what somebody hostile wrote.
import type { Page } from "@playwright/test";
import type { FreeText } from "../../api/src/testing/stored-texts.ts";
import { expect } from "./fixtures.ts";
import { expectHarmless, expectText, wide, type Watched } from "./hostile-watch.ts";

export interface Visit {
  readonly path: string;
  /** Stands on the page once it is there. */
  readonly shows: string | RegExp;
  /** All payloads of these stand there to be read. */
  readonly holds?: readonly FreeText[];
  /** It is a list that goes on. */
  readonly goesOn?: boolean;
  /** Buttons that unfold what is folded. */
  readonly unfolds?: string;
}

export async function visit(
  page: Page,
  watched: Watched,
  { path, shows, holds = [], goesOn, unfolds }: Visit,
): Promise<void> {
  await page.setViewportSize(wide);
  await page.goto(path);
  await expect(page.getByText(shows).first()).toBeAttached();
  // What the server has drawn stands there before the app does.
  await expect(page.locator("#prerendered-article")).toHaveCount(0);
  if (goesOn === true) await toEnd(page);
  if (unfolds !== undefined)
    await page
      .locator(unfolds)
      .evaluateAll((found) => found.forEach((one) => one instanceof HTMLElement && one.click()));
  await expectText(page, holds);
  await expectHarmless(page, watched, path);
}

/** Presses for more until there is no more. */
export async function toEnd(page: Page): Promise<void> {
  const more = page.locator(".ad__end button, .dq__more button, .alerts__more button, .ntf__more button");
  await expect(async () => {
    if ((await more.count()) > 0) await more.click({ timeout: 1_000 });
    expect(await more.count()).toBe(0);
  }).toPass();
}

/** From now on the page gets another answer from this procedure: in the answer each text stands for its key. */
export async function pretend(
  page: Page,
  procedure: string,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  await page.route(new RegExp(procedure.replace(".", "\\.")), async (route) => {
    const answer = await route.fetch();
    let body = await answer.text();
    for (const [sent, instead] of Object.entries(changes)) body = body.replaceAll(sent, () => instead);
    await route.fulfill({ response: answer, body });
  });
}
