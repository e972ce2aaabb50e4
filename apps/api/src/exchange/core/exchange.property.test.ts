import fc from "fast-check";
import { expect, it } from "vitest";
import { VENUES, type Venue } from "@fillmark/contracts/constants";
import type { Envelope } from "./commands.ts";
import type { Applied } from "./events.ts";
import { apply, canonical, chainHash, createState, GENESIS_HASH, stateHash, type State } from "./exchange.ts";
import { assertEvents, assertInvariants, fillsOf } from "./invariants.ts";
import { NaiveOrderBook } from "./naive-order-book.ts";
import { restore } from "./restore.ts";
import { runsFor, tally, TIMEOUT_MS } from "./testing/case-count.ts";
import { NaiveExchange } from "./testing/naive-exchange.ts";
import { balance } from "./testing/naive-world.ts";
import { History, intents, opening } from "./testing/random-history.ts";
import { Tables } from "./testing/tables.ts";

const LENGTH = 80;

function begun(venues: readonly Venue[], state: State = createState()): History {
  const history = new History(state);
  for (const command of opening(venues)) history.submit(command);
  return history;
}

it(
  "keeps every promise after every command, and agrees with the naive exchange",
  { timeout: TIMEOUT_MS },
  () => {
    const cases = tally("core against the naive exchange");
    fc.assert(
      fc.property(intents(LENGTH), (script) => {
        const history = begun(VENUES);
        const naive = new NaiveExchange();
        for (const { command, quote, at } of history.envelopes) naive.run(command, quote, at);
        for (const one of script) {
          const applied = history.live(one, VENUES);
          assertInvariants(history.state);
          assertEvents(history.state, applied.events);
          assertAgreement(history, naive, applied);
          cases.count++;
        }
      }),
      { numRuns: runsFor(0.3, LENGTH) },
    );
    expect(cases.count).toBeGreaterThan(0);
    cases.print();
  },
);

/** Same refusal, same fills, same open orders, same balances to the last unit. */
function assertAgreement({ state, envelopes }: History, naive: NaiveExchange, applied: Applied): void {
  const envelope = envelopes.at(-1);
  if (envelope === undefined) return;
  const code = naive.run(envelope.command, envelope.quote, envelope.at);
  expect(applied.rejection?.code ?? null, canonical(envelope)).toBe(code);
  const fills = fillsOf(applied.events).map((f) => [f.takerOrderId, f.makerOrderId, f.price, f.quantity]);
  expect(fills).toEqual(naive.world.fills.map((f) => [f.taker, f.maker, f.price, f.lots]));
  const open = [...state.orders.values()].map((o) => [o.id, o.price, o.quantity, o.filled]).sort(byFirst);
  expect(open).toEqual(naive.world.open.map((o) => [o.id, o.price, o.quantity, o.filled]).sort(byFirst));
  for (const { venue, owner, asset, available, held } of state.accounts.values()) {
    expect({ available, held }).toEqual(balance(naive.world, `${venue}/${owner}/${asset}`));
  }
}

function byFirst(a: (number | null)[], b: (number | null)[]): number {
  return (a[0] ?? 0) - (b[0] ?? 0);
}

it("leaves no trace of a refused command but its numbers", { timeout: TIMEOUT_MS }, () => {
  const cases = tally("refusals leave no trace");
  fc.assert(
    fc.property(intents(LENGTH), (script) => {
      const history = begun(VENUES);
      for (const one of script) {
        const before = { ...history.state.counters };
        const { lastAt } = history.state;
        const hash = hashAt(history.state, lastAt);
        const { rejection, events, order } = history.live(one, VENUES);
        cases.count++;
        if (rejection === null) continue;
        const { counters } = history.state;
        expect(events.map((event) => event.type)).toEqual(
          order === null ? ["rejected"] : ["order", "rejected"],
        );
        expect(order?.state ?? "rejected").toBe("rejected");
        expect(counters).toEqual({ ...before, order: before.order + (order === null ? 0 : 1) });
        expect(hashAt(history.state, lastAt)).toBe(hash);
      }
    }),
    { numRuns: runsFor(0.1, LENGTH) },
  );
  cases.print();
});

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
        const history = begun(VENUES);
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
      }),
      { numRuns: runsFor(0.2, LENGTH) },
    );
    cases.print();
  },
);

/** Goes on with what the tables give back, as after a crash: the ladders are gone, everything else is there. */
function restart(history: History): void {
  const tables = new Tables();
  tables.write(history.applied);
  const restored = restore(tables.rows(history.state));
  expect(stateHash(restored)).toBe(stateHash(history.state));
  history.state = restored;
}

function chainOf(envelopes: Envelope[], applied: Applied[]): string {
  return envelopes.reduce(
    (hash, envelope, i) => chainHash(hash, envelope, applied[i]?.events ?? []),
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
        const live = begun(["live"]);
        for (const one of script) live.live(one, ["live"]);
        const demo = createState();
        for (const [index, envelope] of live.envelopes.entries()) {
          const applied = apply(demo, onDemo(envelope));
          expect(canonical(fillsOf(applied.events))).toBe(
            asDemo(canonical(fillsOf(live.applied[index]?.events ?? []))),
          );
          cases.count++;
        }
      }),
      { numRuns: runsFor(0.1, LENGTH) },
    );
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
