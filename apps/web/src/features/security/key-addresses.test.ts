import { expect, test } from "vitest";
import { addressLines, looksLikeAddress } from "./key-addresses.ts";

test("each line is an entry, without what surrounds it", () => {
  expect(addressLines(" 203.0.113.7 \r\n\n2001:db8::/32\n ")).toEqual(["203.0.113.7", "2001:db8::/32"]);
  expect(addressLines(" \n ")).toEqual([]);
});

test.each([
  "203.0.113.7",
  "0.0.0.0/0",
  "203.0.113.0/32",
  "::1",
  "2001:db8::/32",
  "2001:DB8:0:0:0:0:0:1",
  "::/128",
])("%s may be an address", (line) => {
  expect(looksLikeAddress(line)).toBe(true);
});

test.each([
  "",
  "localhost",
  "203.0.113",
  "203.0.113.256",
  "203.0.113.07",
  "203.0.113.0/33",
  "1.2.3.4/",
  "1.2.3.4/8/8",
])("%j is none", (line) => {
  expect(looksLikeAddress(line)).toBe(false);
});

test.each(["2001:db8::/129", "2001::db8::1", ":::", "::ffff:203.0.113.7", "fe80::1%eth0", "1.2.3.4/08"])(
  "%s is none either",
  (line) => {
    expect(looksLikeAddress(line)).toBe(false);
  },
);
