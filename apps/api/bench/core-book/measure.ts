import type { Engine } from "./engines.ts";
import type { Operation } from "./operation.ts";

/**
 * What one engine made of one stream. `ns` is the processor time that the process used, not the time on the
 * wall: engines don't wait for anything, and so other work on the machine doesn't count as theirs.
 */
export interface Run {
  ns: number;
  traded: number;
  engine: Engine;
}

/** Runs a whole stream against the clock. `prepare` isn't timed. */
export function runStream(create: () => Engine, operations: Operation[], prepare: Operation[] = []): Run {
  const engine = create();
  for (const one of prepare) engine.run(one);
  let traded = 0;
  const start = process.cpuUsage();
  for (const one of operations) traded += engine.run(one);
  return { ns: nsSince(start), traded, engine };
}

export function nsSince(start: NodeJS.CpuUsage): number {
  const used = process.cpuUsage(start);
  return (used.user + used.system) * 1000;
}

/** Nanoseconds of each operation by the wall clock, sorted; the clock's own cost (about 50 ns) is in them. */
export function latencies(
  create: () => Engine,
  operations: Operation[],
  prepare: Operation[] = [],
): Float64Array {
  const engine = create();
  for (const one of prepare) engine.run(one);
  const each = new Float64Array(operations.length);
  for (const [index, one] of operations.entries()) {
    const start = performance.now();
    engine.run(one);
    each[index] = (performance.now() - start) * 1e6;
  }
  return each.sort();
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

export function percentile(sorted: Float64Array, p: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

/** A rate is only worth printing when both engines did the same: same trades, same book at the end. */
export function assertSameWork(name: string, runs: Run[]): void {
  assertSameResults(
    name,
    runs.map((run) => [run.traded, run.engine.depth()]),
  );
}

/** The same of what each of them came to. */
export function assertSameResults(name: string, results: readonly unknown[]): void {
  if (new Set(results.map((result) => JSON.stringify(result))).size !== 1) {
    throw new Error(`${name}: the engines disagree, so their speed can't be compared`);
  }
}
