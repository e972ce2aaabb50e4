import fc from "fast-check";
import { expect, it } from "vitest";
import { VENUES } from "@fillmark/contracts/constants";
import { SIDES } from "@fillmark/contracts/trading";
import type { Applied, OrderSnapshot } from "./events.ts";
import { canonical, dueGroups } from "./exchange.ts";
import { begunIn, endedIn, firedIn } from "./testing/agreement.ts";
import { TIMEOUT_MS } from "./testing/case-count.ts";
import { expectEqual } from "./testing/expect-equal.ts";
import { dueIn } from "./testing/naive-groups.ts";
import { intents, openHistory } from "./testing/random-history.ts";
import { askAfterEach } from "./testing/side-by-side.ts";

/** Orders that belong together in random histories; `exchange.property.test.ts` holds them against the naive exchange. */

const LENGTH = 80;

/** Without them the comparison with the naive exchange would say nothing of groups. */
it("lets exits of every kind begin, and end in every way", { timeout: TIMEOUT_MS }, () => {
  const seen = new Set<string>();
  for (const script of fc.sample(intents(LENGTH), { seed: 20_261_126, numRuns: 400 })) {
    const history = openHistory(VENUES);
    const before = new Map<number, OrderSnapshot>();
    for (const one of script) {
      const applied = history.live(one, VENUES);
      for (const word of said(applied, before)) seen.add(word);
      for (const event of applied.events) if (event.type === "order") before.set(event.order.id, event.order);
    }
  }
  const begun = [
    "take_profit limit",
    "stop_loss market stop",
    "stop_loss limit stop",
    "stop_loss market trailing_stop",
  ];
  const entries = ["market", "limit", "one that waited"];
  const ofBoth = [
    "entry_unfilled",
    "insufficient_funds",
    "canceled_by_user",
    "canceled_by_reset",
    "other_exit_canceled",
  ];
  const ends = [
    "take_profit: filled",
    "take_profit: other_exit_triggered",
    "take_profit: self_trade_prevented",
    "stop_loss: filled",
    "stop_loss: other_exit_filled",
    "stop_loss: out_of_liquidity",
    ...ofBoth.flatMap((reason) => [`take_profit: ${reason}`, `stop_loss: ${reason}`]),
  ];
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...begun.flatMap((kind) => SIDES.map((side) => `began: ${kind} ${side}`)),
      ...entries.map((kind) => `filled entry: ${kind}`),
      ...ends,
      "took its part off the stop",
      "began to trade at once",
      "a stop fired and rests",
      "a stop goes on alone",
      "amended: entry",
      "amended: take_profit",
      "amended: stop_loss",
    ]),
  );
});

/** What a command did to orders that belong together, in words. */
function said(applied: Applied, before: ReadonlyMap<number, OrderSnapshot>): string[] {
  const words: string[] = [];
  const orders = applied.events.flatMap((event) => (event.type === "order" ? [event.order] : []));
  const ofGroups = orders.filter(({ groupRole }) => groupRole !== undefined);
  for (const { groupRole, type, side, trigger, filled } of begunIn(applied)) {
    const kind = trigger === undefined ? type : `${type} ${trigger.type}`;
    words.push(`began: ${groupRole} ${kind} ${side}`, ...(filled > 0 ? ["began to trade at once"] : []));
  }
  for (const { groupRole, endReason, type, trigger, filled } of endedIn(applied)) {
    if (groupRole === undefined) continue;
    words.push(`${groupRole}: ${endReason ?? "filled"}`);
    if (groupRole === "entry" && filled > 0)
      words.push(`filled entry: ${trigger === undefined ? type : "one that waited"}`);
  }
  for (const { groupRole, state } of firedIn(applied))
    if (groupRole === "stop_loss" && state === "new") words.push("a stop fired and rests");
  for (const { id, groupRole, groupId, state, quantity } of ofGroups) {
    if (groupRole !== "stop_loss" || state !== "pending_trigger") continue;
    const profit = ofGroups.find((one) => one.groupId === groupId && one.groupRole === "take_profit");
    if (profit?.endReason === "self_trade_prevented") words.push("a stop goes on alone");
    const was = before.get(id)?.state === "pending_trigger" ? before.get(id) : undefined;
    if (profit?.state === "partially_filled" && (was?.quantity ?? 0) > (quantity ?? 0))
      words.push("took its part off the stop");
  }
  for (const event of applied.events) {
    if (event.type !== "amended") continue;
    const { groupRole } = orders.find(({ id }) => id === event.orderId) ?? {};
    if (groupRole !== undefined) words.push(`amended: ${groupRole}`);
  }
  return words;
}

it("says which exits may begin", { timeout: TIMEOUT_MS }, () => {
  const counted = { due: 0, begin: 0 };
  fc.assert(
    fc.property(intents(LENGTH), (script) => {
      askAfterEach(VENUES, script, ({ history, naive, asked }) => {
        const begins = (groupId: number): boolean =>
          naive.wouldBegin({
            ...asked.envelope,
            command: { type: "activateExits", ...asked.market, groupId },
          });
        const due = dueIn(naive.world, asked.market);
        const expected = due.filter(begins);
        const actual = dueGroups(history.state, asked.market, asked);
        expectEqual(
          actual.sort((a, b) => a - b),
          expected,
          () => canonical(asked.envelope),
        );
        counted.due += due.length;
        counted.begin += expected.length;
      });
    }),
    { numRuns: 150 },
  );
  expect(counted.begin).toBeGreaterThan(0);
  expect(counted.due).toBeGreaterThan(counted.begin);
});
