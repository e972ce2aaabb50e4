import fc from "fast-check";
import { expect, it } from "vitest";
import { VENUES } from "@fillmark/contracts/constants";
import { assertEvents, assertInvariants } from "./invariants.ts";
import { assertAgreement } from "./testing/agreement.ts";
import { CASES, runsFor, tally, TIMEOUT_MS } from "./testing/case-count.ts";
import { restart } from "./testing/compared-history.ts";
import { NaiveExchange } from "./testing/naive-exchange.ts";
import { intents, openHistory } from "./testing/random-history.ts";
import { limitsOf } from "./testing/random-limits.ts";
import { TRADERS } from "./testing/random-rules.ts";

const LENGTH = 80;

it(
  "keeps everybody within their own limits, as the naive exchange does, over a restart",
  { timeout: TIMEOUT_MS },
  () => {
    const cases = tally("limits against the naive exchange");
    const refused = new Map<string, number>();
    fc.assert(
      fc.property(intents(LENGTH), fc.nat(LENGTH), (script, cut) => {
        const history = openHistory(VENUES);
        const naive = new NaiveExchange();
        for (const envelope of history.envelopes) naive.run(envelope);
        for (const [index, one] of script.entries()) {
          if (index === cut) restart(history);
          // Each trader begins with limits of their own.
          const owner = TRADERS[index];
          const venue = one.isDemo ? "demo" : "live";
          const applied =
            owner === undefined
              ? history.live(one, VENUES)
              : history.submit(
                  limitsOf({ ...one, flavour: 70 + (one.flavour % 30) }, { at: 0, venue, owner }),
                );
          assertInvariants(history.state);
          assertEvents(history.state, applied.events);
          assertAgreement(history, naive, applied);
          const ended = applied.events.flatMap((event) =>
            event.type === "order" ? (event.order.endReason ?? []) : [],
          );
          for (const code of [applied.rejection?.code, ...new Set(ended)])
            if (code !== undefined) refused.set(code, (refused.get(code) ?? 0) + 1);
          cases.count++;
        }
      }),
      { numRuns: runsFor(0.15, LENGTH) },
    );
    const expected = [
      "ORDER_LIMIT_VALUE",
      "ORDER_LIMIT_COUNT",
      "ORDER_LIMIT_LOSS",
      "KILL_SWITCH_ON",
      "KILL_SWITCH_LOCKED",
      "trading_limit",
    ];
    // A few cases, as there are for each mutant, needn't meet all of them.
    const missing = CASES < 200_000 ? [] : expected.filter((code) => !refused.has(code));
    expect(missing).toEqual([]);
    cases.print();
  },
);
