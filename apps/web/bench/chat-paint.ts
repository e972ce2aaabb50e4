// How long the support chat takes until it is on screen: the real server, a real Chromium, the panel open on the first
// page with its moving prices. From an answer's commit to the frame that shows it, from Enter to the own line, from a
// press to the open panel. Usage: node apps/web/bench/chat-paint.ts; a part of `npm run bench:chat`.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { ensureWebBuilt } from "../../../infra/tooling/build-web.mjs";
import { sizeOf } from "../../../infra/tooling/bench-size.ts";
import { chromiumArgs, provideChromium } from "../../../infra/tooling/chromium.mjs";
import { ownEnvironment } from "../../../infra/tooling/install.mjs";
import { adminToken, type Installation } from "../e2e/admin-session.ts";
import { bearer } from "../e2e/bearer.ts";
import { readyUrl, spawnProgram, stop } from "../e2e/server-process.ts";
import { watchFor } from "./watch-paint.ts";

const ANSWERS = sizeOf(0, { full: 60, brief: 2 });
const LINES = sizeOf(1, { full: 20, brief: 2 });
const OPENINGS = sizeOf(2, { full: 20, brief: 2 });
const admin = { email: "owner@fillmark.test", password: "a long password for tests" };
const trader = {
  email: "trader@fillmark.test",
  password: "kettle otter violin nine",
  name: "Mara Lindqvist",
};

interface Wire {
  /** Answers the body's text. */
  call(procedure: string, input: object | null, token?: string): Promise<string>;
}

function wireTo(url: string): Wire {
  return {
    async call(procedure, input, token) {
      const own = { "x-fillmark": "1", "content-type": "application/json" };
      const headers = token === undefined ? own : { ...own, ...bearer(token) };
      const body = input === null ? {} : { method: "POST", body: JSON.stringify(input) };
      const answer = await fetch(`${url}/trpc/${procedure}`, { headers, ...body });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${procedure} answered ${answer.status}: ${text}`);
      return text;
    },
  };
}

function found(text: string, name: string): string {
  const value = new RegExp(`"${name}":"([^"]+)"`).exec(text)?.[1];
  if (value === undefined) throw new Error(`no ${name} in ${text}`);
  return value;
}

/** The panel of a trader who has written once, and what an agent needs to answer. */
async function openChat(page: Page, wire: Wire, installation: Installation) {
  const registered = await page.request.post("/trpc/auth.register", {
    headers: { "x-fillmark": "1" },
    data: trader,
  });
  const token = found(await registered.text(), "token");
  await page.addInitScript((value) => localStorage.setItem("token", value), token);
  await wire.call("chat.send", { clientMessageId: randomUUID(), text: "Where is my deposit?" }, token);
  const conversationId = found(await wire.call("chat.conversation", null, token), "id");
  const agentToken = await adminToken(installation);
  await page.goto("/");
  const opens = page.getByRole("button", { name: /^Support(,|$)/ });
  await opens.click();
  await page.getByRole("log").getByText("Where is my deposit?").waitFor();
  return { conversationId, agentToken, opens };
}

/** From the time that the server gave the answer, just before its commit, to the frame that shows it. */
async function answers(page: Page, wire: Wire, input: { conversationId: string; agentToken: string }) {
  const { conversationId, agentToken } = input;
  const waits: number[] = [];
  for (let n = 0; n < ANSWERS; n += 1) {
    // Never in step with what else goes by intervals.
    await pause(150 + ((n * 97) % 250));
    const text = `Answer ${n + 1}`;
    const painted = await watchFor(page, text);
    const reply = { conversationId, clientMessageId: randomUUID(), text };
    const answer = await wire.call("inbox.reply", reply, agentToken);
    waits.push((await painted()).at - Date.parse(found(answer, "createdAt")));
  }
  return waits;
}

async function ownLines(page: Page): Promise<number[]> {
  const field = page.getByRole("textbox", { name: "Message" });
  const waits: number[] = [];
  for (let n = 0; n < LINES; n += 1) {
    const text = `Line ${n + 1}`;
    await field.fill(text);
    await pause(200);
    const painted = await watchFor(page, text, "keydown");
    await field.press("Enter");
    waits.push((await painted()).afterGestureMs ?? Number.NaN);
  }
  return waits;
}

async function openings(page: Page, opens: ReturnType<Page["getByRole"]>): Promise<number[]> {
  const waits: number[] = [];
  for (let n = 0; n < OPENINGS; n += 1) {
    await page.getByRole("button", { name: "Minimize" }).click();
    await pause(300);
    const painted = await watchFor(page, `Line ${LINES}`, "click");
    await opens.click();
    waits.push((await painted()).afterGestureMs ?? Number.NaN);
  }
  return waits;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function report(what: string, waits: readonly number[], wanted: { p50: number; p99: number }): void {
  for (const [name, part] of [
    ["p50", 0.5],
    ["p99", 0.99],
  ] as const) {
    const reached = quantile(waits, part);
    const verdict = reached <= wanted[name] ? "reached" : "missed ";
    console.log(
      `${verdict}  ${what}, ${name} of ${waits.length}: ${reached.toFixed(0)} ms, wanted at most ${wanted[name]}`,
    );
  }
}

async function measure(installation: Installation): Promise<void> {
  const { url } = installation;
  const found = await provideChromium();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: chromiumArgs,
    env: ownEnvironment(found.env),
  });
  try {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
    const wire = wireTo(url);
    const { opens, ...input } = await openChat(page, wire, installation);
    report("commit to painted", await answers(page, wire, input), { p50: 150, p99: 500 });
    report("Enter to the own line painted", await ownLines(page), { p50: 50, p99: 50 });
    report("press to the panel painted", await openings(page, opens), { p50: 100, p99: 100 });
  } finally {
    await browser.close();
  }
}

const code = await ensureWebBuilt();
if (code !== 0) throw new Error(`The web app can't be built (vite ended with ${code}).`);
const dataDir = await mkdtemp(join(tmpdir(), "fillmark-paint-"));
const settings = {
  MARKET_FEED: "simulated",
  MARKET_SEED: "bench",
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
};
const server = spawnProgram("apps/api/src/main.ts", { dataDir, port: 0, settings });
try {
  await measure({ url: await readyUrl(server), dataDir, adminEmail: admin.email });
} finally {
  await stop(server);
  await rm(dataDir, { recursive: true, force: true });
}
