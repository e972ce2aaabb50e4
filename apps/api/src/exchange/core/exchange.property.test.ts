import fc from "fast-check";
import { expect, it } from "vitest";
import { VENUES } from "@fillmark/contracts/constants";
import { SIDES } from "@fillmark/contracts/trading";
import { TRIGGER_SOURCES } from "@fillmark/contracts/triggers";
import type { Envelope } from "./commands.ts";
import type { Applied, Event } from "./events.ts";
import {
  apply,
  canonical,
  envelopeText,
  countDueTriggers,
  chainHash,
  createState,
  GENESIS_HASH,
  stateHash,
  type State,
} from "./exchange.ts";
import { isExit } from "./groups.ts";
import { fillsOf } from "./invariants.ts";
import { NaiveOrderBook } from "./naive-order-book.ts";
import { isHeld, letGo, namedBy, recall } from "./past.ts";
import { firedIn } from "./testing/agreement.ts";
import { CASES, runsFor, tally, TIMEOUT_MS } from "./testing/case-count.ts";
import { compareHistory, restart } from "./testing/compared-history.ts";
import { expectEqual } from "./testing/expect-equal.ts";
import { intents, openHistory } from "./testing/random-history.ts";
import { askAfterEach } from "./testing/side-by-side.ts";
import { Tables } from "./testing/tables.ts";

const LENGTH = 80;
/** The same ones each time: what is rare in them would be missed now and then. */
const SAMPLE = { seed: 20_261_126, numRuns: 400 };

it(
  "keeps every promise after every command, over a restart, and agrees with the naive exchange",
  { timeout: TIMEOUT_MS },
  () => {
    const cases = tally("core against the naive exchange");
    // Few restarts: to start again takes as long as many commands.
    const agree = fc.property(intents(LENGTH), fc.nat(4 * LENGTH), (script, cut) =>
      compareHistory(script, { cut, onCompared: () => cases.count++ }),
    );
    while (cases.count < CASES) fc.assert(agree, { numRuns: runsFor(0.2, LENGTH) });
    expect(cases.count).toBeGreaterThanOrEqual(CASES);
    cases.print();
  },
);

/** Without them the rest would say nothing of triggers. */
it(
  "fires triggers of every type, side and source, of market and limit orders",
  { timeout: TIMEOUT_MS },
  () => {
    const seen = new Set<string | null>();
    for (const script of fc.sample(intents(LENGTH), SAMPLE)) {
      const history = openHistory(VENUES);
      for (const one of script) {
        for (const { type, side, trigger, endReason } of firedIn(history.live(one, VENUES))) {
          seen
            .add(`${trigger?.type} ${type} ${side}`)
            .add(trigger?.source ?? null)
            .add(endReason);
        }
      }
    }
    const kinds = [
      "stop market",
      "stop limit",
      "take_profit market",
      "take_profit limit",
      "trailing_stop market",
    ];
    const ends = [null, "out_of_liquidity", "unfilled_fok", "unfilled_ioc"];
    const expected = [
      ...kinds.flatMap((kind) => SIDES.map((side) => `${kind} ${side}`)),
      ...TRIGGER_SOURCES,
      ...ends,
    ];
    expect([...seen]).toEqual(expect.arrayContaining(expected));
  },
);

it(
  "ends orders at their date that rest, wait, are filled in part, or bring exits",
  { timeout: TIMEOUT_MS },
  () => {
    const seen = new Set<string>();
    for (const script of fc.sample(intents(LENGTH), SAMPLE)) {
      const history = openHistory(VENUES);
      for (const one of script) {
        for (const event of history.live(one, VENUES).events) {
          if (event.type !== "order" || event.order.endReason !== "good_till_date") continue;
          const { filled, trigger, groupRole } = event.order;
          seen.add(filled > 0 ? "in part" : "unfilled").add(groupRole ?? "alone");
          if (trigger !== undefined) seen.add(trigger.fired === null ? "waited" : "fired");
          if (event.order.type === "market") seen.add("waited for a market order");
        }
      }
    }
    const kinds = ["alone", "entry", "fired", "in part", "stop_loss", "take_profit", "unfilled", "waited"];
    expect([...seen].sort()).toEqual([...kinds, "waited for a market order"].sort());
  },
);

it("says how many trigger commands the market is worth", { timeout: TIMEOUT_MS }, () => {
  const counted = { none: 0, one: 0, more: 0 };
  fc.assert(
    fc.property(intents(LENGTH), (script) => {
      askAfterEach(VENUES, script, ({ history, naive, asked }) => {
        const count = countDueTriggers(history.state, { ...asked.market, most: 99 }, asked);
        const due = naive.countDue(asked.envelope);
        // What one fires may fill an exit that rests, and so end the one that waits beside it.
        const mayEndOthers = due > 0 && hasRestingExit(history.state);
        expectEqual(mayEndOthers ? Math.min(count, due) : count, due, () => canonical(asked.envelope));
        counted[count === 0 ? "none" : count === 1 ? "one" : "more"]++;
      });
    }),
    { numRuns: 250 },
  );
  expect(Math.min(...Object.values(counted))).toBeGreaterThan(0);
});

