// npm run bench:web [runs]: how fast and how accessible the pages are that people see first, on a telephone as
// Lighthouse has it (a slow one on 4G). It builds the app, starts a production server of its own, and prints the
// medians beside what is wanted; the first page that misses fails it.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { ensureWebBuilt } from "../../../infra/tooling/build-web.mjs";
import { isBrief, sizeOf } from "../../../infra/tooling/bench-size.ts";
import { chromiumArgs, provideChromium } from "../../../infra/tooling/chromium.mjs";
import { ownEnvironment } from "../../../infra/tooling/install.mjs";
import { readyUrl, spawnProgram, stop } from "../e2e/server-process.ts";

interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
}

const wanted: Figures = { performance: 0.95, accessibility: 1, lcpMs: 2_000, tbtMs: 100, cls: 0.02 };
const runs = sizeOf(0, { full: 3, brief: 1 });
/** All but what says who is signed in. */
const clearStorageTypes = ["file_systems", "shader_cache", "service_workers", "cache_storage"] as const;

if ((await ensureWebBuilt()) !== 0) throw new Error("The web app doesn't build.");
const folder = await mkdtemp(join(tmpdir(), "fillmark-bench-web-"));
const server = spawnProgram("apps/api/src/main.ts", {
  dataDir: join(folder, "data"),
  port: 0,
  settings: { MARKET_FEED: "simulated" },
});
const browser = await startBrowser(join(folder, "profile"));
try {
  const url = await readyUrl(server);
  const article = `/news/${await firstArticle(url)}`;
  const pages = isBrief ? [article] : ["/welcome", "/market", article];
  for (const path of pages) await judge(url, path);
  await signIn(url);
  if (!isBrief) await judge(url, "/trade/BTC-USD");
} finally {
  browser.child.kill();
  await stop(server);
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Prints the medians of some visits. */
async function judge(url: string, path: string): Promise<void> {
  const visits: Figures[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(`${url}${path}`));
  const median = medianOf(visits);
  const misses = missesOf(median);
  const line = [
    `performance ${median.performance.toFixed(2)}`,
    `accessibility ${median.accessibility.toFixed(2)}`,
    `LCP ${(median.lcpMs / 1_000).toFixed(2)} s`,
    `TBT ${Math.round(median.tbtMs)} ms`,
    `CLS ${median.cls.toFixed(3)}`,
  ].join(", ");
  console.log(`${misses.length === 0 ? "reached" : "missed "}  ${path}: ${line}`);
  if (misses.length > 0) {
    console.log(`         ${misses.join(", ")}`);
    if (!isBrief) process.exitCode = 1;
  }
}

async function visit(address: string): Promise<Figures> {
  const answer = await lighthouse(address, {
    port: browser.port,
    output: "json",
    logLevel: "error",
    onlyCategories: ["performance", "accessibility"],
    clearStorageTypes: [...clearStorageTypes],
  });
  if (answer === undefined) throw new Error(`Lighthouse has no answer for ${address}`);
  const { categories, audits, runtimeError } = answer.lhr;
  if (runtimeError !== undefined) throw new Error(`${address}: ${runtimeError.message}`);
  for (const { id } of categories["accessibility"]?.auditRefs ?? [])
    if (audits[id]?.score === 0) console.log(`         ${new URL(address).pathname}: ${audits[id].title}`);
  const figure = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: categories["performance"]?.score ?? 0,
    accessibility: categories["accessibility"]?.score ?? 0,
    lcpMs: figure("largest-contentful-paint"),
    tbtMs: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
  };
}

function medianOf(visits: readonly Figures[]): Figures {
  const middle = (pick: (figures: Figures) => number): number =>
    visits.map(pick).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;
  return {
    performance: middle(({ performance }) => performance),
    accessibility: middle(({ accessibility }) => accessibility),
    lcpMs: middle(({ lcpMs }) => lcpMs),
    tbtMs: middle(({ tbtMs }) => tbtMs),
    cls: middle(({ cls }) => cls),
  };
}

/** As text, what is not as it is wanted. */
function missesOf({ performance, accessibility, lcpMs, tbtMs, cls }: Figures): string[] {
  return [
    performance >= wanted.performance ? "" : `performance wanted ${wanted.performance}`,
    accessibility >= wanted.accessibility ? "" : `accessibility wanted ${wanted.accessibility}`,
    lcpMs <= wanted.lcpMs ? "" : `LCP wanted ${wanted.lcpMs / 1_000} s`,
    tbtMs <= wanted.tbtMs ? "" : `TBT wanted ${wanted.tbtMs} ms`,
    cls <= wanted.cls ? "" : `CLS wanted ${wanted.cls}`,
  ].filter((miss) => miss !== "");
}

/** A browser that Lighthouse can speak to, with a profile that is its own. */
async function startBrowser(profile: string): Promise<{ port: number; child: ReturnType<typeof spawn> }> {
  const found = await provideChromium();
  const args = [...chromiumArgs, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const child = spawn(found.executablePath, args, {
    env: ownEnvironment(found.env),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let said = "";
    child.once("exit", () => reject(new Error(`The browser ended. It said:\n${said}`)));
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const at = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (at !== undefined) resolve(Number(at));
    });
  });
  return { port, child };
}

/** Registers somebody who practises, and signs them in as people do, so that the browser remembers them. */
async function signIn(url: string): Promise<void> {
  const account = {
    email: "bench@fillmark.test",
    password: "kettle otter violin nine",
    name: "Mara Lindqvist",
  };
  const { token } = await call<{ token: string }>(`${url}/trpc/auth.register`, account);
  await call(`${url}/trpc/demo.toggle`, { enabled: true }, token);
  const driven = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
  const context = driven.contexts()[0] ?? (await driven.newContext());
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${url}/`);
  await page.close();
}

async function firstArticle(url: string): Promise<string> {
  const answer = await fetch(
    `${url}/trpc/news.list?input=${encodeURIComponent(JSON.stringify({ limit: 1 }))}`,
  );
  const slug = /"slug":"([^"]+)"/.exec(await answer.text())?.[1];
  if (slug === undefined) throw new Error("There is no article to read.");
  return slug;
}

async function call<Answer>(address: string, input: unknown, token?: string): Promise<Answer> {
  const headers = { "content-type": "application/json", "x-fillmark": "1" };
  const answer = await fetch(address, {
    method: "POST",
    headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return body.result.data;
}
