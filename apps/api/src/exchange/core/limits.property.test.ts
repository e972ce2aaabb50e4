import fc from "fast-check";
import { expect, it } from "vitest";
import { CASES, runsFor, tally, TIMEOUT_MS } from "./testing/case-count.ts";
import { compareHistory } from "./testing/compared-history.ts";
import { intents } from "./testing/random-history.ts";
import { limitsOf } from "./testing/random-limits.ts";
import type { Intent } from "./testing/random-intent.ts";
import { PAIRS, TRADERS } from "./testing/random-rules.ts";
import { START } from "./testing/order-words.ts";
import type { Venue } from "@fillmark/contracts/constants";
import type { Command } from "./commands.ts";

const LENGTH = 80;

it(
  "keeps everybody within their own limits, as the naive exchange does, over a restart",
  { timeout: TIMEOUT_MS },
  () => {
    const cases = tally("limits against the naive exchange");
    const refused = new Map<string, number>();
    fc.assert(
      fc.property(intents(LENGTH), fc.nat(LENGTH), (script, cut) => {
        compareHistory(script, {
          cut,
          begin: limitsOfTrader,
          onCompared({ events, rejection }) {
            const ended = events.flatMap((event) =>
              event.type === "order" ? (event.order.endReason ?? []) : [],
            );
            for (const code of [rejection?.code, ...new Set(ended)])
              if (code !== undefined) refused.set(code, (refused.get(code) ?? 0) + 1);
            cases.count++;
          },
        });
      }),
      { numRuns: runsFor(0.15, LENGTH) },
    );
    const expected = [
      "ORDER_LIMIT_VALUE",
      "ORDER_LIMIT_COUNT",
      "ORDER_LIMIT_LOSS",
      "KILL_SWITCH_ON",
      "KEY_LIMIT_VALUE",
      "KEY_LIMIT_COUNT",
      "KEY_LIMIT_LOSS",
      "KEY_LIMIT_PAIR",
      "KEY_SWITCHED_OFF",
      "KILL_SWITCH_LOCKED",
      "trading_limit",
    ];
    // A few cases, as there are for each mutant, needn't meet all of them.
    const missing = CASES < 200_000 ? [] : expected.filter((code) => !refused.has(code));
    expect(missing).toEqual([]);
    cases.print();
  },
);

/** Each trader begins with limits of their own, and with those of one key; now and then with what is switched off as well. */
function limitsOfTrader(one: Intent, index: number): Command | undefined {
  const owner = TRADERS[Math.floor(index / 2)];
  const venue = one.isDemo ? "demo" : "live";
  if (owner === undefined)
    return index < 2 * TRADERS.length + 2 ? switchOf(one, { index, venue }) : undefined;
  const scope = index % 2 === 0 ? "account" : "key:k1";
  if (scope === "account" || one.pick % 8 === 0)
    return limitsOf({ ...one, flavour: 70 + (one.flavour % 30) }, { at: 0, venue, owner, scope });
  return { type: "setAccountLimits", venue, owner, scope, limits: { ...ofKey(one), waitHours: 0 } };
}

/** A key trades little, so what it may is little, and all that bounds it. */
function ofKey({ pick, lots }: Intent) {
  const none = { maxOrderValue: null, maxOrdersPerDay: null, maxLossPerDay: null };
  if (pick % 8 < 5) return { ...none, maxLossPerDay: BigInt(1 + (lots % 3)) };
  if (pick % 8 < 7) return { ...none, maxOrdersPerDay: 1 + (lots % 2) };
  return { ...none, pairs: PAIRS.slice(0, 1) };
}

/** The first trader's account for an hour, and a key of the second one. */
function switchOf(one: Intent, { index, venue }: { index: number; venue: Venue }): Command | undefined {
  if (one.flavour % 3 > 0) return undefined;
  const [first = "", second = ""] = TRADERS;
  const switched = { type: "setKillSwitch", venue, on: true, cancels: "none" } as const;
  return index === 2 * TRADERS.length
    ? { ...switched, owner: first, scope: "account", lockedUntil: START + 3_600_000 }
    : { ...switched, owner: second, scope: "key:k1", lockedUntil: null };
}
