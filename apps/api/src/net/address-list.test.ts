import { expect, test } from "vitest";
import { isAddressAmong } from "./address-list.ts";

test("an empty list lets every address in", () => {
  expect([isAddressAmong([], "203.0.113.7"), isAddressAmong([], "2001:db8::1")]).toEqual([true, true]);
});

test.each([
  ["203.0.113.7", "203.0.113.7", true],
  ["203.0.113.7", "203.0.113.8", false],
  ["203.0.113.7", "::ffff:203.0.113.7", true],
  ["203.0.113.0/24", "203.0.113.255", true],
  ["203.0.113.9/24", "203.0.113.1", true],
  ["203.0.113.0/24", "203.0.114.0", false],
  ["0.0.0.0/0", "198.51.100.1", true],
  ["0.0.0.0/0", "2001:db8::1", false],
  ["::/0", "198.51.100.1", false],
  ["::/1", "::ffff:198.51.100.1", false],
  ["0::ffff:0:0/96", "198.51.100.1", false],
  ["0:0:0:0:0:ffff:198.51.100.1", "198.51.100.1", false],
  ["::/0", "2001:db8::1", true],
  ["2001:db8::1", "2001:0db8:0:0:0:0:0:1", true],
  ["2001:db8::1", "2001:db8::2", false],
  ["2001:db8::/32", "2001:db8:ffff::1", true],
  ["2001:db8::/32", "2001:db9::1", false],
  ["2001:db8::/32", "203.0.113.7", false],
  ["203.0.113.7", "", false],
  ["203.0.113.7", "unknown", false],
])("a key for %s used from %j: %s", (entry, caller, isIn) => {
  expect(isAddressAmong([entry], caller)).toBe(isIn);
});

test("one of several is enough", () => {
  expect(isAddressAmong(["198.51.100.1", "2001:db8::/32", "203.0.113.0/24"], "203.0.113.7")).toBe(true);
});
