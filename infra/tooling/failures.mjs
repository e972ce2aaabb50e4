// What failed and with which message, from each kind of report: repeated after the last stage, for a reader who sees
// only the end of a long run.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./install.mjs";

const linesSaid = 12;

export function failedInVitest({ testResults }) {
  return testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && file.status === "failed") return [said(path, file.message)];
    return failed.map((test) => said(`${path}: ${test.fullName}`, test.failureMessages?.join("\n")));
  });
}

/** `errors` are what unhandled-errors.ts writes. */
export function failedOutside(errors) {
  return errors.map((error) => said("outside of any test", error));
}

export function failedInPlaywright({ suites, errors }) {
  return [
    ...suites.flatMap(failedInSuite),
    ...errors.map((error) => said("outside of any test", error.message)),
  ];
}

function failedInSuite({ suites = [], specs = [] }) {
  const failed = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === "unexpected" || test.status === "flaky")
      .map((test) => {
        const messages = test.results.flatMap((result) => result.errors.map((error) => error.message));
        return said(`${spec.file}:${spec.line}: ${spec.title}`, messages.join("\n"));
      }),
  );
  return [...failed, ...suites.flatMap(failedInSuite)];
}

export function failedChecks(checks) {
  return checks.filter((check) => !check.passed).map((check) => said(check.name, check.output));
}

function said(name, message) {
  const lines = stripVTControlCharacters(message ?? "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("node_modules"));
  return [name, ...lines.slice(0, linesSaid).map((line) => `    ${line}`)].join("\n");
}
