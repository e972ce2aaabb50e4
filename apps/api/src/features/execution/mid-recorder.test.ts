import { expect, test } from "vitest";
import type { ReferenceQuote } from "../../exchange/exchange.port.ts";
import type { MarketChange } from "../market/index.ts";
import { createMidRecorder } from "./create-mid-recorder.ts";

function market() {
  let quote: ReferenceQuote | null = null;
  let publish: (change: MarketChange) => void = () => undefined;
  const recorder = createMidRecorder();
  void recorder.start({
    market: {
      quote: () => quote,
      onChanged: (listener) => {
        publish = listener;
        return () => undefined;
      },
    },
  });
  const show = (at: number, bid: number, ask: number): void => {
    const levels = { bids: [[bid, 1] as [number, number]], asks: [[ask, 1] as [number, number]] };
    quote = {
      pair: "BTC-USD",
      id: `${bid} ${ask}`,
      at,
      marketAt: at,
      source: "test",
      modelledFrom: null,
      ...levels,
    };
    publish({ type: "ticker", pair: "BTC-USD" });
  };
  return { recorder, show };
}

test("says the mid of the newest quote that was there at a time", () => {
  const { recorder, show } = market();
  show(1_000, 100, 102);
  show(2_000, 110, 112);
  expect(recorder.midTwiceAt("BTC-USD", 1_999, 5_000)).toBe(202);
  expect(recorder.midTwiceAt("BTC-USD", 2_000, 5_000)).toBe(222);
  expect(recorder.midTwiceAt("BTC-USD", 7_000, 5_000)).toBe(222);
});

test("knows nothing from before it began, nor of other pairs, nor of a quote that was too old by then", () => {
  const { recorder, show } = market();
  show(1_000, 100, 102);
  expect(recorder.midTwiceAt("BTC-USD", 999, 5_000)).toBeNull();
  expect(recorder.midTwiceAt("ETH-USD", 1_000, 5_000)).toBeNull();
  expect(recorder.midTwiceAt("BTC-USD", 6_001, 5_000)).toBeNull();
});

test("doesn't fill a silence with the quote that came back after it", () => {
  const { recorder, show } = market();
  show(1_000, 100, 102);
  show(60_000, 100, 102);
  expect(recorder.midTwiceAt("BTC-USD", 30_000, 5_000)).toBeNull();
  expect(recorder.midTwiceAt("BTC-USD", 60_000, 5_000)).toBe(202);
});

test("takes no mid from a quote that is crossed", () => {
  const { recorder, show } = market();
  show(1_000, 100, 102);
  show(1_500, 103, 102);
  expect(recorder.midTwiceAt("BTC-USD", 1_500, 5_000)).toBeNull();
});

test("keeps what is asked for through long and busy hours", () => {
  const { recorder, show } = market();
  const last = 2_000_000;
  for (let at = 0; at <= last; at += 50) show(at, 1_000 + (at % 7), 1_100);
  expect(recorder.midTwiceAt("BTC-USD", last - 60_000, 5_000)).toBe(2_100 + ((last - 60_000) % 7));
  expect(recorder.midTwiceAt("BTC-USD", last - 400_000, 5_000)).toBeNull();
});
