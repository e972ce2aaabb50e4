// npm run test:mutants: puts one small mistake at a time into the exchange's core, which holds the ledger, and sees whether
// the core's tests notice. First the naive exchange is asked, which knows most and takes a second; then the examples; what
// both let through, the other properties. Everything happens in copies, one for each core of the machine.
//
//   npm run test:mutants -- --sample 50                 so many, drawn by a seed (20)
//   npm run test:mutants -- --files matching,ledger     of files with one of these in their names
//   npm run test:mutants -- --seed 2                    others
//   npm run test:mutants -- --record FILE               goes on where FILE ends, and adds to it; --all takes every mutant
import { spawn } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { copyCheckout } from "../checkout-copy.mjs";
import { ensureInstalled, node24, ownEnvironment, root } from "../install.mjs";
import { mutantsOf, withMutant } from "./mutate.mjs";

const core = "apps/api/src/exchange/core";
/** What holds the core against itself, and is no part of it. */
const oracles = new Set(["assert.ts", "invariants.ts", "naive-order-book.ts"]);

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    sample: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    files: { type: "string", default: "" },
    record: { type: "string" },
    all: { type: "boolean", default: false },
    // For a moment: the naive exchange alone.
    brief: { type: "boolean", default: false },
  },
});

await ensureInstalled();
const wanted = values.files.split(",").filter((part) => part !== "");
const files = readdirSync(join(root, core)).filter(
  (name) =>
    /^[a-z-]+\.ts$/.test(name) &&
    !oracles.has(name) &&
    (wanted.length === 0 || wanted.some((part) => name.includes(part))),
);
const mutants = files.flatMap((name) =>
  mutantsOf(readFileSync(join(root, core, name), "utf8")).map((mutant) => ({ ...mutant, name })),
);
const known =
  values.record && existsSync(values.record) ? readFileSync(values.record, "utf8").trim().split("\n") : [];
const results = known.filter((line) => line !== "").map((line) => JSON.parse(line));
const done = new Set(results.map(keyOf));
const drawn = values.all ? mutants : sample(mutants, Number(values.sample), Number(values.seed));
const queue = drawn.filter((mutant) => !done.has(keyOf(mutant)));
console.log(
  `${mutants.length} mutants of ${files.length} files; ${queue.length} to run, ${results.length} known`,
);

/** Each has failed where it ends with something else than 0, or not in time. */
const stages = [
  { name: "naive", args: ["apps/api/test/prove-histories.ts", "--from=1", "--seeds=60"] },
  {
    name: "examples",
    args: vitestArgs(testsOf((file) => !file.endsWith(".property.test.ts"))),
    cases: "2000",
  },
  {
    name: "properties",
    args: vitestArgs(testsOf((file) => file.endsWith(".property.test.ts"))),
    cases: "10000",
  },
].slice(0, values.brief ? 1 : undefined);

const copies = [];
const running = new Set();
process.on("exit", () => {
  for (const end of running) end();
  for (const copy of copies) rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(130));

/** Nobody is at work in them yet. */
const free = [];
const limits = new Map();
if (queue.length > 0) await measure();
await Promise.all(Array.from({ length: Math.min(availableParallelism(), queue.length) }, work));

const drawnKeys = new Set(drawn.map(keyOf));
const judged = results.filter((result) => drawnKeys.has(keyOf(result)));
const survivors = judged.filter(({ killedBy }) => killedBy === null);
for (const { name, line, what, was } of survivors) console.log(`SURVIVED ${name}:${line} ${what}: ${was}`);
const killed = judged.length - survivors.length;
const share = judged.length === 0 ? 0 : (100 * killed) / judged.length;
console.log(`${killed} of ${judged.length} mutants killed: ${share.toFixed(1)} %`);

function newCopy() {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "fillmark-mutants-")));
  copies.push(copy);
  copyCheckout(copy);
  return copy;
}

/** Without a mutant all of them pass; what takes ten times as long as that has lost its way. */
async function measure() {
  const copy = newCopy();
  free.push(copy);
  for (const stage of stages) {
    const began = Date.now();
    const { passed, output } = await runStage(copy, stage, 1_200_000);
    if (!passed) throw new Error(`Without a mutant the tests fail:\n${output}`);
    limits.set(stage.name, Math.max(60_000, 10 * (Date.now() - began)));
  }
}

async function work() {
  const copy = free.pop() ?? newCopy();
  for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
    const path = join(copy, core, mutant.name);
    const source = readFileSync(path, "utf8");
    writeFileSync(path, withMutant(source, mutant));
    let killedBy = null;
    for (const stage of stages) {
      const { passed } = await runStage(copy, stage, limits.get(stage.name));
      if (!passed) killedBy = stage.name;
      if (killedBy !== null) break;
    }
    writeFileSync(path, source);
    const was = source.slice(mutant.at, mutant.end).split("\n")[0].slice(0, 100);
    const result = { ...mutant, was, killedBy };
    results.push(result);
    if (values.record) appendFileSync(values.record, `${JSON.stringify(result)}\n`);
    console.log(
      `${killedBy === null ? "SURVIVED" : `killed by ${killedBy}`} ${mutant.name}:${mutant.line} ${mutant.what}`,
    );
  }
}

function runStage(copy, { args, cases }, timeoutMs) {
  return new Promise((resolve) => {
    const env = ownEnvironment({ CI: "1", NODE_ENV: "test", ...(cases && { FC_CASES: cases }) });
    const child = spawn(node24(), args, {
      cwd: copy,
      env,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => (output = (output + text).slice(-4_000)));
    // With everything that it started.
    const end = () => child.pid && process.kill(-child.pid, "SIGKILL");
    running.add(end);
    const timer = setTimeout(end, timeoutMs);
    child.on("close", (code) => {
      clearTimeout(timer);
      running.delete(end);
      resolve({ passed: code === 0, output });
    });
  });
}

function vitestArgs(tests) {
  const options = ["--project=unit", "--bail=1", "--maxWorkers=1", "--reporter=dot"];
  return [join(root, "node_modules/vitest/vitest.mjs"), "run", ...tests, ...options];
}

function testsOf(which) {
  return readdirSync(join(root, core))
    .filter((name) => name.endsWith(".test.ts") && which(name))
    .map((name) => `${core}/${name}`);
}

function keyOf({ name, at, end, text }) {
  return `${name} ${at} ${end} ${text}`;
}

/** So many of them, in an order that the seed decides. */
function sample(all, count, seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return all
    .map((mutant) => ({ mutant, rank: next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ mutant }) => mutant);
}
