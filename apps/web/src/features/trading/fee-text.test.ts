import { expect, test } from "vitest";
import { feeAmount, feeKind, feeText } from "./fee-text.ts";

test("a rebate is named, with a plus: below zero it would read as a loss", () => {
  expect(feeText("0.2")).toBe("Fee 0.20");
  expect(feeText("-0.0371245")).toBe("Rebate +0.0371245");
  expect([feeAmount("0"), feeAmount("-1.5")]).toEqual(["0.00", "+1.50"]);
  expect([feeKind("0"), feeKind("0.1"), feeKind("-0.1")]).toEqual(["fee", "fee", "rebate"]);
});
