// A user on a phone and an agent at a desk, each in a window of their own, and what a test does in them.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { APIRequestContext, Browser, Locator, Page } from "@playwright/test";
import { answerOf, logOf, replyField, rowOf, signInAs } from "./admin-fixtures.ts";
import { test } from "./app-server.ts";
import { panelOf } from "./chat-steps.ts";
import { expect, registerTrader, signIn, type Trader } from "./fixtures.ts";

interface Window {
  page: Page;
  /** What the browser complained about. */
  consoleErrors: string[];
}

/** Two windows of one browser that share nothing but the server. A name is met once, so rows can be distinguished. */
export const supportTest = test.extend<{ trader: Trader; user: Page; agent: Page }, { ownServer: undefined }>(
  {
    // The server is killed in between. A fixture that no other spec has gives this one a worker, and so a server, alone.
    ownServer: [
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => use(undefined),
      { scope: "worker", auto: true },
    ],
    trader: async ({ user }, use) => {
      const trader = await registerTrader(user.request, `Mara ${randomUUID().slice(0, 8)}`);
      await signIn(user, trader.token);
      await use(trader);
    },
    user: async ({ browser }, use) => {
      const { page, consoleErrors } = await openWindow(browser, { width: 390, height: 844 });
      await use(page);
      expect(consoleErrors).toEqual([]);
      await page.context().close();
    },
    agent: async ({ browser, server }, use) => {
      const { page, consoleErrors } = await openWindow(browser, { width: 1440, height: 900 });
      await signInAs(page, server);
      await use(page);
      expect(consoleErrors).toEqual([]);
      await page.context().close();
    },
  },
);

async function openWindow(browser: Browser, viewport: { width: number; height: number }): Promise<Window> {
  const context = await browser.newContext({ viewport });
  const consoleErrors: string[] = [];
  context.on("weberror", (error) => consoleErrors.push(`thrown: ${error.error().message}`));
  context.on("console", (message) => {
    // That a server can't be reached is shown on the screen; the browser's own lines about it are no errors of ours.
    const isLoss = /^(Failed to load resource|WebSocket connection)/.test(message.text());
    if (message.type() === "error" && !isLoss) consoleErrors.push(message.text());
  });
  return { page: await context.newPage(), consoleErrors };
}

export const launcherOf = (page: Page): Locator => page.getByRole("button", { name: /^Live support(,|$)/ });

/** Opens the panel on the first page. */
export async function openWidget(page: Page): Promise<void> {
  await page.goto("/");
  await launcherOf(page).click();
  await expect(panelOf(page).getByText("How can we help?")).toBeVisible();
}

/** Opens the trader's conversation out of the list. */
export async function openThread(page: Page, trader: Trader): Promise<void> {
  await page.goto("/admin/support");
  await rowOf(page, trader.name).click();
  await expect(replyField(page)).toBeVisible();
  // A mouse that rests on the list keeps it from moving.
  await page.mouse.move(700, 300);
}

export async function reply(page: Page, text: string): Promise<void> {
  await replyField(page).fill(text);
  await replyField(page).press("Enter");
}

/** The own message of this window that has this text. */
export const ownMessage = (page: Page, text: string): Locator =>
  logOf(page).locator(".msg--me", { hasText: text });

/** What was said, from the first to the last line of the log. */
export async function linesIn(page: Page): Promise<string[]> {
  const lines = await logOf(page).locator(".msg:not(.intn) .bubble:not(.typing)").allInnerTexts();
  return lines.map((line) => line.trim());
}

/** What was said as the server has it. */
export async function linesOnServer(request: APIRequestContext, { token }: Trader): Promise<string[]> {
  const { text } = await answerOf(request, "chat.listMessages", { input: {}, token });
  const said = /"sender":"(?:user|admin)","text":"([^"]*)"/g;
  return [...text.matchAll(said)].map((match) => match[1] ?? "");
}

/** Presses what downloads, and answers what came. */
export async function downloaded(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Everything that a window gets from the server from now on: answers and streamed events alike. */
export async function recordEvents(page: Page): Promise<() => Promise<string>> {
  const answers: Promise<string>[] = [];
  const events: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isStream = response.headers()["content-type"]?.startsWith("text/event-stream") ?? false;
    // A body that the page left behind when it was reloaded was never read by it.
    if (/^\/(trpc|api)\//.test(pathname) && !isStream) answers.push(response.text().catch(() => ""));
  });
  const devtools = await page.context().newCDPSession(page);
  devtools.on("Network.eventSourceMessageReceived", ({ data }) => events.push(data));
  await devtools.send("Network.enable");
  return async () => [...(await Promise.all(answers)), ...events].join("\n");
}
