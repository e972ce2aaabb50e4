import { describe, expect, it } from "vitest";
import { apply } from "./exchange.ts";
import type { Applied } from "./events.ts";
import { limit, market, nextDay, record, turnOff, turnOn, usd } from "./testing/limit-scenario.ts";
import { ended, idOf, outcome } from "./testing/scenario.ts";
import { preview } from "./views.ts";

describe("the largest order", () => {
  it("refuses what is worth more, by limit, by market and by amount, and takes what is worth as much", () => {
    const s = market();
    limit(s, { maxOrderValue: usd("202") });
    const refused = s.does("ann", "buys 2.001 @ 101");
    expect(outcome(refused)).toBe("rejected: ORDER_LIMIT_VALUE");
    expect(refused.rejection?.details).toEqual({ field: "quantity", limit: "202.00", actual: "202.101" });
    expect(outcome(s.does("ann", "buys 2.001 market"))).toBe("rejected: ORDER_LIMIT_VALUE");
    expect(outcome(s.does("ann", "buys 203 USD market"))).toBe("rejected: ORDER_LIMIT_VALUE");
    expect(outcome(s.does("ann", "buys 2 @ 101"))).toBe("filled");
  });

  it("is asked of sells as well, of amendments to more, and of what waits", () => {
    const s = market();
    limit(s, { maxOrderValue: usd("202") });
    s.does("ann", "buys 2 @ 101");
    s.does("ann", "buys 1 @ 101");
    expect(outcome(s.does("ann", "sells 3 @ 99"))).toBe("rejected: ORDER_LIMIT_VALUE");
    const resting = idOf(s.does("ann", "buys 1 @ 90"));
    expect(outcome(s.amend("ann", resting, "3 @ same"))).toBe("rejected: ORDER_LIMIT_VALUE");
    s.last("100");
    expect(outcome(s.does("ann", "buys 2 stop 105"))).toBe("rejected: ORDER_LIMIT_VALUE");
  });

  it("is said in the preview as it is when the order is placed", () => {
    const s = market();
    limit(s, { maxOrderValue: usd("100") });
    const order = s.order("ann", "buys 1 @ 101");
    const shown = preview(s.state, order, { now: s.now, quote: s.ladderQuote() });
    expect(shown.rejection?.code).toBe("ORDER_LIMIT_VALUE");
    expect(outcome(s.does("bob", "buys 1 @ 101"))).toBe("filled");
  });

  it("leaves the exits of a bracket alone: they close what the entry opened", () => {
    const s = market();
    limit(s, { maxOrderValue: usd("101") });
    s.last("100");
    expect(outcome(s.does("ann", "buys 1 market then profit 150 or stop 95"))).toBe("filled");
  });
});

describe("orders a day", () => {
  it("counts what was taken and an amendment to more, and begins anew at 00:00 UTC", () => {
    const s = market();
    limit(s, { maxOrdersPerDay: 3 });
    const first = idOf(s.does("ann", "buys 1 @ 90"));
    s.amend("ann", first, "0.5 @ same");
    s.amend("ann", first, "same @ 91");
    expect(record(s).orders).toBe(1);
    s.amend("ann", first, "2 @ 91");
    expect(record(s).orders).toBe(2);
    s.does("ann", "buys 1 @ 1");
    expect(record(s).orders).toBe(2);
    s.does("ann", "buys 1 @ 101");
    expect(outcome(s.does("ann", "buys 1 @ 101"))).toBe("rejected: ORDER_LIMIT_COUNT");
    expect(outcome(s.amend("ann", first, "3 @ same"))).toBe("rejected: ORDER_LIMIT_COUNT");
    expect(outcome(s.amend("ann", first, "1 @ same"))).toBe("new");
    expect(outcome(s.does("ann", "sells 1 @ 99"))).toBe("filled");
    nextDay(s);
    expect(outcome(s.does("ann", "buys 1 @ 101"))).toBe("filled");
  });
});

