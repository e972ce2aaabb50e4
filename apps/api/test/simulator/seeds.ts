// Many seeds one after the other, and what they came to together.
import { simulate, type SimulationOptions } from "./simulate.ts";

export interface Failure {
  readonly seed: number;
  readonly message: string;
}

export interface Summary {
  readonly seeds: number;
  readonly commands: number;
  readonly answers: number;
  readonly failures: readonly Failure[];
  /** What came to pass, and how often. */
  readonly seen: Readonly<Record<string, number>>;
}

interface Span extends Omit<SimulationOptions, "seed"> {
  readonly from: number;
  readonly seeds: number;
  /** No more once so many have failed. */
  readonly mostFailures?: number;
}

export async function runSeeds({ from, seeds, mostFailures = Infinity, ...options }: Span): Promise<Summary> {
  const failures: Failure[] = [];
  const seen: Record<string, number> = {};
  let [ran, commands, answers] = [0, 0, 0];
  while (ran < seeds && failures.length < mostFailures) {
    const seed = from + ran++;
    const one = await simulate({ seed, ...options });
    commands += one.commands;
    answers += one.answers;
    for (const [what, times] of one.seen) seen[what] = (seen[what] ?? 0) + times;
    if (one.failure !== null) failures.push({ seed, message: one.failure.message });
  }
  return { seeds: ran, commands, answers, failures, seen };
}

/** How to run a seed alone. */
export function commandFor(seed: number): string {
  return `npm run prove:simulator -- --from ${seed} --seeds 1`;
}
