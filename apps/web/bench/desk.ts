// npm run bench:desk [orders]: whether a long history of orders keeps up with the screen while it is scrolled, on a processor
// that is four times slower. The page is the real one; only its history is made in the browser, from an order that was placed.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { ensureWebBuilt } from "../../../infra/tooling/build-web.mjs";
import { isBrief, sizeOf } from "../../../infra/tooling/bench-size.ts";
import { chromiumArgs, provideChromium } from "../../../infra/tooling/chromium.mjs";
import { ownEnvironment } from "../../../infra/tooling/install.mjs";
import { readyUrl, spawnProgram, stop } from "../e2e/server-process.ts";

const orders = sizeOf(0, { full: 50_000, brief: 1_000 });
const measuredMs = sizeOf(1, { full: 6_000, brief: 500 });
const slowdown = 4;
/** Of a screen's 60; the rest is what a measurement on a shared machine may lose. */
const wantedFrames = 58;

if ((await ensureWebBuilt()) !== 0) throw new Error("The web app doesn't build.");
const folder = await mkdtemp(join(tmpdir(), "fillmark-bench-desk-"));
const server = spawnProgram("apps/api/src/main.ts", {
  dataDir: folder,
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
  const url = await readyUrl(server);
  const token = await trader(url);
  for (const [place, width, height] of [
    ["phone", 390, 844],
    ["desk", 1440, 900],
  ] as const) {
    const page = await openHistory(browser, { url, token, width, height });
    await judge(place, page);
    await page.close();
  }
} finally {
  await browser.close();
  await stop(server);
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Somebody with one order that has ended. */
async function trader(url: string): Promise<string> {
  const account = { email: "bench@fillmark.test", password: "kettle otter violin nine" };
  const { token } = await call<{ token: string }>(`${url}/trpc/auth.register`, account);
  await call(`${url}/trpc/demo.toggle`, { enabled: true }, token);
  const order = {
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    quantity: "0.01",
    price: "30000",
  };
  const placed = await call<{ order: { id: string } }>(`${url}/trpc/trading.placeOrder`, order, token);
  await call(`${url}/trpc/trading.cancelOrder`, { venue: "demo", orderId: placed.order.id }, token);
  return token;
}

interface Look {
  readonly url: string;
  readonly token: string;
  readonly width: number;
  readonly height: number;
}

async function openHistory(from: Browser, { url, token, width, height }: Look): Promise<Page> {
  const page = await from.newPage({ viewport: { width, height }, serviceWorkers: "block" });
  await page.goto(`${url}/welcome`);
  await page.evaluate((text) => localStorage.setItem("token", text), token);
  await page.route(/listOrders/, async (route) => {
    const answer = await route.fetch();
    const one = /\{"id":"\d+".*?\}(?=\],"nextCursor")/.exec(await answer.text())?.[0];
    const many = (order: string): string[] =>
      Array.from({ length: orders }, (_, place) => order.replace(/"id":"\d+"/, `"id":"${orders - place}"`));
    const body = (await answer.text()).replace(one ?? "", (order) => many(order).join(","));
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${url}/orders?list=history`);
  await page
    .getByRole("link", { name: /BTC/ })
    .or(page.getByRole("button", { name: /BTC/ }))
    .nth(10)
    .waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return page;
}

async function judge(name: string, page: Page): Promise<void> {
  const { frames, longest, rows } = await page.evaluate(framesInPage, measuredMs);
  const rate = (frames / measuredMs) * 1_000;
  const isMet = rate >= wantedFrames;
  if (!isMet && !isBrief) process.exitCode = 1;
  console.log(
    `${isMet ? "reached" : "missed "}  ${name}: ${rate.toFixed(1)} frames a second, longest ${longest.toFixed(0)} ms, over ` +
      `${orders} orders of which ${rows} are drawn, wanted at least ${wantedFrames} frames`,
  );
}

/** Runs in the page: scrolls through it and counts what was drawn. */
function framesInPage(ms: number) {
  return new Promise<{ frames: number; longest: number; rows: number }>((resolve) => {
    const begun = performance.now();
    let [frames, longest, last] = [0, 0, begun];
    const step = (now: number): void => {
      if (frames > 0) longest = Math.max(longest, now - last);
      last = now;
      if (now - begun >= ms) {
        const rows = document.querySelectorAll(
          "tbody > tr:not([data-room]), ul.rows > li:not([data-room])",
        ).length;
        return resolve({ frames, longest, rows });
      }
      frames += 1;
      window.scrollBy(0, 48);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
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
