import fc from "fast-check";
import { expect, it } from "vitest";
import { runsFor, tally, TIMEOUT_MS } from "./testing/case-count.ts";
import { compareHistory } from "./testing/compared-history.ts";
import { intents } from "./testing/random-history.ts";
import { makerLimitsFrom, openingsFrom, PAIRS, rulesOf } from "./testing/random-rules.ts";
import type { Command } from "./commands.ts";
import type { Intent } from "./testing/random-intent.ts";

const LENGTH = 80;

it(
  "keeps the market maker within its limits, as the naive exchange does, over a restart",
  { timeout: TIMEOUT_MS },
  () => {
    const cases = tally("limits of the market maker against the naive exchange");
    const seen = new Set<string>();
    fc.assert(
      fc.property(intents(LENGTH), fc.nat(LENGTH), (script, cut) => {
        compareHistory(script, {
          cut,
          begin: limitsOfPair,
          onCompared({ events }) {
            for (const event of events) {
              if (event.type === "fill" && (event.fill.evidence.widenedTicks ?? 0) > 0) seen.add("widened");
              if (event.type === "makerExposure" && event.exposure.stoppedAt !== null)
                seen.add("stopped for the day");
            }
            cases.count++;
          },
        });
      }),
      { numRuns: runsFor(0.15, LENGTH) },
    );
    cases.print();
    expect([...seen].toSorted()).toEqual(["stopped for the day", "widened"]);
  },
);

/** Each pair begins with limits of its own. */
function limitsOfPair(one: Intent, index: number): Command | undefined {
  const pair = PAIRS[index];
  if (pair === undefined) return undefined;
  const makerLimits = makerLimitsFrom({ ...one, pick: 15 + (one.pick % 85) });
  return { type: "setPair", rules: { ...rulesOf(pair), makerLimits }, openings: openingsFrom(one) };
}
