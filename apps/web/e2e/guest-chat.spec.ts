// Somebody without an account writes to support, an agent answers, and the answer finds them where they have gone.
import { createServer } from "node:net";
import { rm } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { withClient } from "../../api/src/db/with-client.ts";
import { startSmtpServer, type TestSmtpServer } from "../../api/src/testing/smtp-server.ts";
import { databaseUrl, signInAs } from "./admin-fixtures.ts";
import { logOf, panelOf, write } from "./chat-steps.ts";
import { preparedFolder } from "./data-folder.ts";
import { expect, expectAccessible, test as guestTest } from "./fixtures.ts";
import { readyUrl, spawnProgram, startTimeoutMs, stop, stopTimeoutMs } from "./server-process.ts";

interface MailingServer {
  readonly url: string;
  readonly dataDir: string;
  readonly smtp: TestSmtpServer;
  readonly adminEmail: string;
  readonly adminPassword: string;
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => found(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** It knows its own address, so that a mail can lead back. */
const test = guestTest.extend<object, { mailing: MailingServer }>({
  mailing: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = await preparedFolder("guest-chat");
      const smtp = await startSmtpServer();
      const port = await freePort();
      const admin = { adminEmail: "owner@fillmark.test", adminPassword: "a long password for tests" };
      const child = spawnProgram("apps/api/src/main.ts", {
        dataDir,
        port,
        settings: {
          MARKET_FEED: "simulated",
          SMTP_URL: smtp.url,
          PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
          ADMIN_EMAIL: admin.adminEmail,
          ADMIN_PASSWORD: admin.adminPassword,
        },
      });
      try {
        await use({ url: await readyUrl(child), dataDir, smtp, ...admin });
      } finally {
        await stop(child);
        await smtp.close();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: startTimeoutMs + stopTimeoutMs },
  ],
  baseURL: async ({ mailing }, use) => use(mailing.url),
});

const barOf = (page: Page) => page.locator(".guestbar");

async function writeAsGuest(page: Page, path: string, text: string): Promise<void> {
  await page.goto(path);
  await page
    .getByRole("button", { name: /^(Live support|Support)(,|$)/ })
    .first()
    .click();
  await expect(panelOf(page)).toContainText("Please log in to use support chat");
  await panelOf(page).getByRole("button", { name: "Write without an account" }).click();
  await write(page, text);
  await expect(logOf(page)).toContainText(text);
}

test("a guest writes, goes, gets the answer by mail and goes on elsewhere", async ({
  page,
  browser,
  mailing,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await writeAsGuest(page, "/welcome", "Can I register from Chile?");
  await expect(barOf(page)).toContainText("Where shall we answer when you are gone?");
  await expectAccessible(page);
  await page.screenshot({ path: "test-results/seen/guest-ask-1440.png", animations: "disabled" });
  await barOf(page).getByLabel("Name (optional)").fill("Ada");
  await barOf(page).getByLabel("E-mail").fill("ada at example");
  await barOf(page).getByRole("button", { name: "Save" }).click();
  await expect(barOf(page)).toContainText("That doesn’t look like an e-mail address.");
  await barOf(page).getByLabel("E-mail").fill("ada@example.com");
  await barOf(page).getByRole("button", { name: "Save" }).click();
  await expect(barOf(page)).toContainText("answers go to ada@example.com");

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: mailing.url });
  const agent = await desk.newPage();
  await signInAs(agent, mailing);
  await agent.goto("/admin/support");
  await agent.locator(".lst .cv").first().click();
  await expect(agent.getByText("Unverified e-mail")).toBeVisible();
  await expectAccessible(agent);
  await agent.screenshot({ path: "test-results/seen/guest-inbox-1440.png", animations: "disabled" });
  await agent.getByRole("textbox", { name: /^Reply/ }).fill("Yes, you can.");
  await agent.getByRole("textbox", { name: /^Reply/ }).press("Enter");
  await expect(logOf(page)).toContainText("Yes, you can.");
  await page.reload();
  await page.goto("/market");
  await page
    .getByRole("button", { name: /^(Live support|Support)(,|$)/ })
    .first()
    .click();
  await expect(logOf(page)).toContainText("Yes, you can.");

  await page.close();
  await agent.getByRole("textbox", { name: /^Reply/ }).fill("Your passport is enough.");
  await agent.getByRole("textbox", { name: /^Reply/ }).press("Enter");
  await expect(agent.locator(".thr")).toContainText("Your passport is enough.");
  const url = await databaseUrl(mailing);
  await withClient(url, (client) =>
    client.query(`update chat_messages set created_at = created_at - interval '5 minutes'`),
  );
  const received = () => mailing.smtp.received.filter(({ to }) => to.includes("ada@example.com"));
  await expect
    .poll(
      async () => {
        // A job writes down now and then when they were really seen.
        await withClient(url, (client) =>
          client.query(`update chat_conversations set user_seen_at = now() - interval '5 minutes'`),
        );
        return received().length;
      },
      { timeout: 200_000, intervals: [2_000] },
    )
    .toBe(1);
  const text = received()[0]?.text ?? "";
  expect(text).toContain("> Your passport is enough.");
  const link = /http:\S+#support=\S+/.exec(text)?.[0] ?? "";

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  const other = await phone.newPage();
  await other.goto(link);
  await expect(logOf(other)).toContainText("Your passport is enough.");
  expect(other.url()).not.toContain("#");
  await write(other, "Thank you!");
  await expect(logOf(other)).toContainText("Thank you!");
  await expectAccessible(other);
  await other.screenshot({ path: "test-results/seen/guest-phone-390.png", animations: "disabled" });
  await expect(agent.locator(".thr")).toContainText("Thank you!");
  await expect(agent.getByText("Verified e-mail", { exact: true })).toHaveCount(1, { timeout: 30_000 });
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByText("This link is no longer valid.")).toBeVisible();
  await expect(panelOf(stranger)).toHaveCount(0);
});
