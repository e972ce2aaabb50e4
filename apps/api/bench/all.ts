// Every benchmark, one after the other: `npm run bench`. Each prints its own table; the first that fails ends it.
// `npm run bench -- --brief` runs each for a moment, as `npm test` does: it fails where one is broken, not where it is slow.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const benches = [
  "core",
  "exchange",
  "orders",
  "stream",
  "triggers",
  "chat",
  "guests",
  "reads",
  "packing",
  "console",
  "api",
  "scale",
  "streams",
].map((name) => `apps/api/bench/${name}.ts`);
const inBrowser = ["market", "desk", "trade", "web"].map((name) => `apps/web/bench/${name}.ts`);
const root = join(import.meta.dirname, "../../..");
const isBrief = process.argv.includes("--brief");
const report = process.argv.find((argument) => argument.startsWith("--report="))?.slice("--report=".length);

const results: { name: string; passed: boolean; seconds: number; output: string }[] = [];
for (const name of [...benches, ...inBrowser]) {
  console.log(`\n=== bench: ${name}`);
  const since = performance.now();
  const args = isBrief ? ["--brief"] : [];
  const { status } = spawnSync(process.execPath, [join(root, name), ...args], {
    cwd: root,
    stdio: "inherit",
  });
  const passed = status === 0;
  results.push({ name, passed, seconds: (performance.now() - since) / 1_000, output: "" });
  if (!passed) process.exitCode = status ?? 1;
  if (!passed && !isBrief) break;
}
if (isBrief)
  for (const { name, passed, seconds } of results)
    console.log(`${passed ? "ok  " : "FAIL"} ${name} ${seconds.toFixed(1)} s`);
if (report !== undefined) writeFileSync(report, JSON.stringify(results));
