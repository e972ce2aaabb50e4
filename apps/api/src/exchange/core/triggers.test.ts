import { describe, expect, it } from "vitest";
import type { Observation, PairRules } from "./commands.ts";
import type { Applied, OrderSnapshot } from "./events.ts";
import { countDueTriggers } from "./exchange.ts";
import { fired, fills, only, outcome, scenario, type Scenario } from "./testing/scenario.ts";

/** What the market says, which orders it fires, and what becomes of them. */

const market = (rules: Partial<PairRules> = {}): Scenario => {
  const s = scenario(rules).funds("ann", "1000 USD").funds("ann", "10 BTC").last("100");
  for (const who of ["bob", "cid"]) s.funds(who, "10000 USD").funds(who, "100 BTC");
  s.quote("99 x 10 | 101 x 10");
  return s;
};
const pause = (s: Scenario, cancelOnly: boolean): Applied =>
  s.run({ type: "setVenue", venue: "live", cancelOnly, reason: cancelOnly ? "a test" : null });
const due = (s: Scenario, most: number, change: Partial<Observation> = {}): number => {
  const { venue, now } = s;
  const quote = s.ladderQuote();
  const observed = { ...s.observed(), ...change };
  if (quote === null) return 0;
  return countDueTriggers(s.state, { venue, pair: "BTC-USD", most }, { now, quote, observed });
};
/** The order that a trigger command fired, as it stands then. */
const firedOrder = ({ events }: Applied): OrderSnapshot | undefined =>
  only(events, "order").find(({ order }) => order.trigger?.fired?.seq === order.updatedSeq)?.order;

describe("a trigger is reached", () => {
  it.each([
    ["sells 1 stop 95", "95.01", "95"],
    ["buys 1 stop 105", "104.99", "105"],
    ["sells 1 profit 105", "104.99", "105"],
    ["buys 1 profit 95", "95.01", "95"],
  ])("by the last trade: %s not at %s, but at %s", (text, before, at) => {
    const s = market();
    s.does("ann", text);
    expect(s.last(before).triggers().events).toEqual([]);
    expect(fired(s.last(at).triggers())).toBe(`1 at ${at}`);
    expect(s.waiting()).toBe("");
  });

  it.each([
    ["sells 1 stop 95 by:bid_ask", "95.01 x 1 | 96 x 1", "95 x 1 | 120 x 1"],
    ["buys 1 stop 105 by:bid_ask", "104 x 1 | 104.99 x 1", "80 x 1 | 105 x 1"],
    ["sells 1 profit 105 by:bid_ask", "104.99 x 1 | 110 x 1", "105 x 1 | 106 x 1"],
    ["buys 1 profit 95 by:bid_ask", "90 x 1 | 95.01 x 1", "94 x 1 | 95 x 1"],
    ["sells 1 stop 95 by:mid", "94 x 1 | 96.01 x 1", "94 x 1 | 96 x 1"],
    ["buys 1 stop 105 by:mid", "104 x 1 | 105.99 x 1", "104 x 1 | 106 x 1"],
    ["sells 1 profit 105 by:mid", "104 x 1 | 105.99 x 1", "104 x 1 | 106 x 1"],
    ["buys 1 profit 95 by:mid", "94 x 1 | 96.01 x 1", "94 x 1 | 96 x 1"],
  ])("by a quote: %s not by %s, but by %s", (text, before, reached) => {
    const s = market();
    s.does("ann", text);
    s.quote(before);
    expect(s.triggers().events).toEqual([]);
    s.quote(reached);
    expect(fired(s.triggers())).toBe(text.includes("95") ? "1 at 95" : "1 at 105");
  });

  it("by a market that jumped over it, and the order says what was seen", () => {
    const s = market();
    s.does("ann", "sells 1 stop 95");
    s.later(500).quote("89 x 10 | 91 x 10");
    const seen = s.last("90").observed();
    expect(firedOrder(s.later(30).triggers())?.trigger).toMatchObject({
      price: 9_500,
      fired: { ...seen, seq: s.state.seq, at: s.now, price: 9_000 },
    });
  });

  it("by the market's own prices, whatever the market maker's spread", () => {
    const s = market({ offer: { spreadBps: 100, depthPercent: 100 } }).fundMaker();
    s.quote("99.5 x 10 | 100.5 x 10");
    expect(outcome(s.does("ann", "buys 1 stop 100.51 by:bid_ask")), "held quote").toBe("pending_trigger");
    s.quote("99.4 x 10 | 100.6 x 10");
    const applied = s.triggers();
    expect([fired(applied), ...fills(applied)]).toEqual(["1 at 100.6", "1 @ 101.6 ann from liquidity"]);
  });

  const reached = { last: 9_000, bid: 8_900, ask: 9_100 };
  it.each<[string, (s: Scenario) => Partial<Observation>]>([
    ["there was no last trade", () => ({ last: null })],
    ["what was seen is crossed", () => ({ bid: 9_100, ask: 9_100 })],
    ["what was seen is older than a minute", (s) => ({ quoteAt: s.now - 60_001 })],
    ["it was seen before the order was placed", (s) => ({ afterSeq: s.state.seq - 1 })],
    ["the quote is stale", (s) => ({ quoteAt: s.later(1_001).now })],
    ["there is no quote", (s) => ({ source: s.noQuote().venue })],
    ["the quote is crossed", (s) => ({ source: outcome(s.quote("91 x 10 | 90 x 10")) })],
    ["the pair is halted", (s) => ({ source: outcome(s.rules({ state: "halted" })) })],
    ["the pair is post-only", (s) => ({ source: outcome(s.rules({ state: "post_only" })) })],
    ["the venue is paused", (s) => ({ source: outcome(pause(s, true)) })],
  ])("by nothing while %s", (_when, arrange) => {
    const s = market();
    s.does("ann", "sells 1 stop 95");
    const placed = s.state.seq;
    const change = arrange(s);
    expect(s.triggers({ ...reached, ...change })).toMatchObject({ rejection: null, events: [] });
    pause(s, false);
    s.rules({ state: "open" });
    s.quote("89 x 10 | 91 x 10");
    expect(fired(s.triggers({ ...reached, quoteAt: s.now - 60_000, afterSeq: placed }))).toBe("1 at 90");
  });

  it("by no price of a side that nobody quotes", () => {
    const s = market();
    s.does("ann", "sells 1 stop 95 by:bid_ask");
    s.does("ann", "sells 1 stop 95 by:mid");
    s.quote(" | 90 x 10");
    expect(s.triggers().events).toEqual([]);
  });

  it("only where there is such a pair", () => {
    const s = market();
    const command = { type: "trigger", venue: "live", pair: "X-USD", observed: s.observed() } as const;
    expect(s.run(command).rejection).toEqual({ code: "UNKNOWN_PAIR", details: { pair: "X-USD" } });
  });
});

