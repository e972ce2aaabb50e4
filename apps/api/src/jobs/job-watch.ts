// How the jobs of this process are doing, for the operator. In memory: after a restart there is nothing to
// say of them until they have run.

export interface JobStatus {
  readonly name: string;
  /** ms since epoch; null while it hasn't ended once. */
  readonly endedAt: number | null;
  /** Of the last run; null where that went well. */
  readonly failedAt: number | null;
  /** Of the run that is under way; null between runs. */
  readonly startedAt: number | null;
}

export interface JobWatch {
  started(name: string, at: number): void;
  ended(name: string, at: number, isWell: boolean): void;
  list(): readonly JobStatus[];
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

function createJobWatch(): JobWatch {
  const jobs = new Map<string, JobStatus>();
  const none = { endedAt: null, failedAt: null, startedAt: null };
  return {
    started: (name, at) => jobs.set(name, { ...none, ...jobs.get(name), name, startedAt: at }),
    ended: (name, at, isWell) =>
      jobs.set(name, { name, endedAt: at, failedAt: isWell ? null : at, startedAt: null }),
    list: () => [...jobs.values()],
  };
}
