import fc from "fast-check";
import { expect, it } from "vitest";
import { VENUES } from "@fillmark/contracts/constants";
import { fillsOf } from "./invariants.ts";
import { TIMEOUT_MS } from "./testing/case-count.ts";
import { intents, openHistory } from "./testing/random-history.ts";

const LENGTH = 80;
/** The same ones each time: what is rare in them would be missed now and then. */
const SAMPLE = { seed: 20_261_126, numRuns: 1_200 };

/** Without them the agreement with the naive exchange would say nothing of rebates and groups. */
it(
  "random histories pay rebates whole, less than their rate, and none; and keep the orders of two accounts apart",
  { timeout: TIMEOUT_MS },
  () => {
    const seen = { whole: 0, less: 0, none: 0, apart: 0 };
    for (const script of fc.sample(intents(LENGTH), SAMPLE)) {
      const history = openHistory(VENUES);
      for (const one of script) {
        const { events } = history.live(one, VENUES);
        const orders = new Map(
          events.flatMap((event) => (event.type === "order" ? [[event.order.id, event.order]] : [])),
        );
        for (const { makerOrderId, makerFee, takerFee, value } of fillsOf(events)) {
          const bps = orders.get(makerOrderId ?? 0)?.makerBps ?? 0;
          if (bps >= 0) continue;
          const whole = (value * BigInt(-bps)) / 10_000n;
          expect(-makerFee).toBe(whole < takerFee ? whole : takerFee);
          seen[makerFee === 0n ? "none" : -makerFee === whole ? "whole" : "less"]++;
        }
        for (const event of events) {
          if (event.type !== "prevented") continue;
          const [taker, maker] = [event.takerOrderId, event.makerOrderId].map((id) =>
            ownerOf(history.applied, id),
          );
          if (taker !== maker) seen.apart++;
        }
      }
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  },
);

function ownerOf(applied: ReturnType<typeof openHistory>["applied"], id: number): string | undefined {
  for (const { events } of applied.toReversed())
    for (const event of events) if (event.type === "order" && event.order.id === id) return event.order.owner;
  return undefined;
}
