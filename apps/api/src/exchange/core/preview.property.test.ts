import fc from "fast-check";
import { expect, it } from "vitest";
import { canonical, preview, refusalOf, stateHash } from "./exchange.ts";
import { fillsOf } from "./invariants.ts";
import { amendmentIn } from "./testing/order-words.ts";
import { scenario, type Scenario } from "./testing/scenario.ts";

const price = fc.integer({ min: 95, max: 105 });
const size = fc.integer({ min: 1, max: 3_000 }).map((lots) => (lots / 1_000 + 0.1).toFixed(3));
const side = fc.constantFrom("buys", "sells");
const resting = fc.record({ who: fc.constantFrom("bob", "cid"), side, price, size });
const incoming = fc.record({
  side,
  price,
  size,
  flag: fc.constantFrom("", "", "post", "ioc", "stp:decrement"),
  isMarket: fc.boolean(),
});

interface Book {
  others: { who: string; side: string; price: number; size: string }[];
  own: { side: string; price: number; size: string }[];
  makerQuote: { spread: number; size: string };
  fees: [maker: number, taker: number];
}

const book: fc.Arbitrary<Book> = fc.record({
  others: fc.array(resting, { maxLength: 8 }),
  own: fc.array(fc.record({ side, price, size }), { maxLength: 2 }),
  makerQuote: fc.record({ spread: fc.integer({ min: 0, max: 4 }), size }),
  fees: fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })),
});

function marketOf({ others, own, makerQuote, fees }: Book): Scenario {
  const s = scenario({ minNotional: 1n })
    .fees(...fees)
    .fundMaker();
  for (const who of ["ann", "bob", "cid"]) s.funds(who, "100000 USD").funds(who, "1000 BTC");
  s.quote(
    `${100 - makerQuote.spread} x ${makerQuote.size} | ${100.01 + makerQuote.spread} x ${makerQuote.size}, 103.5 x 0.4`,
  );
  for (const one of others) s.does(one.who, `${one.side} ${one.size} @ ${one.price}`);
  for (const one of own) s.does("ann", `${one.side} ${one.size} @ ${one.price} post`);
  return s;
}

it("says of an amendment what the engine will say, and changes nothing", () => {
  const outcomes = { refused: 0, kept: 0, entered: 0 };
  const change = fc.record({
    quantity: fc.option(fc.integer({ min: 1, max: 4_000 })),
    price: fc.option(fc.integer({ min: 9_400, max: 10_600 })),
    state: fc.constantFrom("open", "open", "open", "post_only", "cancel_only"),
    lateMs: fc.constantFrom(0, 0, 5_000),
  } as const);
  fc.assert(
    fc.property(book, fc.array(change, { minLength: 1, maxLength: 4 }), (around, changes) => {
      const s = marketOf(around);
      for (const { state, lateMs, ...asked } of changes) {
        s.rules({ state });
        s.now += lateMs;
        const [orderId = 0] = [...s.state.orders.values()]
          .filter(({ owner }) => owner === "ann")
          .map(({ id }) => id);
        const command = { type: "amend", venue: s.venue, owner: "ann", orderId, ...asked } as const;
        const before = stateHash(s.state);
        const seen = refusalOf(s.state, command, { now: s.now, quoteOf: () => s.ladderQuote() });
        expect(stateHash(s.state)).toBe(before);
        const { rejection, events } = s.run(command);
        expect(seen).toEqual(rejection);
        if (rejection !== null) outcomes.refused += 1;
        else if (canonical(events).includes('"keptPriority":true')) outcomes.kept += 1;
        else outcomes.entered += 1;
      }
    }),
    // Enough that what is rare among them, one in twenty-five, is there in each run.
    { numRuns: 1_000 },
  );
  expect(Math.min(outcomes.refused, outcomes.kept, outcomes.entered)).toBeGreaterThan(20);
});

