// The stages of `npm test`: how each is run, and how many tests its report counts. A stage that ends badly
// without naming a failed test, or leaves no report, counts as one failure, so that nothing passes by dying.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { failedChecks, failedInPlaywright, failedInVitest, failedOutside } from "./failures.mjs";
import { runForeground } from "./foreground.mjs";
import { node24, ownEnvironment, root } from "./install.mjs";

const reports = join(root, "test-results");
/** Ends what hangs; on a machine half as fast, beside another stage, the longest of these takes ten minutes. */
const stageTimeoutMs = 25 * 60 * 1000;
const bin = (path) => join(root, "node_modules", path);

/** Where a runner of tests writes what failed outside of any. */
const outsideOf = (report) => report.replace(/\.json$/, "-outside.json");

export const noCounts = { passed: 0, failed: 0, skipped: 0 };

/** `chosen` are folders and files of tests or, after the word "related", sources whose tests are wanted. */
const vitest = (project, config = "vitest.config.ts") => ({
  args: (report, chosen) => [
    bin("vitest/vitest.mjs"),
    ...(chosen[0] === "related" ? chosen : ["run", ...chosen]),
    "--run",
    `--config=${config}`,
    `--project=${project}`,
    "--passWithNoTests",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    "--reporter=infra/tooling/unhandled-errors.ts",
  ],
  env: (report) => ({ UNHANDLED_ERRORS: outsideOf(report) }),
  count: countVitest,
  failed: failedInVitest,
});

/**
 * In the order in which they begin. `cores` is how many of two a stage keeps busy: two stages of one core run side by
 * side. Of those that build the web app two are never. The benchmarks wait more than they compute, and how long they
 * take for a moment's work says nothing.
 */
export const stages = {
  verify: {
    cores: 1,
    about: "format, lint, types, boundaries, unused code, tidiness",
    args: (report) => ["infra/tooling/verify.mjs", `--report=${report}`],
    count: countChecks,
    failed: failedChecks,
  },
  unit: { cores: 1, about: "pure code, examples and properties", ...vitest("unit") },
  component: {
    cores: 1,
    about: "forms and lists of the web app alone, drawn by Chromium, over answers of the test",
    ...vitest("component", "apps/web/vitest.config.ts"),
  },
  bench: {
    cores: 1,
    about: "every benchmark for a moment: that it runs, and that both sides give equal results",
    args: (report) => ["apps/api/bench/all.ts", "--brief", `--report=${report}`],
    count: countChecks,
    failed: failedChecks,
  },
  delivery: {
    cores: 1,
    about: "the chat's own client over bad lines, against a server that is killed: 400 histories",
    ...vitest("delivery"),
    // DELIVERY_RUNS asks for more.
    timeoutMs: 3_600_000,
  },
  hostile: {
    cores: 1,
    about: "hostile calls made from the schemas, by every way in: 100,000",
    ...vitest("hostile"),
    // HOSTILE_CALLS asks for more.
    timeoutMs: 24 * 3_600_000,
  },
  integration: { about: "against a real PostgreSQL", ...vitest("integration"), timeoutMs: 3_000_000 },
  contract: { about: "the REST layer and the wire, call by call", ...vitest("contract") },
  bundle: {
    about: "the web build and what each first visit downloads",
    args: (report) => ["infra/tooling/bundle-budget.mjs", `--report=${report}`],
    count: countChecks,
    failed: failedChecks,
  },
  browser: {
    about: "the whole product in Chromium",
    timeoutMs: 3_600_000,
    args: (_report, chosen) => [
      bin("@playwright/test/cli.js"),
      "test",
      "--config=apps/web/playwright.config.ts",
      "--reporter=list,json",
      ...chosen,
    ],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: countPlaywright,
    failed: failedInPlaywright,
  },
};

/**
 * Runs one stage, or the `chosen` part of it, with its temporary files in `temporary`; `aside` keeps what it writes in a
 * file, which is answered as `log`.
 */
export async function runStage(name, stage, { temporary, chosen = [], aside = false }) {
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `${name}.json`);
  for (const file of [report, outsideOf(report)]) rmSync(file, { force: true });
  const startedAt = Date.now();
  const timeoutMs = stage.timeoutMs ?? stageTimeoutMs;
  const env = ownEnvironment({ CI: "1", NODE_ENV: "test", TMPDIR: temporary, ...stage.env?.(report) });
  // Tests are configured by themselves: they must not reach a database or a market that someone cares about.
  for (const variable of productVariables()) if (variable !== "NODE_ENV") delete env[variable];
  const log = aside ? join(reports, `${name}.log`) : undefined;
  const output = log && openSync(log, "w");
  const code = await runForeground(node24(), stage.args(report, chosen), {
    cwd: root,
    env,
    timeoutMs,
    output,
  });
  if (output) closeSync(output);
  if (code === 124) console.error(`${name} took longer than ${timeoutMs / 60_000} minutes and was stopped.`);
  const reported = readIfThere(report);
  const counts = { ...noCounts, ...(reported && stage.count(reported)) };
  const outside = failedOutside(readIfThere(outsideOf(report)) ?? []);
  counts.failed += outside.length;
  const failed = [...(reported ? stage.failed(reported) : []), ...outside];
  if ((code !== 0 || !reported) && counts.failed === 0) {
    failed.push(`${name} ended with ${code} and ${reported ? "no failed test in its report" : "no report"}.`);
    counts.failed = 1;
  }
  const seconds = (Date.now() - startedAt) / 1000;
  return { counts, failed, seconds, log, interrupted: code === 130 || code === 143 };
}

function readIfThere(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** The names that .env.example documents, which conventions.test.ts holds equal to those of env.ts. */
function productVariables() {
  const text = readFileSync(join(root, ".env.example"), "utf8");
  return [...text.matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm)].map((match) => match[1]);
}

export function addCounts(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

export function countVitest(report) {
  const filesThatFailToLoad = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + filesThatFailToLoad.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

export function countChecks(checks) {
  const passed = checks.filter((check) => check.passed).length;
  return { passed, failed: checks.length - passed, skipped: 0 };
}
