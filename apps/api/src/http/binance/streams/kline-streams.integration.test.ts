// Bars as they run, of every interval that there is by request.
import { CANDLE_INTERVAL_MS } from "@fillmark/contracts/constants";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { send } from "../../../testing/http-client.ts";
import { scriptedFeed, type ScriptedFeed } from "../../../testing/scripted-feed.ts";
import { closeAllSockets, openSocket, refusedSocket } from "../../../testing/web-socket-client.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { klineIntervals } from "../market/kline-intervals.ts";

let app: TestApp;

beforeAll(async () => {
  // Each bar is another one, by when it begins.
  const candles: ScriptedFeed["candles"] = async (_pair, interval, { from, to }) => {
    const stepMs = CANDLE_INTERVAL_MS[interval];
    const first = Math.ceil(from / stepMs);
    return Array.from({ length: Math.ceil(to / stepMs) - first }, (_, index) => {
      const number = first + index;
      const middle = 7_400 + (number % 50);
      const [open, high, low] = [`${middle}.00`, `${middle + 3}.00`, `${middle - 3}.00`];
      return { time: number * stepMs, open, high, low, close: `${middle + 1}.00`, volume: "2" };
    });
  };
  app = await startTestApp({ feed: { ...scriptedFeed(), candles } });
});

afterAll(() => app.close());
afterEach(() => closeAllSockets());

const at = (path: string): string => `${app.url}/binance/demo${path}`;

test.each([...klineIntervals.keys()])("a running bar of %s is that of REST", async (interval) => {
  const socket = await openSocket(at(`/ws/btcusd@kline_${interval}`));
  const { k, s } = await socket.next(({ e }) => e === "kline");
  const { text } = await send(
    at(`/api/v3/klines?symbol=BTCUSD&interval=${interval}&startTime=${k.t}&limit=1`),
  );
  const [[t, o, h, l, c, v, T]] = JSON.parse(text);
  expect({ t: k.t, T: k.T, o: k.o, h: k.h, l: k.l, c: k.c, v: k.v }).toEqual({ t, T, o, h, l, c, v });
  expect(s).toBe("BTCUSD");
  expect([k.i, k.x]).toEqual([interval, false]);
  expect(k.t).toBeLessThanOrEqual(Date.now());
  expect(k.T).toBeGreaterThan(Date.now() - 5_000);
});

test.each(["2s", "2m", "1Month", ""])("there is no stream of bars of %s", async (interval) => {
  expect(await refusedSocket(at(`/ws/btcusd@kline_${interval}`))).toMatchObject({ status: 400 });
});
