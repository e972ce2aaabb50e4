// Market streams over real sockets of the whole product: what comes, in what form, and that a local book closes without a hole.
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { scriptedFeed, type ScriptedFeed } from "../../../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { closeAllSockets, openSocket } from "../../../testing/web-socket-client.ts";

let app: TestApp;
let feed: ScriptedFeed;

beforeAll(async () => {
  feed = scriptedFeed();
  app = await startTestApp({ feed });
});
afterAll(() => app.close());
afterEach(() => closeAllSockets());

const at = (path: string): string => `${app.url}/binance${path}`;

test("a stream of the path comes raw, and as its name with its data where several are combined", async () => {
  const raw = await openSocket(at("/ws/btcusd@trade"));
  const combined = await openSocket(at("/demo/stream?streams=btcusd@trade/btcusd@bookTicker"));
  feed.print("7424.90");
  const trade = await raw.next(({ e }) => e === "trade");
  expect(trade).toMatchObject({ s: "BTCUSD", p: "7424.90000000", q: "0.00000100", M: true });
  expect(await combined.next(({ stream }) => stream === "btcusd@trade")).toMatchObject({
    stream: "btcusd@trade",
    data: { e: "trade", p: "7424.90000000" },
  });
});
