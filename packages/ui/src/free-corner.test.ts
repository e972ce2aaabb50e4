import { expect, test } from "vitest";
import { fewestCovered } from "./free-corner.ts";

const box = (left: number, top: number) => ({ left, top, width: 100, height: 40 });
const places = [box(300, 0), box(300, 500), box(0, 500)];

test("stays where it is used to while nothing is in the way", () => {
  expect(fewestCovered(places, [])).toBe(0);
  expect(fewestCovered(places, [box(400, 0), box(300, 40)]), "beside and below is not beneath").toBe(0);
});

test("goes to where it covers the fewest actions", () => {
  expect(fewestCovered(places, [box(390, 30)])).toBe(1);
  expect(fewestCovered(places, [box(310, 10), box(310, 510)])).toBe(2);
  expect(fewestCovered(places, [box(310, 10), box(310, 510), box(320, 520), box(10, 510)])).toBe(0);
});
