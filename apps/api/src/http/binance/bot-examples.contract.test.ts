// The examples of bots in infra/examples, run as their readers run them.
import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { scriptedFeed, usualLevels, type ScriptedFeed } from "../../testing/scripted-feed.ts";
import { makeSigner, waitUntilSigningCounts } from "../../testing/signer.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

let app: TestApp;
let feed: ScriptedFeed;
let printing: NodeJS.Timeout;
const running: ChildProcess[] = [];

beforeAll(async () => {
  feed = scriptedFeed();
  app = await startTestApp({ feed });
  printing = setInterval(() => feed.print("7424.90"), 200);
  await waitUntilSigningCounts();
});

afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
  feed.show(usualLevels);
});

afterAll(() => {
  clearInterval(printing);
  return app.close();
});

interface Example {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  said(): string;
}

/** An example on the demo venue of a trader of its own. */
async function start(name: string, args: string[] = [], own: Readonly<Record<string, string>> = {}) {
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  const { apiKey, secret = "" } = await makeSigner(app, user);
  const file = fileURLToPath(new URL(`../../../../../infra/examples/${name}.mjs`, import.meta.url));
  const env = { PATH: "", HOST: app.url, API_KEY: apiKey, SECRET: secret, ...own };
  const child = spawn(process.execPath, [file, ...args], { env });
  running.push(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { user, child, ended, said: () => text } satisfies Example & { user: TestUser };
}

const openOrdersOf = async ({ id }: TestUser) =>
  (await app.caller(id).trading.listOrders({ venue: "demo", scope: "open" })).items;

test("the bot of ccxt trades", async () => {
  const { user, ended, said } = await start("ccxt-bot");
  expect([await ended, said()]).toEqual([0, said()]);
  expect(said()).toMatch(/^BTC\/USD: last .*\nFree: 10000 USD\nA bid at .*: open\nBought 0\.001 for /);
  expect(said()).toMatch(/\nOpen: limit buy, .* sell\nSold at .* USD\n$/);
  expect(await openOrdersOf(user)).toEqual([]);
});

test.each(["node-binance-api", "binance-api-node"])("the bot of %s trades and hears of it", async (name) => {
  const { user, ended, said } = await start(name);
  expect([await ended, said()]).toEqual([0, said()]);
  expect(said()).toMatch(/^BTCUSD: last 7424\.9\d*; free: 10000\.0+ USD\n/);
  expect(said()).toMatch(/\nOpen: BUY at 6682\.\d+\n/);
  for (const heard of ["BUY CANCELED, now CANCELED", "BUY TRADE, now FILLED", "SELL TRADE, now FILLED"])
    expect(said()).toContain(heard);
  expect(said()).toMatch(/\nSold at 7424\.9\d*, for a fee of .* USD\n$/);
  expect(await openOrdersOf(user)).toEqual([]);
});

const grid = { LEVELS: "2", STEP: "0.5", AMOUNT: "0.01", EVERY_MS: "100" };

test("the grid follows what was filled by the opposite order, and takes all back when it is told to end", async () => {
  const { user, child, ended, said } = await start("grid-bot", [], grid);
  await expect.poll(() => openOrdersOf(user), { timeout: 20_000 }).toHaveLength(4);
  expect(said()).toContain("buy 0.01 at 7387.78\n");
  feed.show({ bids: [["7380.00", "1"]], asks: [["7380.01", "1"]] });
  await expect.poll(said).toContain("filled: buy at level -1\nsell 0.01 at 7424.9\n");
  await expect
    .poll(async () => new Set((await openOrdersOf(user)).map(({ price }) => price)))
    .toEqual(new Set(["7350.65", "7424.90", "7462.02", "7499.15"]));
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(said()).toMatch(/\ncanceled: 4\n$/);
  expect(await openOrdersOf(user)).toEqual([]);
});

test("the grid ends after as many rounds as it is given", async () => {
  const { user, ended, said } = await start("grid-bot", ["--rounds", "2"], grid);
  expect([await ended, said()]).toEqual([0, said()]);
  expect(said()).toMatch(/\ncanceled: 4\n$/);
  expect(await openOrdersOf(user)).toEqual([]);
});
