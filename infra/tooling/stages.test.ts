import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./install.mjs";
import { addCounts, countChecks, countPlaywright, countVitest, stages } from "./stages.mjs";

test("a file that can't be loaded counts as a failure, though none of its tests ran", () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: "passed", assertionResults: [{ status: "passed" }] },
      { status: "failed", assertionResults: [{ status: "failed" }] },
      { status: "failed", assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test("a browser test that passed only when repeated is a failure", () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

test("each check counts as one test", () => {
  const checks = [{ passed: true }, { passed: false }, { passed: true }];
  expect(countChecks(checks)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  expect(addCounts(countChecks(checks), { passed: 1, failed: 1, skipped: 1 })).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
  });
});

test("the parts that CI runs side by side are all stages, each once", () => {
  const workflow = readFileSync(join(root, ".github/workflows/ci.yml"), "utf8");
  const parts = /^ +stages:\n((?: +- .+\n)+)/m.exec(workflow)?.[1] ?? "";
  const named = parts.split(/[\s-]+/).filter((name) => name !== "");
  expect(named.toSorted()).toEqual(Object.keys(stages).toSorted());
});
