import { expect, test } from "vitest";
import { z } from "zod";
import { ISSUE_RULES } from "@fillmark/contracts/issues";
import { issuesOf } from "./issues-of.ts";

const Form = z.object({
  name: z.string().min(3).max(5),
  email: z.email(),
  age: z.int().min(18).max(120),
  tags: z.array(z.string()).min(1).max(2),
  side: z.enum(["buy", "sell"]),
  id: z.uuid(),
  code: z.string().regex(/^\d+$/, "a code has digits"),
  text: z.string().refine((text) => text !== "no", "must be yes"),
});
const good = {
  name: "Anna",
  email: "anna@example.com",
  age: 30,
  tags: ["a"],
  side: "buy",
  id: "0198f2a0-0000-7000-8000-000000000000",
  code: "1",
  text: "yes",
};

function ruleOf(wrong: Readonly<Record<string, unknown>>): unknown {
  const { error } = Form.safeParse({ ...good, ...wrong });
  const [issue] = error === undefined ? [] : issuesOf(error);
  return issue === undefined ? null : [issue.field, issue.rule, issue.limit];
}

test("what a schema finds is told by its rule and its limit", () => {
  expect(ruleOf({})).toBeNull();
  expect(ruleOf({ name: undefined })).toEqual(["name", "missing", undefined]);
  expect(ruleOf({ name: "A" })).toEqual(["name", "too_short", 3]);
  expect(ruleOf({ name: "Annabel" })).toEqual(["name", "too_long", 5]);
  expect(ruleOf({ email: "anna" })).toEqual(["email", "email", undefined]);
  expect(ruleOf({ age: 3 })).toEqual(["age", "too_small", 18]);
  expect(ruleOf({ age: 300 })).toEqual(["age", "too_large", 120]);
  expect(ruleOf({ tags: [] })).toEqual(["tags", "too_few", 1]);
  expect(ruleOf({ tags: ["a", "b", "c"] })).toEqual(["tags", "too_many", 2]);
  expect(ruleOf({ side: "hold" })).toEqual(["side", "choice", undefined]);
  expect(ruleOf({ id: "1" })).toEqual(["id", "format", undefined]);
});

test("what is said in words of our own keeps them alone", () => {
  expect(ruleOf({ code: "a" })).toEqual(["code", undefined, undefined]);
  expect(ruleOf({ text: "no" })).toEqual(["text", undefined, undefined]);
  expect(ISSUE_RULES).toHaveLength(new Set(ISSUE_RULES).size);
});
