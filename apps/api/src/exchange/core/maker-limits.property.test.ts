import fc from "fast-check";
import { expect, it } from "vitest";
import { VENUES } from "@fillmark/contracts/constants";
import { assertEvents, assertInvariants } from "./invariants.ts";
import { assertAgreement } from "./testing/agreement.ts";
import { runsFor, tally, TIMEOUT_MS } from "./testing/case-count.ts";
import { restart } from "./testing/compared-history.ts";
import { NaiveExchange } from "./testing/naive-exchange.ts";
import { intents, openHistory } from "./testing/random-history.ts";
import { makerLimitsFrom, openingsFrom, PAIRS, rulesOf } from "./testing/random-rules.ts";

const LENGTH = 80;

it(
  "keeps the market maker within its limits, as the naive exchange does, over a restart",
  { timeout: TIMEOUT_MS },
  () => {
    const cases = tally("limits of the market maker against the naive exchange");
    const seen = new Map<string, number>();
    const see = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);
    fc.assert(
      fc.property(intents(LENGTH), fc.nat(LENGTH), (script, cut) => {
        const history = openHistory(VENUES);
        const naive = new NaiveExchange();
        for (const envelope of history.envelopes) naive.run(envelope);
        for (const [index, one] of script.entries()) {
          if (index === cut) restart(history);
          // Each pair begins with limits of its own.
          const pair = PAIRS[index];
          const applied =
            pair === undefined
              ? history.live(one, VENUES)
              : history.submit({
                  type: "setPair",
                  rules: {
                    ...rulesOf(pair),
                    makerLimits: makerLimitsFrom({ ...one, pick: 15 + (one.pick % 85) }),
                  },
                  openings: openingsFrom(one),
                });
          assertInvariants(history.state);
          assertEvents(history.state, applied.events);
          assertAgreement(history, naive, applied);
          for (const event of applied.events) {
            if (event.type === "fill" && (event.fill.evidence.widenedTicks ?? 0) > 0) see("widened");
            if (event.type === "makerExposure" && event.exposure.stoppedAt !== null)
              see("stopped for the day");
          }
          cases.count++;
        }
      }),
      { numRuns: runsFor(0.15, LENGTH) },
    );
    cases.print();
    expect([...seen.keys()].toSorted()).toEqual(["stopped for the day", "widened"]);
  },
);