describe("the loss of a day", () => {
  it("is what trades lost against the average price, and ends what would go on buying", () => {
    const s = market();
    limit(s, { maxLossPerDay: usd("5") });
    s.does("ann", "buys 2 @ 101");
    s.quote("103 x 100 | 105 x 100");
    s.does("ann", "buys 2 @ 105");
    expect(record(s).result).toBe(0n);
    s.does("ann", "buys 1 @ 90");
    s.does("ann", "sells 1 @ 120");
    s.quote("101 x 100 | 102 x 100");
    s.does("ann", "sells 2 @ 101");
    expect(record(s)).toMatchObject({ result: -usd("4"), lossReachedAt: null });
    expect(s.open()).toBe("3 new 1, 4 new 1");
    const last = s.does("ann", "sells 0.5 @ 101");
    expect(record(s)).toMatchObject({ result: -usd("5"), lossReachedAt: s.now });
    expect(ended(last)).toBe("3 canceled: trading_limit");
    expect(outcome(s.does("ann", "buys 1 @ 102"))).toBe("rejected: ORDER_LIMIT_LOSS");
    expect(outcome(s.does("ann", "sells 0.5 @ 101"))).toBe("filled");
    nextDay(s);
    expect(outcome(s.does("ann", "buys 1 @ 101"))).toBe("filled");
  });

  it("takes what was held before at what it is worth when it is first traded, and counts fees", () => {
    const s = market().funds("ann", "5 BTC").fees(0, 100);
    limit(s, { maxLossPerDay: usd("50") });
    s.does("ann", "sells 1 @ 99");
    expect(record(s).result).toBe(-usd("0.99"));
    s.quote("89 x 100 | 91 x 100");
    s.does("ann", "sells 1 @ 89");
    expect(record(s).result).toBe(-usd("0.99") - usd("10") - usd("0.89"));
  });

  it("isn't gone round by a swap", () => {
    const s = market();
    limit(s, { maxLossPerDay: usd("5"), maxOrdersPerDay: 9 });
    const swap = (from: string, to: string, [fromAmount, toAmount, id]: [string, string, string]): Applied =>
      s.run({
        type: "swap",
        venue: "live",
        owner: "ann",
        from,
        to,
        fromAmount: usd(fromAmount),
        toAmount: usd(toAmount),
        fee: 0n,
        quoteId: id,
        evidence: { legs: [] },
      });
    expect(outcome(swap("USD", "BTC", ["202", "2", "a"]))).toBe("done");
    expect(outcome(swap("BTC", "USD", ["1", "90", "b"]))).toBe("done");
    expect(record(s)).toMatchObject({ result: -usd("11"), orders: 2 });
    expect(outcome(swap("USD", "BTC", ["202", "2", "c"]))).toBe("rejected: ORDER_LIMIT_LOSS");
    expect(outcome(swap("BTC", "USD", ["1", "90", "d"]))).toBe("done");
    turnOn(s);
    expect(outcome(swap("BTC", "USD", ["0.1", "9", "e"]))).toBe("rejected: KILL_SWITCH_ON");
  });

  it("stops an entry whose trigger fires later, and lets exits and sells fire", () => {
    const s = market();
    limit(s, { maxLossPerDay: usd("1") });
    s.last("100").does("ann", "buys 3 @ 101");
    const stop = idOf(s.does("ann", "sells 1 stop 80"));
    s.quote("90 x 100 | 92 x 100");
    s.last("91").does("ann", "sells 1 @ 90");
    expect(record(s).lossReachedAt).not.toBeNull();
    turnOn(s);
    s.quote("78 x 100 | 79 x 100");
    expect(idOf(s.last("79").triggers())).toBe(stop);
    expect(s.has("ann")).toContain("BTC 1");
    turnOff(s);
    nextDay(s);
    const entry = idOf(s.last("100").does("ann", "buys 1 stop 105"));
    turnOn(s);
    s.quote("105 x 100 | 106 x 100");
    const fired = s.last("106").triggers();
    expect([idOf(fired), outcome(fired)]).toEqual([entry, "expired: trading_limit"]);
  });

  it("is reached at once where it is set below what was lost already", () => {
    const s = market();
    limit(s, { maxLossPerDay: usd("100") });
    s.does("ann", "buys 2 @ 101");
    s.does("ann", "buys 1 @ 50");
    s.does("ann", "sells 1 @ 99");
    expect(ended(limit(s, { maxLossPerDay: usd("2") }))).toBe("2 canceled: trading_limit");
    expect(outcome(s.does("ann", "buys 1 @ 101"))).toBe("rejected: ORDER_LIMIT_LOSS");
  });
});

it("values an order in another quote asset by the quote that comes with the command, and takes none that it can't value", () => {
  const s = market().funds("ann", "10 BTC");
  s.run({ type: "setAsset", asset: "ETH", scale: 8, name: "Ether" });
  const rules = s.state.pairs.get("BTC-USD");
  if (rules === undefined) throw new Error("there is a pair");
  const { unit: _u, lotUnits: _l, baseScale: _b, quoteScale: _q, ...plain } = rules;
  const pair = { ...plain, pair: "ETH-BTC", base: "ETH", quote: "BTC", minNotional: 1n };
  s.run({ type: "setPair", rules: pair });
  limit(s, { maxOrderValue: usd("500") });
  const place = (quantity: number, conversion?: { pair: string; price: number }): string => {
    const order = { ...s.order("ann", "buys 1 @ 1"), pair: "ETH-BTC", price: 5, quantity };
    const applied = apply(s.state, {
      seq: s.state.seq + 1,
      at: s.now,
      actor: "user:test",
      command: { type: "place", order },
      quote: null,
      engine: 3,
      ...(conversion === undefined ? {} : { conversion }),
    });
    return outcome(applied);
  };
  const rate = { pair: "BTC-USD", price: 10_000 };
  expect(place(100_000, rate)).toBe("new");
  expect(place(100_001, rate)).toBe("rejected: ORDER_LIMIT_VALUE");
  expect(place(100)).toBe("rejected: STALE_MARKET");
});
