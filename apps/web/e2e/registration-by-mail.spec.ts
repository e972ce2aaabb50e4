import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "./fixtures.ts";
import { receivedBy, test } from "./mail-server.ts";
import { linkIn } from "./outbox.ts";

const password = "kettle otter violin nine";

async function register(page: Page, email: string, path = "/register"): Promise<string> {
  await page.goto(path);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeFocused();
  await expect(page.getByText(`We sent an e-mail to ${email}.`)).toBeVisible();
  return (await page.getByRole("main").innerText()).replace(/\d+ s/, "");
}

test("registering is finished by the link of a mail, and a taken address reads the same", async ({
  page,
  context,
  mailServer,
}) => {
  const email = `ada-${process.pid}@fillmark.test`;
  await page.clock.install();
  const answer = await register(page, email);
  const again = page.getByRole("button", { name: "Send the e-mail again" });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Use another address" }).click();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await page.clock.fastForward(60_000);
  await again.click();
  await expect(page.getByRole("status")).toContainText("We sent another e-mail.");
  await expectAccessible(page);

  const link = linkIn(await receivedBy(mailServer, email, 3));
  await page.goto(link);
  await expect(page).toHaveURL("/finish-registration");
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("not the password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This is not the password you chose")).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await context.setOffline(true);
  await field.fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Your account was not created. Network error");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Create my account" }).click();
  await expect(page.getByRole("heading", { name: "How do you want to start?" })).toBeVisible();

  await page.goto(link);
  await field.fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("This link is no longer valid.")).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  expect(await register(page, email)).toBe(answer);
  expect(await receivedBy(mailServer, email, 4)).toContain("You have an account already");
});

test("the page that was asked for is there after the link, in another window too, and once", async ({
  page,
  context,
  mailServer,
}) => {
  const email = `bea-${process.pid}@fillmark.test`;
  await register(page, email, "/register?next=%2Ftrade%2FETH-USD");
  const link = linkIn(await receivedBy(mailServer, email, 1));
  const other = await context.newPage();
  await other.goto(link);
  await other.getByLabel("Password", { exact: true }).fill(password);
  await other.keyboard.press("Enter");
  await expect(other.getByRole("heading", { name: "How do you want to start?" })).toBeVisible();
  await other.getByRole("button", { name: /Start demo/ }).click();
  await expect(other).toHaveURL("/trade/ETH-USD");
  expect(await other.evaluate(() => localStorage.getItem("asked-for"))).toBeNull();
});
