import { describe, expect, it } from "vitest";
import type { Applied } from "./events.ts";
import { keyScope, type TradingLimits } from "./limit-commands.ts";
import { limit, market, nextDay, usd } from "./testing/limit-scenario.ts";
import { ended, idOf, outcome, type Scenario } from "./testing/scenario.ts";

/** Limits of one API key, beside those of its account: who could go around them, and what stays possible. */

const ONE = "key-one";
const OTHER = "key-other";
const of = (keyId: string) => ({ venue: "live", owner: "ann", scope: keyScope(keyId) }) as const;

function limitKey(s: Scenario, limits: Partial<TradingLimits>, keyId = ONE): Applied {
  const none = { maxOrderValue: null, maxOrdersPerDay: null, maxLossPerDay: null, waitHours: 0 };
  return s.run({ type: "setAccountLimits", ...of(keyId), limits: { ...none, ...limits } });
}

function does(s: Scenario, text: string, keyId = ONE): Applied {
  return s.run({ type: "place", order: { ...s.order("ann", text), keyId } });
}

function amends(
  s: Scenario,
  orderId: number,
  { keyId, ...to }: { quantity?: number; price?: number; keyId?: string },
): Applied {
  const named = { quantity: null, price: null, ...to };
  return s.run({ type: "amend", venue: "live", owner: "ann", orderId, ...named, ...(keyId && { keyId }) });
}

const switchOff = (s: Scenario, cancels: "none" | "opening" | "all" = "none"): Applied =>
  s.run({ type: "setKillSwitch", ...of(ONE), on: true, lockedUntil: null, cancels });

const orderOf = (s: Scenario, id: number) => s.state.orders.get(id);
const usedBy = (s: Scenario, keyId: string) => s.state.accountLimits.get(`live/ann/key:${keyId}`)?.usage;

describe("the limits of a key", () => {
  it("bind what that key asks for, and neither its owner nor another key", () => {
    const s = market();
    limitKey(s, { maxOrderValue: usd("202") });
    const refused = does(s, "buys 2.001 @ 101");
    expect(refused.rejection).toEqual({
      code: "KEY_LIMIT_VALUE",
      details: { field: "quantity", limit: "202.00", actual: "202.101" },
    });
    expect(outcome(does(s, "buys 203 USD market"))).toBe("rejected: KEY_LIMIT_VALUE");
    expect(outcome(s.last("100") && does(s, "buys 2 stop 105"))).toBe("rejected: KEY_LIMIT_VALUE");
    expect(outcome(does(s, "buys 2 @ 101"))).toBe("filled");
    expect(outcome(does(s, "buys 3 @ 101", OTHER))).toBe("filled");
    expect(outcome(s.does("ann", "buys 3 @ 101"))).toBe("filled");
  });

  it("leave those of the account in force, which bound the sum of its keys", () => {
    const s = market();
    limit(s, { maxOrdersPerDay: 3 });
    limitKey(s, { maxOrdersPerDay: 2 });
    limitKey(s, { maxOrdersPerDay: 2 }, OTHER);
    does(s, "buys 1 @ 90");
    does(s, "buys 1 @ 90");
    expect(outcome(does(s, "buys 1 @ 90"))).toBe("rejected: KEY_LIMIT_COUNT");
    does(s, "buys 1 @ 90", OTHER);
    expect(usedBy(s, ONE)?.orders).toBe(2);
    expect(outcome(does(s, "buys 1 @ 90", OTHER))).toBe("rejected: ORDER_LIMIT_COUNT");
  });

  it("aren't gone around by an amendment to more, of any order, nor by a replacement", () => {
    const s = market();
    limitKey(s, { maxOrderValue: usd("100"), maxOrdersPerDay: 2 });
    const own = idOf(does(s, "buys 1 @ 90"));
    const owners = idOf(s.does("ann", "buys 1 @ 90"));
    expect(outcome(amends(s, own, { quantity: 2_000, keyId: ONE }))).toBe("rejected: KEY_LIMIT_VALUE");
    expect(outcome(amends(s, owners, { quantity: 2_000, keyId: ONE }))).toBe("rejected: KEY_LIMIT_VALUE");
    expect(outcome(amends(s, owners, { quantity: 1_100, keyId: ONE }))).toBe("new");
    expect(orderOf(s, owners)?.keyId).toBe(ONE);
    expect(outcome(does(s, "buys 1 @ 90"))).toBe("rejected: KEY_LIMIT_COUNT");
    const order = { ...s.order("ann", "buys 1 @ 90"), keyId: ONE };
    const replaced = s.run({ type: "place", order, replaces: { orderId: own, ifEnded: "stop" } });
    expect(outcome(replaced)).toBe("rejected: KEY_LIMIT_COUNT");
    expect(outcome(amends(s, owners, { quantity: 5_000 }))).toBe("new");
    expect(outcome(amends(s, owners, { quantity: 100, keyId: ONE }))).toBe("new");
  });

  it("let another key take nothing over by making an order less", () => {
    const s = market();
    const own = idOf(does(s, "buys 2 @ 90"));
    amends(s, own, { quantity: 1_000, keyId: OTHER });
    expect(orderOf(s, own)?.keyId).toBe(ONE);
    amends(s, own, { price: 9_100, keyId: OTHER });
    expect(orderOf(s, own)?.keyId).toBe(OTHER);
  });
});

