import { join } from "node:path";
import { isBrief, sizeOf } from "../../../infra/tooling/bench-size.ts";
import { ours, peer, type Engine } from "./core-book/engines.ts";
import {
  assertSameResults,
  assertSameWork,
  latencies,
  median,
  percentile,
  runStream,
  type Run,
} from "./core-book/measure.ts";
import type { Operation } from "./core-book/operation.ts";
import { churnStream, deepStream, MIXES, streamOf } from "./core-book/streams.ts";
import { benchApply } from "./core-book/full-core.ts";
import { outsidePeers, runOutside } from "./core-book/outside-peer.ts";

/**
 * Our order book against nodejs-order-book on the same streams, and the whole core by itself. Rounds of the
 * two alternate, medians of their processor time are compared, and nothing is printed unless both did exactly
 * the same work. Ours knows orders by number, the peer by text, as each wants them. `--peer=name=program` adds an
 * engine of another language (`core-book/outside-peer.ts`).
 */
const OPERATIONS = sizeOf(0, { full: 250_000, brief: 2_000 });
const ROUNDS = sizeOf(1, { full: 5, brief: 1 });
const DEEP = sizeOf(2, { full: 20_000, brief: 1_000 });
const CHURN = sizeOf(3, { full: 100_000, brief: 1_000 });
const MOST_RESTING = sizeOf(5, { full: 1_000_000, brief: 5_000 });

const targets: { what: string; reached: number; wanted: number }[] = [];

function compare(
  name: string,
  operations: Operation[],
  prepare: Operation[] = [],
): { us: number; them: number } {
  const times: Record<"us" | "them", number[]> = { us: [], them: [] };
  const once = (create: () => Engine): Run => runStream(create, operations, prepare);
  assertSameWork(name, [once(ours), once(peer)]);
  for (let round = 0; round < ROUNDS; round++) {
    times.us.push(once(ours).ns);
    times.them.push(once(peer).ns);
  }
  return { us: median(times.us), them: median(times.them) };
}

function rate(ns: number, count: number): string {
  return `${((count / ns) * 1e3).toFixed(3)} M/s`;
}

function micro(ns: number): string {
  return `${(ns / 1000).toFixed(2)} µs`;
}

function benchMixes(): void {
  const rows: Record<string, Record<string, string>> = {};
  const sum = { us: 0, them: 0 };
  for (const mix of MIXES) {
    const operations = streamOf(mix, OPERATIONS);
    const { us, them } = compare(mix.name, operations);
    sum.us += us;
    sum.them += them;
    const ourEach = latencies(ours, operations);
    const theirEach = latencies(peer, operations);
    rows[mix.name] = {
      fillmark: rate(us, OPERATIONS),
      peer: rate(them, OPERATIONS),
      ratio: `${(them / us).toFixed(1)}x`,
      "p50 / p99": `${micro(percentile(ourEach, 0.5))} / ${micro(percentile(ourEach, 0.99))}`,
      "peer p50 / p99": `${micro(percentile(theirEach, 0.5))} / ${micro(percentile(theirEach, 0.99))}`,
    };
    targets.push({ what: `${mix.name}: times the peer's rate`, reached: them / us, wanted: 5 });
    const p99 = percentile(theirEach, 0.99) / percentile(ourEach, 0.99);
    if (mix.name !== "xcore")
      targets.push({ what: `${mix.name}: peer's p99 over ours`, reached: p99, wanted: 10 });
  }
  console.log(
    `\nOrder book, ${OPERATIONS.toLocaleString("en")} operations a stream, processor time, median of ${ROUNDS}`,
  );
  console.table(rows);
  targets.push({
    what: "three mixes together: times the peer's rate",
    reached: sum.them / sum.us,
    wanted: 20,
  });
}

/** Engines of other languages on the same streams, in turns with ours. */
function benchOutsidePeers(): void {
  const example = join(import.meta.dirname, "core-book/outside-example.ts");
  for (const outside of isBrief ? [{ name: "itself", program: example }] : outsidePeers()) {
    const rows: Record<string, Record<string, string>> = {};
    for (const mix of MIXES) {
      const operations = streamOf(mix, OPERATIONS);
      const mine = runStream(ours, operations);
      const times: Record<"us" | "them", number[]> = { us: [], them: [] };
      let theirs = runOutside(outside, operations);
      assertSameResults(mix.name, [
        [mine.traded, mine.engine.depth()],
        [theirs.traded, theirs.depth],
      ]);
      for (let round = 0; round < ROUNDS; round++) {
        times.us.push(runStream(ours, operations).ns);
        theirs = runOutside(outside, operations);
        times.them.push(theirs.ns);
      }
      const each = latencies(ours, operations);
      rows[mix.name] = {
        fillmark: rate(median(times.us), OPERATIONS),
        [outside.name]: rate(median(times.them), OPERATIONS),
        ratio: `${(median(times.them) / median(times.us)).toFixed(2)}x`,
        "p50 / p99": `${micro(percentile(each, 0.5))} / ${micro(percentile(each, 0.99))}`,
        [`${outside.name} p50 / p99`]: `${micro(theirs.p50)} / ${micro(theirs.p99)}`,
      };
    }
    console.log(`\nOrder book against ${outside.name}, a program of its own`);
    console.table(rows);
  }
}

function benchDeepCancels(): void {
  const { rests, cancels } = deepStream(DEEP, 10);
  const { us, them } = compare("deep cancels", cancels, rests);
  console.log(
    `\nCancels in deep levels: ${DEEP.toLocaleString("en")} orders rest on 10 levels and leave in random order`,
  );
  console.table({
    "deep cancels": {
      fillmark: rate(us, cancels.length),
      peer: rate(them, cancels.length),
      ratio: `${(them / us).toFixed(0)}x`,
    },
  });
  targets.push({ what: "deep cancels: times the peer's rate", reached: them / us, wanted: 100 });
}

/** A cancel costs the same however many orders rest: the fastest of these sizes over the slowest. */
function benchFlatness(): void {
  const sizes = [1_000, 50_000, MOST_RESTING].filter((size) => size <= MOST_RESTING);
  const streams = sizes.map((size) => churnStream(size, CHURN));
  const costs = streams.map(() => [] as number[]);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { rests, churn }] of streams.entries()) {
      costs[index]?.push(runStream(ours, churn, rests).ns / churn.length);
    }
  }
  const each = costs.map(median);
  console.log("\nA random order leaves and another comes, by the number that rest on 10 levels");
  console.table(
    Object.fromEntries(sizes.map((size, i) => [size, { "ns an operation": Math.round(each[i] ?? 0) }])),
  );
  const flatness = Math.min(...each) / Math.max(...each);
  const most = MOST_RESTING.toLocaleString("en");
  targets.push({
    what: `cancel and rest: fastest over slowest, 1,000 to ${most}`,
    reached: flatness,
    wanted: 0.5,
  });
}

benchMixes();
benchOutsidePeers();
benchDeepCancels();
benchFlatness();
benchApply();

console.log("\nTargets");
console.table(
  targets.map(({ what, reached, wanted }) => ({
    what,
    wanted: `≥ ${wanted}`,
    reached: reached.toFixed(2),
    verdict: reached >= wanted ? "met" : "MISSED",
  })),
);
