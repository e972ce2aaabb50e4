import fc from "fast-check";
import { expect, test } from "vitest";
import { groupFills, type OrderFill, type Progress } from "./group-fills.ts";

const history = fc
  .array(fc.record({ gapMs: fc.integer({ min: 0, max: 700 }), orderId: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 60,
  })
  .map((steps) => {
    let at = 0;
    return steps.map(({ gapMs, orderId }, index): OrderFill => {
      at += gapMs;
      return { fillId: index + 1, orderId, at };
    });
  });

/** What an order's fills are notified as, by looking at all of them at once. */
function naive(fills: readonly OrderFill[]): string[] {
  const groups: OrderFill[][] = [];
  for (const fill of fills) {
    const last = groups.findLast(([first]) => first?.orderId === fill.orderId);
    if (last !== undefined && fill.at - (last[0]?.at ?? 0) <= 1_000) last.push(fill);
    else groups.push([fill]);
  }
  return groups.map((group) => group.map(({ fillId }) => fillId).join()).toSorted();
}

test("whenever and in whatever portions fills are read, each is reported once and those of a second together", () => {
  fc.assert(
    fc.property(history, fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1 }), (fills, looks) => {
      let progress: Progress = { after: 0, notified: [] };
      const notified: string[] = [];
      let nowMs = 0;
      for (let look = 0; nowMs < 60_000; look += 1) {
        nowMs += looks[look % looks.length] ?? 1;
        const visible = fills.filter(({ fillId, at }) => at <= nowMs && fillId > progress.after);
        const through = visible.at(-1)?.fillId ?? progress.after;
        const read = { fills: visible, through, completeUntilMs: nowMs, isFull: false };
        const { groups, progress: next } = groupFills(progress, read);
        notified.push(...groups.map((group) => group.map(({ fillId }) => fillId).join()));
        progress = JSON.parse(JSON.stringify(next));
      }
      expect(notified.toSorted()).toEqual(naive(fills));
      expect(progress).toEqual({ after: fills.length, notified: [] });
    }),
    { numRuns: 100 },
  );
});

test("portions that are full lose and double nothing either, however many fills there are in a second", () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 1, max: 9 }), (fills, portion) => {
      let progress: Progress = { after: 0, notified: [] };
      const notified: number[] = [];
      for (let look = 0; look < 500 && progress.after < fills.length; look += 1) {
        const read = fills.filter(({ fillId }) => fillId > progress.after).slice(0, portion);
        const isFull = read.length === portion;
        const last = read.at(-1) ?? { fillId: progress.after, at: 0 };
        const completeUntilMs = isFull ? last.at : 1_000_000;
        const next = groupFills(progress, { fills: read, through: last.fillId, completeUntilMs, isFull });
        expect(next.progress.after).toBeGreaterThan(progress.after);
        notified.push(...next.groups.flat().map(({ fillId }) => fillId));
        progress = next.progress;
      }
      expect(notified.toSorted((a, b) => a - b)).toEqual(fills.map(({ fillId }) => fillId));
    }),
    { numRuns: 100 },
  );
});
