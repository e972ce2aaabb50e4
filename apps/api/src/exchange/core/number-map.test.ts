import fc from "fast-check";
import { expect, it } from "vitest";
import { NumberMap } from "./number-map.ts";

const operation = fc.record({
  isAdd: fc.boolean(),
  // Some of them next to each other, some equal in their lower 32 bits, some as large as ids can be.
  id: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 60 }) },
    fc.tuple(fc.integer({ min: 1, max: 8 }), fc.nat(3)).map(([low, high]) => low + high * 2 ** 32),
    fc.integer({ min: 2 ** 53 - 4, max: 2 ** 53 - 1 }),
  ),
});

it("answers as a Map would, whatever comes and goes", () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 400, size: "max" }), (operations) => {
      const table = new NumberMap();
      const map = new Map<number, number>();
      for (const [index, { isAdd, id }] of operations.entries()) {
        const answer = isAdd ? table.add(id, index + 1) : table.delete(id);
        expect(answer).toBe(isAdd ? !map.has(id) : (map.get(id) ?? 0));
        if (!isAdd) map.delete(id);
        else if (!map.has(id)) map.set(id, index + 1);
        expect(table.size).toBe(map.size);
      }
      for (const { id } of operations) expect(table.get(id)).toBe(map.get(id) ?? 0);
    }),
    { numRuns: 60 },
  );
});

it("finds each of as many as a busy book has, while others leave", () => {
  const table = new NumberMap();
  const count = 200_000;
  for (let id = 1; id <= count; id++) table.add(id, id + 1);
  for (let id = 3; id <= count; id += 3) table.delete(id);
  let wrong = 0;
  for (let id = 1; id <= count; id++) if (table.get(id) !== (id % 3 === 0 ? 0 : id + 1)) wrong++;
  expect(wrong).toBe(0);
});
