import { expect, test } from "vitest";
import { layOut } from "./heat-layout.ts";

const room = { x: 0, y: 0, width: 600, height: 400 };
const items = [60, 60, 40, 30, 20, 20, 10, 0].map((weight, item) => ({ item, weight }));

test("tiles fill the room, each as large as its weight, and what weighs nothing is left out", () => {
  const tiles = layOut(items, room);
  expect(tiles.map(({ item }) => item)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  for (const { item, width, height } of tiles)
    expect(width * height).toBeCloseTo(((items[item]?.weight ?? 0) / 240) * 240_000, 3);
});

test("no tile leaves the room or lies on another", () => {
  const tiles = layOut(items, room);
  for (const a of tiles) {
    expect(a.x + a.width).toBeLessThanOrEqual(600.001);
    expect(a.y + a.height).toBeLessThanOrEqual(400.001);
    for (const b of tiles.filter((other) => other !== a)) {
      const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      expect(Math.min(wide, high)).toBeLessThan(0.001);
    }
  }
});

test("tiles of a usual market are no slivers", () => {
  for (const { width, height } of layOut(items, room))
    expect(Math.max(width / height, height / width)).toBeLessThan(3);
});

test.each([[[]], [[{ item: 1, weight: 0 }]]])("nothing to show gives no tiles (%#)", (none) => {
  expect(layOut(none, room)).toEqual([]);
});

test("a room without width gives no tiles", () => {
  expect(layOut(items, { ...room, width: 0 })).toEqual([]);
});
