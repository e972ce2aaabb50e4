// What the specs of the console share: agents of any role, users who write to support, and a signed-in page.
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { adminSession, adminToken as tokenOf, insertAdmin, type Installation } from "./admin-session.ts";
import type { AppServer } from "./app-server.ts";
import { bearer } from "./bearer.ts";
import { call, test, type Trader } from "./fixtures.ts";

export interface Agent {
  email: string;
  name: string;
  token: string;
}

export interface Writer extends Trader {
  conversationId: string;
  say: (text: string) => Promise<void>;
  /** Reads all that support has written. */
  read: () => Promise<void>;
}

export { databaseUrl } from "./admin-session.ts";

let lastAgent = 0;
let lastWriter = 0;

/** Another agent, with the owner's password. Roles are given in the database alone. */
export async function makeAgent(
  request: APIRequestContext,
  server: AppServer,
  { name, role }: { name: string; role: string },
): Promise<Agent> {
  lastAgent += 1;
  const email = `agent-${process.pid}-${lastAgent}@fillmark.test`;
  await insertAdmin(server, { email, name, role });
  return { email, name, token: await adminToken(request, server, email) };
}

/** The owner's, or somebody else's. */
export function adminToken(
  _request: APIRequestContext,
  server: AppServer,
  email = server.adminEmail,
): Promise<string> {
  return tokenOf(server, email);
}

/** Gives the page of an admin its session, once: what the console does with it afterwards stays. */
export async function signInAs(page: Page, server: Installation, email = server.adminEmail): Promise<void> {
  const token = await giveCookie(page, server, email);
  await page.addInitScript((value) => {
    if (sessionStorage.getItem("signed in once") !== null) return;
    sessionStorage.setItem("signed in once", "yes");
    localStorage.setItem("adminToken", value);
  }, token);
}

/** Under both names that pages are opened by. */
async function giveCookie(page: Page, server: Installation, email: string): Promise<string> {
  const { token, cookie } = await adminSession(server, email);
  const own = { ...cookie, httpOnly: true, sameSite: "Strict" } as const;
  const urls = [server.url, server.url.replace("127.0.0.1", "localhost")];
  await page.context().addCookies(urls.map((url) => ({ ...own, url })));
  return token;
}

/** Another admin signs in on a page where one is signed in; it shows with the next visit. */
export async function signInInstead(page: Page, server: AppServer, email: string): Promise<void> {
  const token = await giveCookie(page, server, email);
  await page.evaluate((value) => {
    localStorage.setItem("adminToken", value);
    localStorage.removeItem("admin");
  }, token);
}

const names = ["Tomás Iglesias", "Yuki Arai", "Oskar Brandt", "Amina Haddad", "Luc Ferrand", "Priya Raman"];

/** A user who has written to support. Names differ as far as one test goes. */
export async function makeWriter(request: APIRequestContext, first: string): Promise<Writer> {
  lastWriter += 1;
  const name = `${names[lastWriter % names.length] ?? ""} ${lastWriter}`;
  const email = `writer-${process.pid}-${lastWriter}@fillmark.test`;
  const account = { email, password: "kettle otter violin nine", name };
  const registered = JSON.stringify(await call(request, "auth.register", { input: account }));
  const token = /"token":"([^"]+)"/.exec(registered)?.[1] ?? "";
  const say = async (text: string): Promise<void> => {
    await call(request, "chat.send", { input: { clientMessageId: randomUUID(), text }, token });
  };
  await say(first);
  const { text } = await answerOf(request, "chat.conversation", { token });
  const conversationId = /"id":"([^"]+)"/.exec(text)?.[1] ?? "";
  return {
    ...account,
    token,
    conversationId,
    say,
    read: async () => void (await call(request, "chat.markRead", { input: {}, token })),
  };
}

/** What a call answers, whatever it is. */
export async function answerOf(
  request: APIRequestContext,
  procedure: string,
  { input, token }: { input?: object; token: string },
): Promise<{ status: number; text: string }> {
  const headers = bearer(token);
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const answer = await request.get(`/trpc/${procedure}${query}`, { headers });
  return { status: answer.status(), text: await answer.text() };
}

/** A desk's page. */
export const deskTest = test.extend<{ desk: undefined }>({
  desk: [
    async ({ page }, use) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await use(undefined);
    },
    { auto: true },
  ],
});

/** By the whole name: beside it stands a time, and "Yuki 1" waiting for 3 min would also read as "Yuki 13 min". */
export const rowOf = (page: Page, name: string): Locator =>
  page.locator(".lst .cv", { has: page.getByText(name, { exact: true }) });
export const logOf = (page: Page): Locator => page.getByRole("log", { name: "Messages" });
export const replyField = (page: Page): Locator => page.getByRole("textbox", { name: "Reply" });
export const noteField = (page: Page): Locator => page.getByRole("textbox", { name: "Internal note" });
