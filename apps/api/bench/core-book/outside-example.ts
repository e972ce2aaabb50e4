// What an engine of another language has to do to be compared with ours: here ours, as a program of its own.
import { readFileSync } from "node:fs";
import { ours } from "./engines.ts";
import { latencies, percentile, runStream } from "./measure.ts";
import type { Operation } from "./operation.ts";
import type { OutsideRun } from "./outside-peer.ts";

const [, , file = ""] = process.argv;
const operations = readFileSync(file, "utf8")
  .trimEnd()
  .split("\n")
  .map((line): Operation => {
    const [kind, id, side, price, lots] = line.split(" ");
    return {
      kind: kind as Operation["kind"],
      id: Number(id),
      name: id ?? "",
      side: side as Operation["side"],
      price: Number(price),
      lots: Number(lots),
    };
  });
runStream(ours, operations);
const { ns, traded, engine } = runStream(ours, operations);
const each = latencies(ours, operations);
const run: OutsideRun = {
  ns,
  p50: percentile(each, 0.5),
  p99: percentile(each, 0.99),
  traded,
  depth: engine.depth(),
};
process.stdout.write(`${JSON.stringify(run)}\n`);
