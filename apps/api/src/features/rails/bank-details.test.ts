import { describe, expect, test } from "vitest";
import { bankDetails } from "./bank-details.ts";

const us = (routing: string, account = "000123456789") => bankDetails.check({ routing, account });

describe("a routing number", () => {
  // Published by the banks themselves, and by the Federal Reserve.
  test.each(["021000021", "011401533", "091000019", "122105155", "0260 0959 3", "324377516"])(
    "%s is taken with spaces",
    (text) => {
      expect(us(text)).toMatchObject({ ok: true, routing: text.replaceAll(" ", "") });
    },
  );

  test("with any one digit changed is refused", () => {
    const right = "021000021";
    for (let index = 0; index < right.length; index++) {
      for (const digit of "0123456789") {
        if (right[index] === digit) continue;
        const changed = right.slice(0, index) + digit + right.slice(index + 1);
        expect([changed, us(changed).ok]).toEqual([changed, false]);
      }
    }
  });

  test.each([
    ["", "format"],
    ["02100002", "length"],
    ["0210000210", "length"],
    ["02100002A", "format"],
    ["000000000", "checksum"],
    // The sum is right, the district was never given out.
    ["500000005", "country"],
  ])("%s is refused for its %s", (text, problem) => {
    expect(us(text)).toEqual({ ok: false, field: "routing", problem });
  });
});

test("an account number of the United States has four to seventeen digits", () => {
  expect(us("021000021", "1234")).toMatchObject({ ok: true, account: "1234" });
  expect(us("021000021", "12-3456-7890")).toMatchObject({ ok: true, account: "1234567890" });
  for (const [account, problem] of [
    ["123", "length"],
    ["1".repeat(18), "length"],
    ["0000", "format"],
    ["12X4", "format"],
  ] as const)
    expect(us("021000021", account)).toEqual({ ok: false, field: "account", problem });
});

test("a BIC is checked wherever one is given, and may be left out", () => {
  const iban = "DE89370400440532013000";
  expect(bankDetails.check({ iban, bic: "cobadeff xxx" })).toMatchObject({ ok: true, bic: "COBADEFFXXX" });
  expect(bankDetails.check({ iban })).toMatchObject({ ok: true, bic: null, routing: null });
  expect(bankDetails.check({ iban, bic: "COBADE" })).toMatchObject({
    ok: false,
    field: "bic",
    problem: "length",
  });
  expect(bankDetails.check({ iban, bic: "12345678" })).toMatchObject({ ok: false, field: "bic" });
  expect(bankDetails.check({ routing: "021000021", account: "123456", bic: "CHASUS33" })).toMatchObject({
    ok: true,
    bic: "CHASUS33",
  });
});

test("what is shown of an account says too little to pay from it", () => {
  expect(bankDetails.masked("DE89370400440532013000")).toBe("DE89 … 3000");
  expect(bankDetails.masked("123456789")).toBe("… 6789");
});
