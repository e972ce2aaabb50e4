// What benches in a browser begin with: the built app, a production server of its own, and Chromium.
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { ensureWebBuilt } from "../../../infra/tooling/build-web.mjs";
import { chromiumArgs, provideChromium } from "../../../infra/tooling/chromium.mjs";
import { ownEnvironment } from "../../../infra/tooling/install.mjs";
import { readyUrl, spawnProgram, stop } from "../e2e/server-process.ts";

export interface Bench {
  readonly url: string;
  readonly dataDir: string;
  readonly browser: Browser;
}

export async function withBench(name: string, run: (bench: Bench) => Promise<void>): Promise<void> {
  if ((await ensureWebBuilt()) !== 0) throw new Error("The web app doesn't build.");
  const [minute = 0] = loadavg();
  console.log(`The load of this machine is ${minute.toFixed(1)} as it begins.`);
  const dataDir = await mkdtemp(join(tmpdir(), `fillmark-bench-${name}-`));
  const server = spawnProgram("apps/api/src/main.ts", {
    dataDir,
    port: 0,
    settings: { MARKET_FEED: "simulated" },
  });
  const found = await provideChromium();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: chromiumArgs,
    env: ownEnvironment(found.env),
  });
  try {
    await run({ url: await readyUrl(server), dataDir, browser });
  } finally {
    await browser.close();
    await stop(server);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Somebody who practises with demo money. */
export async function registerTrader(url: string): Promise<{ id: string; token: string }> {
  const account = { email: "bench@fillmark.test", password: "kettle otter violin nine" };
  const signedIn = await call<{ token: string; user: { id: string } }>(`${url}/trpc/auth.register`, account);
  await call(`${url}/trpc/demo.toggle`, { enabled: true }, signedIn.token);
  return { id: signedIn.user.id, token: signedIn.token };
}

/** A page of this size that is signed in, with what else this browser is to have kept. */
export async function openSignedIn(
  { url, browser }: Bench,
  token: string,
  { width, height, kept = {} }: { width: number; height: number; kept?: Readonly<Record<string, string>> },
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, serviceWorkers: "block" });
  await page.goto(`${url}/welcome`);
  await page.evaluate(
    (all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    },
    { token, ...kept },
  );
  return page;
}

export async function call<Answer>(address: string, input: unknown, token?: string): Promise<Answer> {
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
