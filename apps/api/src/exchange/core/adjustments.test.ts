import { expect, it } from "vitest";
import { outcome, scenario } from "./testing/scenario.ts";

/** Corrections by the operator. */

const adjustment = {
  type: "adjust",
  owner: "ann",
  asset: "USD",
  amount: 5_00000000n,
  reference: "one",
} as const;

it.each([
  { wrong: { asset: "ZZZ" }, field: "asset", rule: "asset" },
  { wrong: { amount: 0n }, field: "amount", rule: "not_zero" },
  { wrong: { owner: "external:bank" } as const, field: "owner", rule: "no_correction" },
])("a correction with a wrong $field is refused, and changes nothing", ({ wrong, ...issue }) => {
  const s = scenario().funds("ann", "10 USD");
  const { rejection } = s.run({ ...adjustment, ...wrong });
  expect(rejection).toMatchObject({ code: "VALIDATION", details: { issues: [issue] } });
  expect(s.has("ann")).toBe("USD 10, BTC 0");
});

it("corrects up and down, once by each reference, and never below zero", () => {
  const s = scenario().funds("ann", "10 USD");
  s.run(adjustment);
  s.run(adjustment);
  expect(s.has("ann")).toBe("USD 15, BTC 0");
  s.run({ ...adjustment, amount: -15_00000000n, reference: "two" });
  expect(s.has("ann")).toBe("USD 0, BTC 0");
  expect(outcome(s.run({ ...adjustment, amount: -1n, reference: "three" }))).toBe(
    "rejected: INSUFFICIENT_FUNDS",
  );
});
