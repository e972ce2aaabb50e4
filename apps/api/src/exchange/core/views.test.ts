import { describe, expect, it } from "vitest";
import type { ReferenceQuote } from "../exchange.port.ts";
import { ENGINE } from "./commands.ts";
import {
  apply,
  bookLevels,
  canonical,
  chainHash,
  crossesResting,
  envelopeText,
  GENESIS_HASH,
  heldQuoteId,
  preview,
  stateHash,
  touchedMarket,
} from "./exchange.ts";
import { fillsOf } from "./invariants.ts";
import { scenario, type Scenario } from "./testing/scenario.ts";

const quoteOf = (s: Scenario, id: string, change: Partial<ReferenceQuote> = {}): ReferenceQuote => ({
  pair: "BTC-USD",
  id,
  at: s.now,
  marketAt: s.now,
  source: "test",
  modelledFrom: null,
  bids: [[9800, 2e3]],
  asks: [
    [1e4, 1e3],
    [10100, 5e3],
  ],
  ...change,
});

const crowded = () =>
  scenario().fundMaker().funds("ann", "10000 USD").funds("ann", "5 BTC").funds("bob", "100 BTC");

describe("a preview", () => {
  it.each([
    "buys 2 @ 101",
    "buys 9 @ 100.5",
    "buys 3 market",
    "buys $250 market",
    "sells 1 market",
    "sells $50 market",
    "buys 2 @ 101 fok",
    "sells 3 @ 99 stp:decrement",
    "buys 99999 @ 101",
    "buys 1 @ 101 post",
    "sells 1 @ 103 post",
  ])("predicts what placing the order then does: %s", (text) => {
    const s = crowded();
    s.does("bob", "sells 0.5 @ 100.5");
    s.does("ann", "buys 1 @ 99");
    const quote = quoteOf(s, "q");
    const before = stateHash(s.state);
    const seen = preview(s.state, s.order("ann", text), { now: s.now, quote });
    expect(stateHash(s.state)).toBe(before);
    expect(heldQuoteId(s.state, "live", "BTC-USD")).toBeNull();
    const { bids, asks, modelledFrom, ...rest } = quote;
    const applied = apply(s.state, {
      seq: s.state.seq + 1,
      at: s.now,
      actor: "user:ann",
      engine: ENGINE,
      command: {
        type: "place",
        order: s.order("ann", text),
      },
      quote: {
        ...rest,
        levels: {
          bids,
          asks,
          modelledFrom,
        },
      },
    });
    expect(seen.rejection).toEqual(applied.rejection);
    if (applied.rejection !== null) return;
    const fills = fillsOf(applied.events);
    expect(seen.fillable).toBe(fills.reduce((sum, fill) => sum + fill.quantity, 0));
    expect(seen.value).toBe(applied.order?.value);
    expect(seen.fee).toBe(applied.order?.fee);
    expect(seen.worstPrice).toBe(fills.at(-1)?.price ?? null);
    expect(seen.protectionPrice).toBe(applied.order?.protectionPrice);
    expect(seen.rests).toBe(applied.order?.endedAt === null);
    expect(seen.queueAhead).toBe(applied.order?.queueAhead);
  });

  it("names best price, mid and what is available", () => {
    const s = crowded();
    const seen = preview(s.state, s.order("ann", "buys 1 market"), { now: s.now, quote: quoteOf(s, "q") });
    expect(seen).toMatchObject({
      bestPrice: 10000,
      midTwice: 19800,
      heldAsset: "USD",
      available: 1_000_000_000_000n,
      feeBps: 20,
    });
  });

  it("reports an unknown pair", () => {
    const s = crowded();
    const order = { ...s.order("ann", "buys 1 market"), pair: "X-Y" };
    expect(preview(s.state, order, { now: s.now, quote: null }).rejection?.code).toBe("UNKNOWN_PAIR");
  });
});

