import fc from "fast-check";
import { expect, it } from "vitest";
import { VENUES } from "@fillmark/contracts/constants";
import { SELF_TRADE_PREVENTIONS, SIDES } from "@fillmark/contracts/trading";
import { ENGINE, type PlaceOrder } from "./commands.ts";
import type { Applied, OrderSnapshot } from "./events.ts";
import { apply, bookLevels, canonical, preview, type State } from "./exchange.ts";
import { assertEvents, assertInvariants } from "./invariants.ts";
import { assertAgreement } from "./testing/agreement.ts";
import { TIMEOUT_MS } from "./testing/case-count.ts";
import { expectEqual } from "./testing/expect-equal.ts";
import { openHistory, intents, type History } from "./testing/random-history.ts";
import { NaiveExchange } from "./testing/naive-exchange.ts";
import { MID, type Intent } from "./testing/random-intent.ts";
import { snapshotOf, stateOf } from "./snapshot.ts";

const LENGTH = 80;
/** The same ones each time: what is rare in them would be missed now and then. */
const SAMPLE = { seed: 20_261_126, numRuns: 1_200 };

/** Without them the agreement of random histories with the naive exchange would say nothing of icebergs. */
it(
  "refills icebergs of every kind, by traders, the market maker and their own",
  { timeout: TIMEOUT_MS },
  () => {
    const seen = new Set<string>();
    for (const script of fc.sample(intents(LENGTH), SAMPLE)) {
      const history = openHistory(VENUES);
      for (const one of script) note(seen, history.live(one, VENUES), history);
    }
    const kinds = ["alone", "entry", "take_profit", "fired", "GTC", "GTD", "of a bare engine"];
    const ways = ["by a trader", "by the market maker", "by its owner", "twice at once"];
    const amendments = ["kept_place", "lost_place", "part kept_place", "part lost_place"];
    expect([...seen]).toEqual(
      expect.arrayContaining([...kinds, ...ways, ...amendments, "DISPLAY_OUT_OF_RANGE"]),
    );
  },
);

it(
  "agrees with the naive exchange where levels are full of icebergs, over restarts",
  { timeout: TIMEOUT_MS },
  () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(intents(LENGTH), fc.nat(LENGTH), (script, cut) => {
        const history = openHistory(["live"]);
        const naive = new NaiveExchange();
        for (const envelope of history.envelopes) naive.run(envelope);
        for (const [index, one] of script.entries()) {
          if (index % (cut + 1) === cut) history.state = copyOf(history.state);
          const applied = history.live(crowded(one), ["live"]);
          note(seen, applied, history);
          assertInvariants(history.state);
          assertEvents(history.state, applied.events);
          assertAgreement(history, naive, applied);
        }
      }),
      { numRuns: 200 },
    );
    const rare = [
      "two at once",
      "twice at once",
      "by its owner",
      "by the market maker",
      "short of what is hidden",
    ];
    expect([...seen]).toEqual(expect.arrayContaining(rare));
  },
);

/** Mostly icebergs at two prices on each side, and now and then one that takes many of them. */
function crowded(one: Intent): Intent {
  const { pick, away } = one;
  if (["quote", "cancel", "amend"].includes(one.kind)) return one;
  const isTaker = pick % 3 === 0;
  const kind = isTaker && pick % 2 === 0 ? "amount" : "limit";
  const common = { ...one, kind, pair: 0, flavour: 20, pick: 1 + (pick % 4) } as const;
  const lots = 2 * one.lots;
  if (isTaker) return { ...common, lots, away: -2, trigger: { ...one.trigger, flavour: 99 } };
  const exits = { ...one.exits, flavour: lots + 4 };
  return { ...common, lots, exits, away: 4 + Math.abs(away % 2), trigger: { ...one.trigger, flavour: 0 } };
}

function note(seen: Set<string>, applied: Applied, history: History): void {
  const { events, rejection } = applied;
  const orders = events.flatMap((event) => (event.type === "order" ? [event.order] : []));
  const refilled = orders.filter((order) => order.priorityIndex !== undefined && isRefilledNow(order));
  for (const order of refilled) {
    seen.add(order.groupRole ?? "alone").add(order.timeInForce);
    if (order.trigger !== undefined) seen.add("fired");
    if (history.envelopes.at(-1)?.engine === undefined) seen.add("of a bare engine");
  }
  if (refilled.length > 1) seen.add("two at once");
  const fills = new Map<number, number>();
  for (const event of events) {
    if (event.type === "fill" && refilled.some(({ id }) => id === event.fill.makerOrderId)) {
      seen.add(event.fill.takerOrderId === null ? "by the market maker" : "by a trader");
      const count = (fills.get(event.fill.makerOrderId ?? 0) ?? 0) + 1;
      fills.set(event.fill.makerOrderId ?? 0, count);
      if (count > 2) seen.add("twice at once");
    }
    if (event.type === "prevented" && refilled.some(({ id }) => id === event.makerOrderId))
      seen.add("by its owner");
    if (event.type !== "amended") continue;
    const isIceberg = orders.some(({ id, shown }) => id === event.orderId && shown !== undefined);
    const how = event.keptPriority ? "kept_place" : "lost_place";
    if (isIceberg) seen.add(event.displayQuantity === undefined ? how : `part ${how}`);
  }
  if (rejection?.code === "DISPLAY_OUT_OF_RANGE") seen.add(rejection.code);
  const isShort = ({ type, trigger, endReason }: OrderSnapshot): boolean =>
    type === "market" && trigger === undefined && endReason === "insufficient_funds";
  if (orders.some((order) => isShort(order) && order.groupId === undefined))
    seen.add("short of what is hidden");
}

