// The time zone of this device's pages: chosen by search, shown on every page and named, and given back.
import { expect, expectAccessible, traderTest } from "./fixtures.ts";

/** Offsets change with the season: whichever New York has now. */
function offsetNow(): string {
  const name = new Intl.DateTimeFormat("en", { timeZone: "America/New_York", timeZoneName: "shortOffset" });
  return name.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? "";
}

function clockNow(timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format();
}

traderTest("a zone is found by its city, and every page has its clock and says so", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/settings");
  const row = page.getByRole("link", { name: /^Time zone/ });
  await expect(row).toContainText("UTC");
  await row.click();
  const use = page.getByRole("button", { name: "Use this time zone" });
  await expect(page.getByRole("radio", { name: /^Same as this device/ })).toBeChecked();
  await expect(use).toBeDisabled();
  await page.getByRole("searchbox", { name: "Search a city, region or offset" }).fill("nowhere at all");
  await expect(page.getByText("No time zone has this name.")).toBeVisible();
  await page.getByRole("searchbox").fill("new york");
  const newYork = page.getByRole("radio", { name: /^New York/ });
  await expect(page.getByRole("radio")).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(newYork).toBeChecked();
  await Promise.all([page.waitForEvent("load"), use.click()]);
  await expect(newYork).toBeChecked();

  await page.goto("/settings");
  await expect(row).toContainText(`America/New_York (${offsetNow()})`);
  await page.goto("/trade/BTC-USD");
  const clock = page.getByText(new RegExp(`^\\d\\d:\\d\\d:\\d\\d ${offsetNow().replace("+", "\\+")}$`));
  await expect(clock).toBeVisible();
  const [before, shown, after] = [
    clockNow("America/New_York"),
    await clock.textContent(),
    clockNow("America/New_York"),
  ];
  expect([before, after]).toContain(shown?.slice(0, 5));
  await expect(page.getByText(new RegExp(`candles of .* ${offsetNow()}\\.`))).toBeAttached();
  await expect(page.getByText("UTC", { exact: true }), "one zone on a screen").toHaveCount(0);

  await page.goto("/settings/time-zone");
  await expect(newYork, "what is chosen stands there without a search").toBeChecked();
  await page.getByRole("radio", { name: /^Same as this device/ }).click();
  await Promise.all([page.waitForEvent("load"), use.click()]);
  await expect(page.getByRole("radio", { name: /^Same as this device/ })).toBeChecked();
  await page.goto("/trade/BTC-USD");
  await expect(page.getByText(/^\d\d:\d\d:\d\d UTC$/)).toBeVisible();
});
