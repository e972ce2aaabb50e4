// npm run verify: everything that can be said about the code without running the product. No database, and
// in one to two minutes on two cores. Two checks run at a time; what a failing one says is shown whole.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, node24, ownEnvironment, root } from "./install.mjs";

const bin = (path) => join(root, "node_modules", path);

/** The longest come first: a minute is little, and the last one to begin must not be long. */
const checks = {
  // The rules and the types, asked of one program: tsc would read everything a second time.
  lint: [bin("oxlint/bin/oxlint"), "--type-aware", "--type-check"],
  unused: [bin("knip/bin/knip.js"), "--config=infra/tooling/knip.json", "--no-progress"],
  // Boundaries, names and sizes, what documents cite.
  tidy: [bin("vitest/vitest.mjs"), "run", "--project=tidy"],
  // What the worker takes from the app has to do without a page there, which the app's own types don't ask.
  worker: [bin("typescript/bin/tsc"), "-p", "apps/web/worker/tsconfig.json"],
  format: [bin("oxfmt/bin/oxfmt"), "--check"],
};

await ensureInstalled();

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const unknown = wanted.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(", ")}. There are ${Object.keys(checks).join(", ")}.`);
  process.exit(2);
}

const queue = Object.entries(checks).filter(([name]) => wanted.length === 0 || wanted.includes(name));
// The web's types come from the api's, which lie in files that are made. A reader of half-made ones finds nothing, so those
// checks wait, and the others begin meanwhile.
const readTypes = new Set(["lint", "worker"]);
const typesMade = queue.some(([name]) => readTypes.has(name)) ? makeTypes() : Promise.resolve();

const results = [];
const work = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [name, args] = next;
    if (readTypes.has(name)) await typesMade;
    const { code, output, seconds } = await run(args);
    results.push({ name, passed: code === 0, seconds, output });
    console.log(`${code === 0 ? "ok  " : "FAIL"} ${name.padEnd(8)} ${seconds.toFixed(1)} s`);
    if (code !== 0) console.log(output.trimEnd().replace(/^/gm, "     "));
  }
};
await Promise.all([work(), work()]);

const report = process.argv.find((argument) => argument.startsWith("--report="))?.slice("--report=".length);
if (report) writeFileSync(report, JSON.stringify(results));
process.exitCode = results.every((result) => result.passed) ? 0 : 1;

async function makeTypes() {
  const made = await run([bin("turbo/bin/turbo"), "run", "types", "--output-logs=errors-only"]);
  if (made.code !== 0) console.log(made.output.trimEnd());
}

function run(args) {
  const startedAt = Date.now();
  // Types are read by a program in Go, which collects its garbage less often so: a sixth less time for a quarter more memory,
  // and where there is room for ten gigabytes another fifth less.
  const GOGC = process.availableMemory() > 14 * 2 ** 30 ? "1600" : "400";
  const env = ownEnvironment({ NO_COLOR: "1", TURBO_TELEMETRY_DISABLED: "1", CI: "1", GOGC });
  const child = spawn(node24(), args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text) => (output += text));
  }
  return new Promise((resolve) => {
    child.once("error", (error) => {
      output += error.message;
    });
    child.once("close", (code) =>
      resolve({ code: code ?? 1, output, seconds: (Date.now() - startedAt) / 1000 }),
    );
  });
}