function isRefilledNow(order: OrderSnapshot): boolean {
  return order.shown !== undefined && order.prioritySeq === order.updatedSeq;
}

const order = fc.record({
  side: fc.constantFrom(...SIDES),
  how: fc.constantFrom("GTC", "IOC", "FOK", "FOK", "post", "market", "market FOK", "amount", "amount FOK"),
  lots: fc.integer({ min: 1, max: 60 }),
  away: fc.integer({ min: -8, max: 8 }),
  selfTradePrevention: fc.constantFrom(...SELF_TRADE_PREVENTIONS),
});

it("answers whoever asks for nothing as if icebergs had no hidden part", { timeout: TIMEOUT_MS }, () => {
  const told = { refused: 0, taken: 0, hidden: 0 };
  const probes = fc.array(order, { minLength: 12, maxLength: 12 });
  const funds = fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 400 }));
  fc.assert(
    fc.property(intents(40), probes, funds, (script, asked, [usd, aaa]) => {
      const history = openHistory(["live"]);
      for (const one of script) history.live(one, ["live"]);
      for (const [asset, amount] of [
        ["USD", usd],
        ["AAA", aaa],
      ] as const)
        history.submit({
          type: "deposit",
          venue: "live",
          owner: "eve",
          asset,
          from: "external:bank",
          amount: BigInt(amount),
          reference: `eve ${asset}`,
        });
      const market = history.asking({ venue: "live", pair: "AAA-USD" });
      const when = { now: market?.now ?? history.state.lastAt, quote: market?.quote ?? null };
      const of = { venue: "live", pair: "AAA-USD", depth: 99 } as const;
      const [real, apparent] = [() => copyOf(history.state), () => apparentOf(history.state)];
      if ([...history.state.orders.values()].some(hasHidden)) told.hidden++;
      expectEqual(bookLevels(real(), of, when), bookLevels(apparent(), of, when));
      for (const one of asked) {
        const placed = orderOf(one);
        expectEqual(preview(real(), placed, when), preview(apparent(), placed, when), () =>
          canonical(placed),
        );
        const answers = [real(), apparent()].map((state) => refusalIn(state, placed, history));
        expectEqual(answers[0], answers[1], () => canonical(placed));
        told[answers[0] === null ? "taken" : "refused"]++;
      }
    }),
    { numRuns: 250 },
  );
  expect(Math.min(...Object.values(told))).toBeGreaterThan(20);
});

function refusalIn(state: State, placed: PlaceOrder, history: History): Applied["rejection"] {
  const quote = history.asking({ venue: "live", pair: "AAA-USD" })?.envelope.quote ?? null;
  const at = Math.max(state.lastAt, quote?.at ?? 0);
  const command = { type: "place", order: placed } as const;
  return apply(state, { seq: state.seq + 1, at, actor: "user:eve", command, quote, engine: ENGINE })
    .rejection;
}

function hasHidden({ shown, quantity, filled }: OrderSnapshot): boolean {
  return shown !== undefined && quantity !== null && quantity - filled > shown;
}

function copyOf(state: State): State {
  return stateOf(structuredClone(snapshotOf(state)));
}

/** The state as it looks from outside: each iceberg is an order of what it shows. */
function apparentOf(state: State): State {
  const snapshot = structuredClone(snapshotOf(state));
  const openOrders = snapshot.openOrders.map((one): OrderSnapshot => {
    if (one.shown === undefined) return one;
    const { displayQuantity: _part, shown, priorityIndex, ...plain } = one;
    return { ...plain, priorityIndex, quantity: one.filled + shown };
  });
  return stateOf({ ...snapshot, openOrders });
}

function orderOf({
  side,
  how,
  lots,
  away,
  selfTradePrevention,
}: typeof order extends fc.Arbitrary<infer T> ? T : never): PlaceOrder {
  const isMarket = how.startsWith("market") || how.startsWith("amount");
  const isByAmount = how.startsWith("amount");
  const fallback = isMarket ? "IOC" : "GTC";
  return {
    venue: "live",
    owner: "eve",
    pair: "AAA-USD",
    side,
    selfTradePrevention,
    clientOrderId: null,
    requestHash: null,
    maxSlippageBps: null,
    type: isMarket ? "market" : "limit",
    timeInForce: how.endsWith("FOK") ? "FOK" : how === "IOC" ? "IOC" : fallback,
    postOnly: how === "post",
    quantity: isByAmount ? null : lots,
    quoteAmount: isByAmount ? BigInt(lots * 113) : null,
    price: isMarket ? null : MID + away,
  };
}
