import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faults } from "./faults/list.mjs";
import { problemOf, projectOf, withFault } from "./faults/place-fault.mjs";
import { root } from "./install.mjs";

const fault = { name: "a fault", file: "a.ts", find: "a < b", replace: "a <= b", tests: ["a.test.ts"] };
const files = new Map([
  ["a.ts", "if (a < b) return;"],
  ["a.test.ts", ""],
]);
const read = (path: string) => files.get(path);

test("a fault takes the place of what stands once in its file", () => {
  expect(problemOf(fault, read)).toBeUndefined();
  expect(withFault("if (a < b) return;", { ...fault, replace: "$&" })).toBe("if ($&) return;");
});

test.each([
  ["there is no b.ts", { ...fault, file: "b.ts" }],
  ["occurs 0 times", { ...fault, find: "a > b" }],
  ["changes nothing", { ...fault, replace: "a < b" }],
  ["names no test", { ...fault, tests: [] }],
  ["there is no b.test.ts", { ...fault, tests: ["b.test.ts"] }],
])("an entry where %s is told", (problem, entry) => {
  expect(problemOf(entry, read)).toContain(problem);
});

test("the ending of a test file says what runs it", () => {
  const kinds = ["a.test.ts", "a.integration.test.ts", "a.contract.test.ts", "a.component.test.tsx"];
  expect(kinds.map(projectOf)).toEqual(["unit", "integration", "contract", "component"]);
});

test("every fault of the list still has its place and its tests, and a name of its own", () => {
  const inRoot = (path: string): string | undefined =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined;
  expect(faults.flatMap((one) => problemOf(one, inRoot) ?? [])).toEqual([]);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});
