// Bars of a second as they run: of the prints of the tape, as REST makes them, each complete once.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/http-client.ts";
import { scriptedFeed, type ScriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type MovableClock, type TestApp } from "../../../testing/test-app.ts";
import { closeAllSockets, openSocket } from "../../../testing/web-socket-client.ts";

let app: TestApp;
let clock: MovableClock;
let feed: ScriptedFeed;

beforeAll(async () => {
  clock = movableClock();
  feed = scriptedFeed(clock);
  app = await startTestApp({ clock, feed });
});

afterAll(() => app.close());
afterEach(() => closeAllSockets());

const at = (path: string): string => `${app.url}/binance/demo${path}`;
const listen = () => openSocket(at("/ws/btcusd@kline_1s"));

/** At the beginning of a second that no print was in. */
function printAnew(...prices: string[]): void {
  clock.moveBy(2_000 - (clock.now() % 1_000));
  for (const price of prices) feed.print(price);
}

async function barsByRest(): Promise<unknown[][]> {
  const { text } = await send(at("/api/v3/klines?symbol=BTCUSD&interval=1s&limit=1000"));
  return JSON.parse(text);
}

test("a second is told as it grows and once as complete, and is that of REST", async () => {
  const socket = await listen();
  printAnew("7424.90", "7425.10", "7424.80");
  const { k: running, s } = await socket.next(({ e }) => e === "kline");
  expect([s, running.i, running.T - running.t, running.t % 1_000]).toEqual(["BTCUSD", "1s", 999, 0]);
  // Nothing is printed any more: it ends by its time.
  clock.moveBy(1_500);
  const { k } = await socket.next((event) => event.e === "kline" && event.k.x === true);
  const bar = (await barsByRest()).find(([begin]) => begin === k.t);
  expect([k.t, k.o, k.h, k.l, k.c, k.v, k.T]).toEqual(bar?.slice(0, 7));
  expect([k.o, k.h, k.l, k.c]).toEqual(["7424.90000000", "7425.10000000", "7424.80000000", "7424.80000000"]);
  printAnew("7424.50");
  const { k: next } = await socket.next(({ e }) => e === "kline");
  expect([next.t > k.t, next.o]).toEqual([true, "7424.50000000"]);
});

test("who comes later has the newest second at once, and a late print corrects its own", async () => {
  printAnew("7424.70");
  const socket = await listen();
  const { k } = await socket.next(({ e }) => e === "kline");
  expect(k.c).toBe("7424.70000000");
  printAnew("7424.60");
  await socket.next((event) => event.e === "kline" && event.k.t > k.t);
  clock.moveBy(k.t + 500 - clock.now());
  feed.print("7424.40");
  const { k: corrected } = await socket.next((event) => event.e === "kline" && event.k.l === "7424.40000000");
  expect([corrected.t, corrected.x, corrected.o]).toEqual([k.t, true, "7424.70000000"]);
});

test("over one combined socket there are bars of a second beside those of a minute", async () => {
  const socket = await openSocket(at("/stream?streams=btcusd@kline_1s/btcusd@kline_1m"));
  printAnew("7424.20");
  const { data } = await socket.next(({ stream }) => stream === "btcusd@kline_1s");
  expect([data.k.i, data.k.s]).toEqual(["1s", "BTCUSD"]);
});
