import { join } from "node:path";
import { expect, test } from "vitest";
import { failedChecks, failedInPlaywright, failedInVitest, failedOutside } from "./failures.mjs";
import { root } from "./install.mjs";

test("a failed test is named with its file and its first words, without colours or other people's lines", () => {
  const report = {
    testResults: [
      {
        name: join(root, "apps/api/src/a.test.ts"),
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "stays silent" },
          {
            status: "failed",
            fullName: "adds up",
            failureMessages: [
              "\u001B[31mAssertionError\u001B[39m: 1 is not 2\n    at a.test.ts:3\n    at /x/node_modules/y.js",
            ],
          },
        ],
      },
      { name: join(root, "b.test.ts"), status: "failed", assertionResults: [], message: "no such module" },
      { name: join(root, "c.test.ts"), status: "passed", assertionResults: [] },
    ],
  };
  expect(failedInVitest(report)).toEqual([
    "apps/api/src/a.test.ts: adds up\n    AssertionError: 1 is not 2\n        at a.test.ts:3",
    "b.test.ts\n    no such module",
  ]);
});

test("a browser test is found in whichever suite it lies, also one that passed only when repeated", () => {
  const spec = (title: string, status: string) => ({
    file: "shell.spec.ts",
    line: 7,
    title,
    tests: [{ status, results: [{ errors: [{ message: `${title} did not` }] }, { errors: [] }] }],
  });
  const report = {
    suites: [{ specs: [spec("one", "expected")], suites: [{ specs: [spec("two", "flaky")] }] }],
    errors: [{ message: "no browser" }],
  };
  expect(failedInPlaywright(report)).toEqual([
    "shell.spec.ts:7: two\n    two did not",
    "outside of any test\n    no browser",
  ]);
});

test("a check says at most its first dozen lines", () => {
  const output = Array.from({ length: 30 }, (_, line) => `line ${line}`).join("\n");
  const [lint] = failedChecks([
    { name: "format", passed: true },
    { name: "lint", passed: false, output },
  ]);
  expect(lint?.split("\n")).toHaveLength(13);
});

test("what failed outside of any test is said like the rest", () => {
  expect(failedOutside(["Connection terminated\n    at a.ts:3\n    at /x/node_modules/y.js"])).toEqual([
    "outside of any test\n    Connection terminated\n        at a.ts:3",
  ]);
});