describe("the pairs of a key", () => {
  const others = { pairs: [] };

  it("are the only ones that it may trade, sells and moved orders too", () => {
    const s = market();
    limitKey(s, { pairs: ["BTC-USD", "BTC-USD"] });
    expect(outcome(does(s, "buys 1 @ 101"))).toBe("filled");
    limitKey(s, others);
    const refused = does(s, "sells 1 @ 99");
    expect(refused.rejection).toEqual({
      code: "KEY_LIMIT_PAIR",
      details: { field: "pair", limit: "", actual: "BTC-USD" },
    });
    const resting = idOf(s.does("ann", "sells 1 @ 120"));
    expect(outcome(amends(s, resting, { price: 9_900, keyId: ONE }))).toBe("rejected: KEY_LIMIT_PAIR");
    expect(outcome(amends(s, resting, { quantity: 500, keyId: ONE }))).toBe("new");
    expect(outcome(amends(s, resting, { price: 9_900 }))).toBe("filled");
  });

  it("have to be pairs, and belong to keys alone", () => {
    const s = market();
    expect(outcome(limitKey(s, { pairs: ["NONE-USD"] }))).toBe("rejected: VALIDATION");
    expect(outcome(limit(s, { pairs: ["BTC-USD"] }))).toBe("rejected: VALIDATION");
    expect(s.state.accountLimits.size).toBe(0);
  });

  it("are fewer at once and more from the next UTC day", () => {
    const s = market();
    limitKey(s, others);
    limitKey(s, {});
    expect(outcome(does(s, "buys 1 @ 101"))).toBe("rejected: KEY_LIMIT_PAIR");
    nextDay(s);
    expect(outcome(does(s, "buys 1 @ 101"))).toBe("filled");
  });

  it("bind its swaps, of which every market has to be among them", () => {
    const s = market();
    limitKey(s, { pairs: ["BTC-USD"] });
    const swap = (quoteId: string, pairs: string[]): string =>
      outcome(
        s.run({
          type: "swap",
          venue: "live",
          owner: "ann",
          from: "USD",
          to: "BTC",
          fromAmount: usd("202"),
          toAmount: usd("2"),
          fee: 0n,
          quoteId,
          keyId: ONE,
          evidence: {
            legs: pairs.map((pair) => ({ pair, bid: 9_900, ask: 10_100, quoteAgeMs: 5, source: "a", at: 1 })),
          },
        }),
      );
    expect(swap("a", ["BTC-USD"])).toBe("done");
    expect(swap("b", ["BTC-USD", "ETH-BTC"])).toBe("rejected: KEY_LIMIT_PAIR");
    expect(swap("c", [])).toBe("rejected: KEY_LIMIT_PAIR");
  });
});

