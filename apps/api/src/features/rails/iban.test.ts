import { describe, expect, test } from "vitest";
import { checkIban } from "./iban.ts";

describe("an account number", () => {
  // Of the registry's own examples and of the European Committee for Banking Standards.
  const known = [
    "DE89 3704 0044 0532 0130 00",
    "DE02120300000000202051",
    "GB82 WEST 1234 5698 7654 32",
    "FR14 2004 1010 0505 0001 3M02 606",
    "NL91 ABNA 0417 1643 00",
    "CH93 0076 2011 6238 5295 7",
    "NO93 8601 1117 947",
    "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
    "gb29nwbk60161331926819",
  ];

  test.each(known)("%s is taken with spaces and in either case", (text) => {
    expect(checkIban(text)).toEqual({ ok: true, iban: text.replaceAll(" ", "").toUpperCase() });
  });

  test("with any one digit changed is refused", () => {
    const iban = "DE89370400440532013000";
    for (let index = 2; index < iban.length; index++) {
      for (const digit of "0123456789") {
        if (iban[index] === digit) continue;
        const changed = iban.slice(0, index) + digit + iban.slice(index + 1);
        expect([changed, checkIban(changed)]).toEqual([changed, { ok: false, problem: "checksum" }]);
      }
    }
  });

  test.each([
    ["", "format"],
    ["DE", "format"],
    ["DE89!70400440532013000", "format"],
    ["US89370400440532013000", "country"],
    ["DE8937040044053201300", "length"],
    ["DE893704004405320130000", "length"],
    ["GB82WEST12345698765433", "checksum"],
  ])("%s is refused for its %s", (text, problem) => {
    expect(checkIban(text)).toEqual({ ok: false, problem });
  });
});
