// npm run test:faults: puts one fault of the list into the sources at a time, runs the tests that belong to it, and
// expects them to fail. A fault that survives is a promise that no test holds.
//
// The checkout isn't touched: everything happens in a copy, in a temporary folder that goes away with this process.
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyCheckout } from "../checkout-copy.mjs";
import { runForeground } from "../foreground.mjs";
import { ensureInstalled, node24, ownEnvironment, root } from "../install.mjs";
import { faults } from "./list.mjs";
import { problemOf, projectOf, withFault } from "./place-fault.mjs";

const help = `npm run test:faults             every fault
npm run test:faults -- swap     those with "swap" in their name, file or tests
npm run test:faults -- --list   what there is, without running it`;

/** What vitest may take for one fault; a fault that makes the product wait for ever ends here. */
const runTimeoutMs = 5 * 60 * 1000;
const baselineTimeoutMs = 20 * 60 * 1000;
const interrupted = new Set([130, 143]);

const args = process.argv.slice(2).filter((name) => name !== "--");
if (args.includes("--help")) {
  console.log(help);
  process.exit(0);
}
const parts = args.filter((name) => !name.startsWith("--")).map((part) => part.toLowerCase());
const chosen = faults.filter(({ name, file, tests }) => {
  const said = [name, file, ...tests].join("\n").toLowerCase();
  return parts.length === 0 || parts.some((part) => said.includes(part));
});
if (chosen.length === 0) {
  console.error(`No fault is about ${parts.join(", ")}.\n\n${help}`);
  process.exit(2);
}
if (args.includes("--list")) {
  for (const { name, file } of chosen) console.log(`${file}: ${name}`);
  process.exit(0);
}

await ensureInstalled();

const problems = chosen.flatMap((fault) => problemOf(fault, readIn(root)) ?? []);
if (problems.length > 0) {
  console.error(`${problems.join("\n")}\n\nBring the list in infra/tooling/faults up to date.`);
  process.exit(2);
}

// A program that hears no signal leaves no folder behind.
let stopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => (stopped = true));
const copy = realpathSync(mkdtempSync(join(tmpdir(), "fillmark-faults-")));
process.on("exit", () => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }));
copyCheckout(copy);

const startedAt = Date.now();
await runBaseline();
const survivors = [];
for (const fault of chosen) {
  const outcome = await runFault(fault);
  if (stopped) process.exit(130);
  if (!outcome.caught) survivors.push(fault);
  console.log(`${outcome.caught ? "caught  " : "SURVIVED"} ${fault.name}\n         ${outcome.words}`);
}
for (const { name, file } of survivors) console.log(`\nSurvived: ${name} (${file})`);
const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
console.log(
  `\n${chosen.length - survivors.length} caught, ${survivors.length} survived (in ${minutes} minutes)`,
);
process.exitCode = survivors.length > 0 ? 1 : 0;

/** A test that fails anyway would catch everything. */
async function runBaseline() {
  console.log(`Without a fault: the tests of ${chosen.length} faults`);
  const runs = Map.groupBy(
    chosen.flatMap(({ tests, only }) => tests.map((test) => ({ test, only }))),
    ({ test, only }) => `${projectOf(test)} ${only === undefined ? "whole" : "parts"}`,
  );
  for (const [kind, entries] of runs) {
    const { code, failed, passed } = await runTests({
      project: kind.split(" ")[0],
      tests: [...new Set(entries.map(({ test }) => test))],
      titles: [...new Set(entries.flatMap(({ only }) => only ?? []))],
      timeoutMs: baselineTimeoutMs,
    });
    if (stopped) process.exit(130);
    if (code === 0 && passed > 0) continue;
    console.error(`These fail without any fault, or don't run:\n${failed.join("\n") || readLog()}`);
    process.exit(2);
  }
}

async function runFault(fault) {
  const path = join(copy, fault.file);
  const text = readFileSync(path, "utf8");
  const startedRun = Date.now();
  writeFileSync(path, withFault(text, fault));
  try {
    for (const [project, tests] of Map.groupBy(fault.tests, projectOf)) {
      const titles = fault.only === undefined ? [] : [fault.only];
      const { failed, passed, code } = await runTests({ project, tests, titles, timeoutMs: runTimeoutMs });
      const seconds = `${((Date.now() - startedRun) / 1000).toFixed(1)} s`;
      if (stopped) break;
      if (failed.length > 0) return { caught: true, words: `by "${failed[0]}" in ${seconds}` };
      // A file that can't even be loaded says nothing about what its tests hold.
      if (code !== 0)
        return { caught: false, words: `no test failed, but vitest ended with ${code}:\n${readLog()}` };
      if (passed === 0) return { caught: false, words: `no test has "${fault.only}" in its title` };
    }
  } finally {
    writeFileSync(path, text);
  }
  return { caught: false, words: `${fault.tests.join(", ")} passed` };
}

async function runTests({ project, tests, titles, timeoutMs }) {
  const report = join(copy, "report.json");
  rmSync(report, { force: true });
  const config = project === "component" ? "apps/web/vitest.config.ts" : "vitest.config.ts";
  const pattern = titles.map((title) => RegExp.escape(title)).join("|");
  const output = openSync(join(copy, "run.log"), "w");
  const code = await runForeground(
    node24(),
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      ...tests,
      `--config=${config}`,
      `--project=${project}`,
      ...(pattern === "" ? [] : [`--testNamePattern=${pattern}`]),
      "--bail=1",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { cwd: copy, env: testEnvironment(), timeoutMs, output },
  );
  closeSync(output);
  if (interrupted.has(code)) stopped = true;
  const reported = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : { testResults: [] };
  const results = reported.testResults.flatMap((file) => file.assertionResults);
  return {
    code,
    passed: results.filter((test) => test.status === "passed").length,
    failed: results.filter((test) => test.status === "failed").map((test) => test.fullName),
  };
}

/** As in `npm test`: a test must not reach what somebody has configured. */
function testEnvironment() {
  const env = ownEnvironment({ CI: "1", NODE_ENV: "test" });
  const example = readFileSync(join(root, ".env.example"), "utf8");
  for (const [, name] of example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm))
    if (name !== "NODE_ENV") delete env[name];
  return env;
}

function readIn(folder) {
  return (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : undefined);
}

function readLog() {
  const lines = readFileSync(join(copy, "run.log"), "utf8").trimEnd().split("\n");
  return lines.slice(-30).join("\n");
}
