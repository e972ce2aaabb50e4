import { ISSUE_RULES } from "@fillmark/contracts/issues";
import { afterEach, expect, test, vi } from "vitest";
import { describeIssue } from "./en/error-parts.ts";
import { describeDomainError } from "./en/errors.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const issue = { field: "name", message: "Too small: expected string to have >=1 characters" };

test("what is wrong with a value is said by its rule, never with the schema's message", () => {
  const said = ISSUE_RULES.map((rule) => describeIssue({ ...issue, rule, limit: 1200 }));
  expect(said.filter((text) => text === issue.message || text.includes("_") || /[{}]/.test(text))).toEqual(
    [],
  );
  expect(new Set(said).size).toBe(ISSUE_RULES.length);
  expect(describeIssue({ ...issue, rule: "too_short", limit: 1 })).toBe("This must not be empty.");
  expect(describeIssue({ ...issue, rule: "too_long", limit: 1200 })).toBe(
    "Too long: at most 1,200 characters.",
  );
});

test("a sentence of the server's own is for who reads English; others get a general one", async () => {
  const own = { field: "url", message: "is the address of another feed" };
  expect(describeIssue(own)).toBe(own.message);
  expect(describeDomainError({ code: "VALIDATION", details: { issues: [own] } })).toBe(own.message);
  vi.resetModules();
  vi.stubGlobal("document", { documentElement: { lang: "de" }, querySelector: () => null });
  const german = await import("./en/error-parts.ts");
  expect(german.describeIssue(own)).toBe("This is not valid.");
  expect(german.describeIssue(own, "Something is wrong.")).toBe("Something is wrong.");
});

test("refusals name accounts and ends by name, also ends that this page doesn't know", () => {
  const say = (state: string) => describeDomainError({ code: "APPROVAL_CLOSED", details: { state } });
  expect(say("voided")).toContain("already decided: canceled.");
  expect(say("executed")).toContain("already decided: done.");
  expect(say("from_tomorrow")).toContain("already decided: closed.");
});