/** What each trigger command fires, until one fires nothing. */
const inTurn = (s: Scenario): string[] => {
  const turns: string[] = [];
  for (let one = fired(s.triggers()); one !== ""; one = fired(s.triggers())) turns.push(one);
  return turns;
};
const place = (s: Scenario, ...texts: string[]): void => {
  for (const text of texts) expect(outcome(s.does("ann", text)), text).toBe("pending_trigger");
};

describe("one order fires per command", () => {
  it("first who watches the last trade, then bid, ask and the middle", () => {
    const s = market();
    place(
      s,
      "sells 0.1 stop 95 by:mid",
      "buys 0.1 profit 95 by:bid_ask",
      "sells 0.1 stop 95 by:bid_ask",
      "sells 0.1 stop 95",
    );
    s.last("90").quote("90 x 9 | 90.5 x 9");
    expect(inTurn(s)).toEqual(["4 at 90", "3 at 90", "2 at 90.5", "1 at 90.25"]);
  });

  it("of falling prices the highest trigger first, at one price who waited longest", () => {
    const s = market();
    place(s, "sells 0.1 stop 95", "buys 0.1 profit 97", "sells 0.1 stop 97", "sells 0.1 @ 90 stop 96");
    expect(inTurn(s.last("90"))).toEqual(["2 at 90", "3 at 90", "4 at 90", "1 at 90"]);
  });

  it("of rising prices the lowest trigger first, at one price who waited longest", () => {
    const s = market();
    place(s, "buys 0.1 stop 105", "sells 0.1 profit 103", "buys 0.1 stop 103", "buys 0.1 @ 110 stop 104");
    expect(inTurn(s.last("110"))).toEqual(["2 at 110", "3 at 110", "4 at 110", "1 at 110"]);
  });

  it("rising before falling, where one price reaches both", () => {
    const s = market();
    place(s, "buys 0.1 stop 105", "buys 0.1 stop 106", "sells 0.1 trail 10bps");
    expect(fired(s.last("110").triggers())).toBe("1 at 110");
    expect(inTurn(s.last("109"))).toEqual(["2 at 109", "3 at 109"]);
  });

  it("and the trades that it makes fire others once they are the last ones", () => {
    const s = market();
    place(s, "sells 1 stop 95", "sells 1 stop 94");
    s.does("bob", "buys 1 @ 94");
    s.does("bob", "buys 1 @ 93");
    s.quote("93.5 x 1 | 120 x 1");
    const first = s.last("95").triggers();
    expect([fired(first), ...fills(first), fired(s.triggers())]).toEqual([
      "1 at 95",
      "1 @ 94 ann to bob",
      "",
    ]);
    const second = s.last("94").triggers();
    expect([fired(second), ...fills(second)]).toEqual(["2 at 94", "1 @ 93 ann to bob"]);
  });

  it("and how many commands are due is known before", () => {
    const s = market();
    place(s, "sells 0.1 stop 95");
    const afterSeq = s.state.seq;
    place(s, "sells 0.1 stop 96", "buys 0.1 profit 97", "sells 0.1 trail 1000bps");
    expect(due(s, 9)).toBe(0);
    s.last("101");
    expect(due(s, 9), "a watermark moves").toBe(1);
    s.last("90");
    expect([due(s, 9), due(s, 2), due(s, 9, { afterSeq })]).toEqual([4, 2, 1]);
  });

  it("and where one fills an exit, the stop beside that one is due no more", () => {
    const s = market();
    place(s, "buys 1 profit 95");
    s.does("cid", "sells 1 @ 101 or stop 95");
    s.quote("95 x 10 | 102 x 10");
    expect(due(s.last("95"), 9)).toBe(2);
    const first = s.triggers();
    expect([fired(first), ...fills(first)]).toEqual(["1 at 95", "1 @ 101 ann from cid"]);
    expect(due(s, 9)).toBe(0);
  });
});
