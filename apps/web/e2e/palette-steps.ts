// How specs open the command palette.
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** By its shortcut, pressed until the app has started: a prerendered page is visible before that. Leaves its field focused. */
export async function openPalette(page: Page): Promise<void> {
  const field = page.locator(".palette").getByRole("combobox");
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press("Control+k");
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
}