it("shows the fees that the engine charges: at once as the taker, later as the maker, to the last unit", () => {
  let rested = 0;
  fc.assert(
    fc.property(book, incoming, (around, one) => {
      const s = marketOf(around);
      const how = one.isMarket ? "market" : `@ ${one.price} ${one.flag}`;
      const order = s.order("ann", `${one.side} ${one.size} ${how}`.trim());
      const seen = preview(s.state, order, { now: s.now, quote: s.ladderQuote() });
      const { rejection, order: placed } = s.run({ type: "place", order });
      expect(seen.rejection).toEqual(rejection);
      if (rejection !== null) return true;
      expect(seen.fee).toBe(placed?.fee);
      expect(seen.rests).toBe(placed?.endedAt === null);
      if (placed === null || placed.endedAt !== null) return seen.restFee + seen.restValue === 0n;
      rested++;
      // The whole market comes to its price, and everything that waits there trades.
      const crossing =
        one.side === "buys" ? `1 x 1 | ${one.price} x 99999` : `${one.price} x 99999 | 900 x 1`;
      const made = fillsOf(s.fundMaker("100000000", "100000").quote(crossing).events).filter(
        (fill) => fill.makerOrderId === placed.id,
      );
      expect(s.state.orders.has(placed.id)).toBe(false);
      expect(made.reduce((sum, fill) => sum + fill.value, 0n)).toBe(seen.restValue);
      expect(made.reduce((sum, fill) => sum + fill.makerFee, 0n)).toBe(seen.restFee);
      return true;
    }),
    { numRuns: 400 },
  );
  expect(rested).toBeGreaterThan(20);
});

const waiting = fc.record({
  side,
  size,
  how: fc.constantFrom("", "", "@ 98", "@ 102", "@ 140", "fok", "slip:50"),
  trigger: fc.constantFrom("stop", "profit", "trail 150bps from", "trail 150bps from"),
  price: fc.integer({ min: 94, max: 106 }),
  by: fc.constantFrom("last", "mid", "bid_ask"),
  last: fc.option(price),
  change: fc.constantFrom(
    "2",
    "same trigger 97",
    "same trigger 103",
    "1.5 trigger 50",
    "same @ 99",
    "2 @ 99",
  ),
});

it("says of an order that is to wait what the engine will say and hold, and of its amendment", () => {
  const outcomes = { refused: 0, placed: 0, amended: 0 };
  fc.assert(
    fc.property(book, waiting, (around, { last, ...one }) => {
      const s = marketOf(around);
      if (last !== null) s.last(`${last}`);
      const isLimit = one.how.startsWith("@") && !one.trigger.startsWith("trail");
      const text = `${one.side} ${one.size} ${one.how} ${one.trigger} ${one.price} by:${one.by}`;
      const order = s.order("ann", isLimit ? text : text.replace(/@ \d+ /, ""));
      const hash = stateHash(s.state);
      const seen = preview(s.state, order, { now: s.now, quote: s.ladderQuote() });
      expect(stateHash(s.state)).toBe(hash);
      const { rejection, order: placed } = s.run({ type: "place", order });
      expect(seen.rejection).toEqual(rejection);
      if (rejection !== null) {
        outcomes.refused++;
        return;
      }
      outcomes.placed++;
      expect(seen).toMatchObject({
        held: placed?.held,
        protectionPrice: placed?.protectionPrice,
        feeBps: placed?.takerBps,
        makerFeeBps: placed?.makerBps,
        trigger: { price: placed?.trigger?.price },
        fillable: 0,
      });
      expect(seen.trigger?.watched).not.toBeNull();
      const amend = { type: "amend", venue: s.venue, owner: "ann", orderId: placed?.id ?? 0 } as const;
      const command = { ...amend, ...amendmentIn(one.change) };
      const refusal = refusalOf(s.state, command, { now: s.now, quoteOf: () => s.ladderQuote() });
      const amended = s.run(command);
      expect(refusal).toEqual(amended.rejection);
      if (refusal === null) outcomes.amended++;
    }),
    { numRuns: 400 },
  );
  expect(Math.min(outcomes.refused, outcomes.placed, outcomes.amended)).toBeGreaterThan(20);
});

it("gives a post-only order the maker's fee on all of it, also where it would be refused", () => {
  const s = scenario().fundMaker().funds("ann", "10000 USD");
  s.quote("98 x 5 | 100 x 5");
  const crossing = preview(s.state, s.order("ann", "buys 2 @ 101 post"), {
    now: s.now,
    quote: s.ladderQuote(),
  });
  expect(crossing.rejection?.code).toBe("WOULD_TAKE");
  expect(crossing).toMatchObject({ fee: 0n, fillable: 0, restValue: 202_00000000n, restFee: 20200000n });
});
