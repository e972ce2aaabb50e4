import fc from "fast-check";
import { expect, test } from "vitest";
import { waitMs } from "./fetch-feed.ts";
import { itemKeys, newItems } from "./item-keys.ts";
import { publicationTime } from "./publication-time.ts";

const feed = "https://wire.example/all.xml";
const few = fc.constantFrom("a", "b", "c", "A");
const item = fc.record({
  guid: fc.oneof(fc.constant(""), few),
  link: fc.oneof(
    fc.constant(null),
    few.map((path) => `https://wire.example/${path}`),
  ),
  title: few,
  excerpt: fc.constant(""),
  writtenMs: fc.constant(null),
  picture: fc.constant(null),
});

test("an item is published between the year 2000 and its arrival, and when they say where that can be", () => {
  const time = fc.oneof(fc.constant(null), fc.integer({ min: -8.64e15, max: 8.64e15 }));
  fc.assert(
    fc.property(time, fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2100, 0) }), (written, arrived) => {
      const ms = publicationTime(written, arrived);
      expect(ms).toBeLessThanOrEqual(arrived);
      expect(ms).toBeGreaterThanOrEqual(Date.UTC(2000, 0));
      const canBe = written !== null && written >= Date.UTC(2000, 0) && written <= arrived;
      expect(ms).toBe(canBe ? written : arrived);
    }),
  );
});

test("of items that share a key one is new, however they come and come again", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 12 }), fc.array(item, { maxLength: 12 }), (first, second) => {
      const taken = newItems(first, feed, new Set());
      const known = new Set(taken.flatMap((one) => itemKeys(one, feed)));
      const later = newItems([...second, ...first], feed, known);
      const keys = [...taken, ...later].flatMap((one) => itemKeys(one, feed));
      expect(new Set(keys).size).toBe(keys.length);
      expect(taken[0]).toEqual(first[0]);
    }),
  );
});

test("nobody's items can stand for those of another host", () => {
  fc.assert(
    fc.property(item, item, (mine, theirs) => {
      const known = new Set(itemKeys(theirs, "https://other.example/all.xml"));
      expect(newItems([mine], feed, known)).toEqual([mine]);
    }),
  );
});

test("a wait grows with each failure, up to a day, and is never shorter than they ask for within it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5, max: 1440 }),
      fc.nat(2_000),
      fc.nat(100_000),
      (minutes, failures, pause) => {
        const wait = (more: number): number =>
          waitMs(minutes, { failures: failures + more, pauseSeconds: pause });
        expect(wait(0)).toBeLessThanOrEqual(86_400_000);
        expect(wait(1)).toBeGreaterThanOrEqual(wait(0));
        expect(wait(0)).toBeGreaterThanOrEqual(
          Math.min(86_400_000, Math.max(minutes * 60_000, pause * 1000)),
        );
      },
    ),
  );
});