function hasRestingExit({ orders }: State): boolean {
  return [...orders.values()].some((order) => isExit(order) && order.state === "new");
}

it("leaves no trace of a refused command but its numbers", { timeout: TIMEOUT_MS }, () => {
  const cases = tally("refusals leave no trace");
  fc.assert(
    fc.property(intents(LENGTH), (script) => {
      const history = openHistory(VENUES);
      for (const one of script) {
        const before = { ...history.state.counters };
        const { lastAt } = history.state;
        const hash = hashAt(history.state, lastAt);
        const { rejection, events, order } = history.live(one, VENUES);
        cases.count++;
        // What a refused order was to replace is canceled all the same.
        if (rejection === null || endedIn(events).includes("replaced")) continue;
        const { counters } = history.state;
        const types = events.map((event) => event.type);
        expectEqual(types, order === null ? ["rejected"] : ["order", "rejected"]);
        expectEqual(order?.state ?? "rejected", "rejected");
        expectEqual(counters, { ...before, order: before.order + (order === null ? 0 : 1) });
        expectEqual(hashAt(history.state, lastAt), hash);
      }
    }),
    { numRuns: runsFor(0.1, LENGTH) },
  );
  expect(cases.count).toBeGreaterThan(0);
  cases.print();
});

function endedIn(events: readonly Event[]): (string | null)[] {
  return events.flatMap((event) => (event.type === "order" ? [event.order.endReason] : []));
}

/** The state's hash as if no command had been counted since, and no time had passed. */
function hashAt(state: State, lastAt: number): string {
  const counters = { ...state.counters, order: 0 };
  return stateHash({ ...state, seq: 0, lastAt, counters });
}

it(
  "reaches the same state and hashes by replay, over a restart, on the naive book",
  { timeout: TIMEOUT_MS },
  () => {
    const cases = tally("replay and restore");
    fc.assert(
      fc.property(intents(LENGTH), fc.nat(LENGTH), (script, cut) => {
        const history = openHistory(VENUES);
        for (const [index, one] of script.entries()) {
          if (index === cut) restart(history);
          history.live(one, VENUES);
          cases.count++;
        }
        const original = {
          state: stateHash(history.state),
          chain: chainOf(history.envelopes, history.applied),
        };
        for (const state of [createState(), createState(() => new NaiveOrderBook())]) {
          const applied = history.envelopes.map((envelope) => apply(state, envelope));
          expect({ state: stateHash(state), chain: chainOf(history.envelopes, applied) }).toEqual(original);
        }
        const forgetful = replayWithoutPast(history.envelopes);
        expect({ ...forgetful, chain: chainOf(history.envelopes, forgetful.applied) }).toMatchObject(
          original,
        );
      }),
      { numRuns: runsFor(0.2, LENGTH) },
    );
    cases.print();
  },
);

/** Recalls before each command only what it names, and lets go of it afterwards. */
function replayWithoutPast(envelopes: Envelope[]): { state: string; applied: Applied[] } {
  const state = createState();
  const tables = new Tables();
  const applied = envelopes.map((envelope) => {
    recall(state, tables.pastOf(envelope.command));
    const one = apply(state, envelope);
    tables.write([one]);
    const name = namedBy(envelope.command);
    if (name !== null) letGo(state, name);
    return one;
  });
  expect(state.references.size).toBe(0);
  expect([...state.withdrawals.values()].every(isHeld)).toBe(true);
  return { state: stateHash(state), applied };
}

function chainOf(envelopes: Envelope[], applied: Applied[]): string {
  return envelopes.reduce(
    (hash, envelope, i) => chainHash(hash, envelopeText(envelope), applied[i]?.events ?? []),
    GENESIS_HASH,
  );
}

it(
  "demo is live: the same history gives the same fills on either venue, byte for byte",
  { timeout: TIMEOUT_MS },
  () => {
    const cases = tally("demo is live");
    fc.assert(
      fc.property(intents(LENGTH), (script) => {
        const live = openHistory(["live"]);
        for (const one of script) live.live(one, ["live"]);
        const demo = createState();
        for (const [index, envelope] of live.envelopes.entries()) {
          const applied = apply(demo, onDemo(envelope));
          const fills = canonical(fillsOf(live.applied[index]?.events ?? []));
          expectEqual(canonical(fillsOf(applied.events)), asDemo(fills));
          cases.count++;
        }
      }),
      { numRuns: runsFor(0.1, LENGTH) },
    );
    expect(cases.count).toBeGreaterThan(0);
    cases.print();
  },
);

/** The same command on the demo venue; only the source of deposited money has another name there. */
function onDemo(envelope: Envelope): Envelope {
  const copy = structuredClone(envelope);
  const { command } = copy;
  if ("venue" in command) command.venue = "demo";
  if (command.type === "place") command.order.venue = "demo";
  if (command.type === "deposit") command.from = "issuer";
  return copy;
}

function asDemo(text: string): string {
  return text.replaceAll('"venue":"live"', '"venue":"demo"');
}
