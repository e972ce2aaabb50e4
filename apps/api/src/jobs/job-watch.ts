// How the jobs of the installation are doing, for the operator. In memory: after a restart there is nothing to
// say of them until they have run.

export interface JobStatus {
  readonly name: string;
  /** ms since epoch; null while it hasn't ended once. */
  readonly endedAt: number | null;
  /** Of the last run; null where that went well. */
  readonly failedAt: number | null;
  /** Of the newest run that failed, whatever came after it. */
  readonly lastFailedAt: number | null;
  /** Of the first of the runs that have failed one after the other; null where the last one went well. */
  readonly failingSince: number | null;
  /** Of the run that is under way; null between runs. */
  readonly startedAt: number | null;
}

export interface PlannedJob extends JobStatus {
  /** As `jobs.ts` writes it. */
  readonly schedule: string;
  /** Null once the jobs were stopped. */
  readonly nextAt: number | null;
}

interface Plan {
  readonly schedule: string;
  readonly next: () => number | null;
}

export interface JobWatch {
  planned(name: string, plan: Plan): void;
  started(name: string, at: number): void;
  ended(name: string, at: number, isWell: boolean): void;
  /** Those that have begun at least once. */
  list(): readonly JobStatus[];
  /** All that have a schedule, in its order. */
  plan(): readonly PlannedJob[];
  /** How those of another process are doing, as that one reports: a report counts until the next one. */
  received(jobs: readonly PlannedJob[]): void;
}

/** No run takes so long but one that hangs. */
const LONGEST_RUN_MS = 10 * 60_000;

export function isStuck({ startedAt }: JobStatus, now: number): boolean {
  return startedAt !== null && now - startedAt > LONGEST_RUN_MS;
}

const watches = new WeakMap<object, JobWatch>();

/** One watch for each product that runs in this process, named by any part that it has alone. */
export function jobWatchOf(part: object): JobWatch {
  const known = watches.get(part);
  if (known !== undefined) return known;
  const made = createJobWatch();
  watches.set(part, made);
  return made;
}

function hasBegun({ startedAt, endedAt }: JobStatus): boolean {
  return startedAt !== null || endedAt !== null;
}

function createJobWatch(): JobWatch {
  const plans = new Map<string, Plan>();
  const jobs = new Map<string, JobStatus>();
  const none = { endedAt: null, failedAt: null, lastFailedAt: null, failingSince: null, startedAt: null };
  let elsewhere: readonly PlannedJob[] = [];
  const others = () => elsewhere.filter(({ name }) => !plans.has(name));
  const statusOf = (name: string): JobStatus => jobs.get(name) ?? { ...none, name };
  return {
    planned: (name, plan) => plans.set(name, plan),
    started: (name, at) => jobs.set(name, { ...statusOf(name), startedAt: at }),
    ended: (name, at, isWell) =>
      jobs.set(name, {
        name,
        endedAt: at,
        failedAt: isWell ? null : at,
        lastFailedAt: isWell ? statusOf(name).lastFailedAt : at,
        failingSince: isWell ? null : (statusOf(name).failingSince ?? at),
        startedAt: null,
      }),
    list: () => [...jobs.values(), ...others().filter(hasBegun)],
    plan: () => [
      ...[...plans].map(([name, { schedule, next }]) => ({ ...statusOf(name), schedule, nextAt: next() })),
      ...others(),
    ],
    received: (plan) => (elsewhere = plan),
  };
}
