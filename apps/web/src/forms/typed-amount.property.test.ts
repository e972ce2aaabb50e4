import fc from "fast-check";
import { LANGUAGES } from "@fillmark/contracts/languages";
import { expect, test } from "vitest";
import { spellingOf, writeDecimal } from "@fillmark/contracts/spelling";
import { plainDecimal, respelled, typedDecimal } from "./typed-amount.ts";

const amounts = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 8 }))
  .map(([units, decimals]) => {
    const digits = units.toString().padStart(decimals + 1, "0");
    const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
    const whole = digits.slice(0, digits.length - decimals);
    return fraction === "" ? whole : `${whole}.${fraction}`;
  });
const shown = (text: string): string => text.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");

test.each(LANGUAGES)("what is written in %s is read back exactly", (language) => {
  const spelling = spellingOf(language);
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 8 }), (amount, minDecimals) => {
      const written = writeDecimal(amount, { minDecimals }, spelling);
      expect(shown(plainDecimal(written, spelling.sign))).toBe(amount);
      expect(plainDecimal(typedDecimal(amount, spelling.sign), spelling.sign)).toBe(amount);
    }),
  );
});

test.each(LANGUAGES)("what was typed in %s means the same after a change of the language", (language) => {
  const from = spellingOf(language).sign;
  fc.assert(
    fc.property(amounts, fc.constantFrom(...LANGUAGES), (amount, other) => {
      const to = spellingOf(other);
      expect(plainDecimal(respelled(typedDecimal(amount, from), from, to), to.sign)).toBe(amount);
    }),
  );
});