describe("the loss of a key's day", () => {
  it("is what its own trades have lost, and ends its own orders that would go on buying", () => {
    const s = market();
    limitKey(s, { maxLossPerDay: usd("5") });
    const owners = idOf(s.does("ann", "buys 1 @ 90"));
    const own = idOf(does(s, "buys 1 @ 90"));
    does(s, "buys 1 @ 101");
    s.quote("97 x 100 | 98 x 100");
    s.does("ann", "sells 0.5 @ 97");
    expect(usedBy(s, ONE)?.result).toBe(0n);
    s.quote("90.5 x 100 | 91 x 100");
    const last = does(s, "sells 0.5 @ 90.5");
    expect(usedBy(s, ONE)).toMatchObject({ result: -usd("5.25"), lossReachedAt: s.now });
    expect(ended(last)).toBe(`${own} canceled: trading_limit`);
    expect(orderOf(s, owners)?.state).toBe("new");
    expect(outcome(does(s, "buys 1 @ 91"))).toBe("rejected: KEY_LIMIT_LOSS");
    expect(outcome(does(s, "buys 1 @ 91", OTHER))).toBe("filled");
  });

  it("counts an owner's order that the key has moved, and stops its entry whose trigger fires later", () => {
    const s = market();
    limitKey(s, { maxLossPerDay: usd("1") });
    const owners = idOf(s.does("ann", "buys 1 @ 90"));
    amends(s, owners, { price: 10_100, keyId: ONE });
    const entry = idOf(s.last("100") && does(s, "buys 1 stop 105"));
    s.quote("95 x 100 | 96 x 100");
    expect(ended(does(s, "sells 1 @ 95"))).toBe(`${entry} canceled: trading_limit`);
  });

  it("is counted of the exits that its entry brought", () => {
    const s = market();
    limitKey(s, { maxLossPerDay: usd("1") });
    s.last("100");
    does(s, "buys 1 market then profit 150 or stop 95");
    s.begins(1);
    s.quote("93 x 100 | 94 x 100");
    s.last("93").triggers();
    expect(usedBy(s, ONE)?.lossReachedAt).toBe(s.now);
  });
});

describe("the kill switch of a key", () => {
  it("takes nothing new by that key, and ends its own orders where it is asked to", () => {
    const s = market();
    const owners = idOf(s.does("ann", "buys 1 @ 90"));
    const own = idOf(does(s, "buys 1 @ 90"));
    expect(ended(switchOff(s, "all"))).toBe(`${own} canceled: trading_limit`);
    expect(orderOf(s, owners)?.state).toBe("new");
    expect(does(s, "buys 1 @ 90").rejection).toEqual({
      code: "KEY_SWITCHED_OFF",
      details: { venue: "live", lockedUntilMs: null },
    });
    expect(outcome(amends(s, owners, { price: 9_100, keyId: ONE }))).toBe("rejected: KEY_SWITCHED_OFF");
    expect(outcome(s.does("ann", "buys 1 @ 90"))).toBe("new");
    s.run({ type: "setKillSwitch", ...of(ONE), on: false });
    expect(outcome(does(s, "buys 1 @ 90"))).toBe("new");
  });

  it("refuses a replacement before the order that it would replace is canceled", () => {
    const s = market();
    const own = idOf(does(s, "buys 1 @ 90"));
    switchOff(s);
    const order = { ...s.order("ann", "buys 1 @ 91"), keyId: ONE };
    const replaced = s.run({ type: "place", order, replaces: { orderId: own, ifEnded: "stop" } });
    expect(outcome(replaced)).toBe("rejected: KEY_SWITCHED_OFF");
    expect(orderOf(s, own)?.state).toBe("new");
  });

  it("ends an entry of that key whose trigger fires while it is on", () => {
    const s = market();
    s.last("100");
    const entry = idOf(does(s, "buys 1 stop 105"));
    switchOff(s);
    s.quote("105 x 100 | 106 x 100");
    const fired = s.last("106").triggers();
    expect([idOf(fired), outcome(fired)]).toEqual([entry, "expired: trading_limit"]);
  });
});
