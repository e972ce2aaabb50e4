// Buys that come round by the calendar: made, changed, skipped, paused, resumed and ended, by pointer and by keyboard.
import { call, demoTest, expect, expectAccessible } from "./fixtures.ts";

demoTest.describe("on a phone", () => {
  demoTest.use({ viewport: { width: 390, height: 844 }, timezoneId: "Europe/Berlin" });

  demoTest("a recurring buy is made with its fee and dates in sight", async ({ page }) => {
    await page.goto("/profile/portfolio");
    await expect(page.getByText("None yet. A fixed amount")).toBeVisible();
    await page.getByRole("button", { name: "New recurring buy" }).click();
    const sheet = page.getByRole("dialog", { name: "New recurring buy" });
    await sheet.getByRole("button", { name: "Start" }).click();
    await expect(sheet.getByLabel("Amount each time, fee included")).toBeFocused();
    await sheet.getByLabel("Amount each time, fee included").fill("25");
    await sheet.getByLabel("How often").selectOption("month");
    await sheet.getByLabel("First day").fill(`${new Date().getFullYear() + 1}-01-31`);
    await sheet.getByLabel("Time", { exact: true }).fill("08:30");
    await expect(sheet.getByRole("region", { name: "If it were bought now" })).toContainText(/Fee0\.0\d/);
    const dates = sheet.getByRole("region", { name: "Next dates" }).getByRole("listitem");
    await expect(dates.nth(1)).toContainText(/2[89] Feb/);
    await expect(dates.nth(2)).toContainText("31 Mar");
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Start" }).click();
    await expect(page.getByText("BTC-USD, first on")).toBeVisible();
    const row = page.getByRole("list", { name: "Your recurring buys" }).getByRole("listitem");
    await expect(row).toContainText("25.00 USD · Every month");
    await expect(row).toContainText(/Next: \w+ 31 Jan, 08:30/);
    await expectAccessible(page);
  });
});

demoTest.describe("on a desk", () => {
  demoTest.use({ viewport: { width: 1440, height: 900 }, timezoneId: "Europe/Berlin" });

  demoTest(
    "it is skipped once, paused, resumed, changed and ended from the keyboard",
    async ({ page, request, trader }) => {
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      await call(request, "recurringBuys.create", {
        input: {
          venue: "demo",
          id: crypto.randomUUID(),
          pair: "ETH-USD",
          amount: "40",
          every: "week",
          startOn: inDays(3),
          time: "12:00",
          timeZone: "Europe/Berlin",
        },
        token: trader.token,
      });
      await page.goto("/profile/portfolio");
      const row = page.getByRole("list", { name: "Your recurring buys" }).getByRole("listitem");
      await expect(row).toContainText("40.00 USD · Every week");
      const next = page.getByRole("region", { name: "Next dates" }).locator("time");
      const day = (days: number) =>
        next.filter({ has: page.locator(`xpath=self::*[starts-with(@datetime,"${inDays(days)}T")]`) });
      await expect(day(3)).toHaveCount(1);
      const menu = page.getByRole("button", { name: /^Actions for ETH-USD/ });
      const choose = async (name: string) => {
        await menu.focus();
        await page.keyboard.press("Enter");
        await page.getByRole("menuitem", { name, exact: true }).focus();
        await page.keyboard.press("Enter");
      };
      await choose("Skip the next one");
      await expect(day(3)).toHaveCount(0);
      await expect(day(10)).toHaveCount(1);
      await choose("Pause");
      await expect(row).toContainText("Paused");
      await expectAccessible(page);
      await choose("Resume");
      await expect(day(10)).toHaveCount(1);
      await choose("Change");
      const sheet = page.getByRole("dialog", { name: "Change" });
      await sheet.getByLabel("Amount each time, fee included").fill("55.5");
      await page.keyboard.press("Enter");
      await expect(row).toContainText("55.50 USD");
      await choose("History");
      const history = page.getByRole("dialog", { name: /^History of ETH-USD/ });
      await expect(history).toContainText("Skipped by you.");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await choose("End");
      await page.getByRole("dialog").getByRole("button", { name: "End", exact: true }).click();
      await expect(page.getByText("Recurring buy ended")).toBeVisible();
      await page.getByRole("button", { name: "1 ended" }).click();
      await expect(row).toContainText("Ended");
    },
  );
});
