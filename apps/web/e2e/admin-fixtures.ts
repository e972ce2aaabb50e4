// What the specs of the console share: agents of any role, users who write to support, and a signed-in page.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { withClient } from "../../api/src/db/with-client.ts";
import type { AppServer } from "./app-server.ts";
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
  await withClient(await databaseUrl(server), (client) =>
    client.query(
      `insert into admins (id, email, name, password_hash, role, created_at)
       select $1, $2, $3, password_hash, $4, now() from admins where email = $5`,
      [randomUUID(), email, name, role, server.adminEmail],
    ),
  );
  return { email, name, token: await adminToken(request, server, email) };
}

interface SignedIn {
  /** When the session was last proven, ms since epoch. */
  provedAtMs: number;
  token: string;
  /** The stream of events and the files go by cookie. */
  cookies: Cookies;
}

type Cookies = Awaited<ReturnType<APIRequestContext["storageState"]>>["cookies"];

/** What matters asks for a proof of the last ten minutes. */
const provenForMs = 240_000;

/** An account may sign in a few times a quarter of an hour, as anybody; who is signed in already stays so. */
const signedIn = new Map<string, SignedIn>();

async function adminSession(request: APIRequestContext, server: AppServer, email: string): Promise<SignedIn> {
  const account = `${server.url} ${email}`;
  const held = signedIn.get(account);
  if (held !== undefined && (await answerOf(request, "auth.adminMe", { token: held.token })).status === 200) {
    if (Date.now() > held.provedAtMs + provenForMs) {
      const input = { method: "password", password: server.adminPassword };
      await call(request, "adminSecurity.stepUp", { input, token: held.token });
      held.provedAtMs = Date.now();
    }
    return held;
  }
  const answer = await call(request, "auth.adminLogin", { input: { email, password: server.adminPassword } });
  const token = /"token":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? "";
  expect(token).not.toBe("");
  const { cookies } = await request.storageState();
  const provedAtMs = Date.now();
  const session = { provedAtMs, token, cookies: cookies.filter(({ name }) => name.includes("admin")) };
  signedIn.set(account, session);
  return session;
}

export async function adminToken(
  request: APIRequestContext,
  server: AppServer,
  email = server.adminEmail,
): Promise<string> {
  return (await adminSession(request, server, email)).token;
}

/** The server's own database: its port and password stand in its folder. */
export async function databaseUrl({ dataDir }: Pick<AppServer, "dataDir">): Promise<string> {
  const folder = join(dataDir, "postgres");
  const password = (await readFile(join(folder, "password"), "utf8")).trim();
  const port = (await readFile(join(folder, "cluster/postmaster.pid"), "utf8")).split("\n")[3];
  return `postgres://fillmark:${password}@127.0.0.1:${port}/fillmark`;
}

/** Gives the page of an admin its session, once: what the console does with it afterwards stays. */
export async function signInAs(page: Page, server: AppServer, email = server.adminEmail): Promise<void> {
  const { token, cookies } = await adminSession(page.request, server, email);
  await page.context().addCookies(cookies);
  await page.addInitScript((value) => {
    if (sessionStorage.getItem("signed in once") !== null) return;
    sessionStorage.setItem("signed in once", "yes");
    localStorage.setItem("adminToken", value);
  }, token);
}

/** Another admin signs in on a page where one is signed in; it shows with the next visit. */
export async function signInInstead(page: Page, server: AppServer, email: string): Promise<void> {
  const { token, cookies } = await adminSession(page.request, server, email);
  await page.context().addCookies(cookies);
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
  const headers = { "x-fillmark": "1", authorization: `Bearer ${token}` };
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