describe("the merged book", () => {
  it("sums traders and maker quote, best first, as deep as asked", () => {
    const s = crowded();
    s.does("bob", "sells 0.5 @ 100.5");
    s.does("bob", "sells 1 @ 101");
    s.does("ann", "buys 1 @ 97");
    const levels = bookLevels(
      s.state,
      { venue: "live", pair: "BTC-USD", depth: 2 },
      { now: s.now, quote: quoteOf(s, "q") },
    );
    expect(levels).toEqual({
      bids: [
        [9800, 2000],
        [9700, 1000],
      ],
      asks: [
        [10000, 1000],
        [10050, 500],
      ],
    });
    const deep = bookLevels(
      s.state,
      { venue: "live", pair: "BTC-USD", depth: 9 },
      { now: s.now, quote: quoteOf(s, "q") },
    );
    expect(deep.asks).toEqual([
      [10000, 1000],
      [10050, 500],
      [10100, 6000],
    ]);
  });

  it("shows no maker quote that is stale, and no more of it than the market maker owns", () => {
    const s = crowded();
    const at = (now: number) =>
      bookLevels(s.state, { venue: "live", pair: "BTC-USD", depth: 9 }, { now, quote: quoteOf(s, "q") });
    expect(at(s.now + 1001)).toEqual({ bids: [], asks: [] });
    const poor = scenario().fundMaker("98", "3");
    const levels = bookLevels(
      poor.state,
      { venue: "live", pair: "BTC-USD", depth: 9 },
      { now: poor.now, quote: quoteOf(poor, "q") },
    );
    expect(levels).toEqual({
      bids: [[9800, 1000]],
      asks: [
        [10000, 1000],
        [10100, 2000],
      ],
    });
  });

  it("shows what fills left of the quote it holds", () => {
    const s = crowded();
    s.quote("98 x 2 | 100 x 1, 101 x 5");
    s.does("ann", "buys 1.5 market");
    const quote = quoteOf(s, heldQuoteId(s.state, "live", "BTC-USD") ?? "");
    const levels = bookLevels(s.state, { venue: "live", pair: "BTC-USD", depth: 9 }, { now: s.now, quote });
    expect(levels.asks).toEqual([[10100, 4500]]);
  });
});

describe("a quote", () => {
  it("is worth a command only when it would fill someone", () => {
    const s = crowded();
    const on = { venue: "live", pair: "BTC-USD" } as const;
    expect(crossesResting(s.state, on, { now: s.now, quote: quoteOf(s, "q") })).toBe(false);
    s.does("ann", "buys 1 @ 99");
    expect(crossesResting(s.state, on, { now: s.now, quote: quoteOf(s, "q") })).toBe(false);
    const lower = quoteOf(s, "r", { asks: [[9900, 1]] });
    expect(crossesResting(s.state, on, { now: s.now, quote: lower })).toBe(true);
    expect(crossesResting(s.state, { ...on, venue: "demo" }, { now: s.now, quote: lower })).toBe(false);
    expect(heldQuoteId(s.state, "live", "BTC-USD")).toBeNull();
  });

  it("is forgotten when a command comes without one", () => {
    const s = crowded();
    s.quote("98 x 1 | 100 x 1");
    expect(heldQuoteId(s.state, "live", "BTC-USD")).not.toBeNull();
    s.noQuote().does("ann", "buys 1 @ 9");
    expect(heldQuoteId(s.state, "live", "BTC-USD")).toBeNull();
  });

  it("meets the market of the command that it came with", () => {
    const s = crowded();
    const id = s.does("ann", "buys 1 @ 9").order?.id ?? 0;
    const amend = {
      type: "amend",
      venue: "live",
      owner: "ann",
      orderId: id,
      quantity: null,
      price: 1,
    } as const;
    expect(touchedMarket(s.state, amend)?.pair.pair).toBe("BTC-USD");
    expect(touchedMarket(s.state, { ...amend, owner: "bob" })).toBeNull();
    expect(touchedMarket(s.state, { type: "cancel", venue: "live", owner: "ann", orderId: id })).toBeNull();
  });
});

describe("hashes", () => {
  it("don't depend on the order of keys, and write bigints as decimals", () => {
    expect(canonical({ b: 1, a: [2n, null, "x", true, undefined].slice(0, 4), c: undefined })).toBe(
      '{"a":["2",null,"x",true],"b":1}',
    );
    expect(() => canonical(() => 1)).toThrow(TypeError);
  });

  it("chain history: the same commands and events give the same link, any change another", () => {
    const command = { type: "setAsset", asset: "USD", scale: 8, name: "US dollar" } as const;
    const envelope = { seq: 1, at: 1, actor: "a", command, quote: null };
    const text = envelopeText(envelope);
    const link = chainHash(GENESIS_HASH, text, []);
    expect(link).toBe("a4e5166f11130093b0843ff0f08a8c0b3813252e65de3bfe23cc33ae78572d7e");
    expect(chainHash(GENESIS_HASH, envelopeText({ ...envelope }), [])).toBe(link);
    expect(chainHash(link, text, [])).not.toBe(link);
    expect(chainHash(GENESIS_HASH, envelopeText({ ...envelope, at: 2 }), [])).not.toBe(link);
  });
});
