import { errors, type DomainErrorView } from "@fillmark/contracts/errors";
import { expect, test } from "vitest";
import { describeDomainError, hasMessage } from "./en/errors.ts";
import { defineMessages } from "./define-messages.ts";

const t = defineMessages("test", {
  plain: "Sign in",
  named: "Need {amount} {asset} more",
  counted: { one: "{count} order", other: "{count} orders" },
});

test("fills in names and chooses the plural", () => {
  expect(t("plain")).toBe("Sign in");
  expect(t("named", { amount: "1.00", asset: "USD" })).toBe("Need 1.00 USD more");
  expect([t("counted", { count: 1 }), t("counted", { count: 2 })]).toEqual(["1 order", "2 orders"]);
});

test("has a message for every error of the catalogue, and for those of a newer server", () => {
  const codes = Object.keys(errors).filter((code): code is keyof typeof errors => code in errors);
  expect(codes.filter((code) => !hasMessage(code))).toEqual([]);
  const unknown: { code: string; details: object } = { code: "FROM_TOMORROW", details: {} };
  expect(describeDomainError(unknown as DomainErrorView)).toContain("Reload the page");
});

test("says what is missing, in money", () => {
  const details = { asset: "USD", needed: "20", available: "7.6", missing: "12.4" };
  expect(describeDomainError({ code: "INSUFFICIENT_FUNDS", details })).toBe(
    "You need 12.40 USD more. Deposit or lower the amount.",
  );
});
