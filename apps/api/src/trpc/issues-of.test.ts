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
  isOn: z.boolean(),
  way: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("all") }),
    z.strictObject({ kind: z.literal("some"), count: z.int() }),
  ]),
  size: z.union([z.strictObject({ width: z.int(), height: z.int() }), z.literal("full")]),
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
  isOn: true,
  way: { kind: "all" },
  size: "full",
};

function ruleOf(wrong: Readonly<Record<string, unknown>>): unknown {
  const { error } = Form.safeParse({ ...good, ...wrong });
  const [issue] = error === undefined ? [] : issuesOf(error);
  return issue === undefined ? null : [issue.field, issue.rule, issue.limit];
}

test("what a schema finds is reported by its rule and its limit", () => {
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

test("what isn't there is missing; what is there of another kind isn't", () => {
  expect(ruleOf({ isOn: undefined })).toEqual(["isOn", "missing", undefined]);
  expect(ruleOf({ isOn: "yes" })).toEqual(["isOn", "type", undefined]);
  expect(ruleOf({ isOn: null })).toEqual(["isOn", "type", undefined]);
  expect(ruleOf({ age: "30" })).toEqual(["age", "type", undefined]);
  expect(ruleOf({ tags: "a" })).toEqual(["tags", "type", undefined]);
  expect(ruleOf({ tags: [1] })).toEqual(["tags.0", "type", undefined]);
  for (const field of ["side", "way", "size", "id", "email"])
    expect(ruleOf({ [field]: undefined })).toEqual([field, "missing", undefined]);
});

test("of a value that may have several shapes, what is wrong is reported of the closest one", () => {
  expect(ruleOf({ way: { kind: "none" } })).toEqual(["way.kind", "choice", undefined]);
  expect(ruleOf({ way: { kind: "some", count: "3" } })).toEqual(["way.count", "type", undefined]);
  expect(ruleOf({ size: { width: 1, height: "2" } })).toEqual(["size.height", "type", undefined]);
  expect(ruleOf({ size: "half" })).toEqual(["size", "choice", undefined]);
});

test("everything that is wrong is reported at once, and as text", () => {
  const { error } = z
    .strictObject({ isOn: z.boolean(), name: z.string(), side: z.enum(["buy", "sell"]) })
    .safeParse({ isOn: "yes", role: "owner", rank: 1 });
  expect(error === undefined ? [] : issuesOf(error)).toEqual([
    { field: "isOn", message: "must be true or false", rule: "type" },
    { field: "name", message: "is missing", rule: "missing" },
    { field: "side", message: "is missing", rule: "missing" },
    { field: "role", message: "there is no such field", rule: "unknown" },
    { field: "rank", message: "there is no such field", rule: "unknown" },
  ]);
});

test("a message of our own is kept alone", () => {
  expect(ruleOf({ code: "a" })).toEqual(["code", undefined, undefined]);
  expect(ruleOf({ text: "no" })).toEqual(["text", undefined, undefined]);
  expect(ISSUE_RULES).toHaveLength(new Set(ISSUE_RULES).size);
});
