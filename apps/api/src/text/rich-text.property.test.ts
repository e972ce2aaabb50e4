import fc from "fast-check";
import { expect, test } from "vitest";
import { RichText } from "@fillmark/contracts/rich-text";
import { richText } from "./rich-text.ts";

/** Whatever means something to Markdown, to HTML or to an address, in any order. */
const pieces = fc.constantFrom(
  ..."[ ] ( ) < > ! # * _ ` ~ | - + : // \\ & ; \" ' = \n \n\n \t 1. javascript: data: https:// mailto: <script> onerror= &colon; \u0000 \u2028 a b".split(
    " ",
  ),
  " ",
);

test("any text becomes a tree of known parts with safe links", () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 80 }), (parts) => {
      expect(RichText.safeParse(richText(parts.join(""))).error).toBeUndefined();
    }),
    { numRuns: 1_500, seed: 20261122 },
  );
});
