// npm run prove:simulator: histories of the exchange over a simulated PostgreSQL and network, by seed, on all cores.
//   -- --seeds 100000   how many (2,000)
//   -- --from 1         the first
//   -- --broken         with a database that answers before it commits: each of them should fail
import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { commandFor, runSeeds, type Summary } from "./simulator/seeds.ts";

/** So many seeds a worker takes at once. */
const SHARE = 250;

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "2000" },
    from: { type: "string", default: "1" },
    broken: { type: "boolean", default: false },
    // One share, in a process of its own.
    share: { type: "boolean", default: false },
  },
});
const span = { from: Number(values.from), seeds: Number(values.seeds) };
if (!Number.isSafeInteger(span.from) || !(span.seeds > 0))
  throw new Error("--from and --seeds are whole numbers.");

if (values.share) {
  process.stdout.write(JSON.stringify(await runSeeds({ ...span, answersEarly: values.broken })));
} else {
  const isAsExpected = await spread();
  process.exitCode = isAsExpected ? 0 : 1;
}

async function spread(): Promise<boolean> {
  const since = performance.now();
  let next = span.from;
  const end = span.from + span.seeds;
  const total = { seeds: 0, commands: 0, answers: 0, failed: 0 };
  const worker = async (): Promise<void> => {
    while (next < end) {
      const from = next;
      next = Math.min(end, from + SHARE);
      const found = await runShare(from, next - from);
      total.seeds += found.seeds;
      total.commands += found.commands;
      total.answers += found.answers;
      total.failed += found.failures.length;
      if (!values.broken)
        for (const { seed, message } of found.failures)
          console.log(`seed ${seed}: ${message}\n  ${commandFor(seed)}`);
      if (Math.floor(total.seeds / 10_000) > Math.floor((total.seeds - found.seeds) / 10_000))
        console.log(`${count(total.seeds)} seeds, ${total.failed} failed`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  const seconds = ((performance.now() - since) / 1_000).toFixed(1);
  console.log(
    `${count(total.seeds)} seeds from ${span.from}, ${count(total.commands)} commands, ${count(total.answers)} answers: ` +
      `${count(total.failed)} failed, in ${seconds} s`,
  );
  return values.broken ? total.failed > 0 : total.failed === 0;
}

async function runShare(from: number, seeds: number): Promise<Summary> {
  const args = ["--share", `--from=${from}`, `--seeds=${seeds}`, ...(values.broken ? ["--broken"] : [])];
  const child = spawn(process.execPath, [import.meta.filename, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`the seeds from ${from} on ended with ${String(code)}`);
  return JSON.parse(output) as Summary;
}

function count(number: number): string {
  return number.toLocaleString("en");
}
