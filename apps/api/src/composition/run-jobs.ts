// What only one process of an installation does: it watches alerts and prices, and does the jobs.
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import type { Bus } from "../bus/bus.port.ts";
import { localBus } from "../bus/local-bus.ts";
import type { Parts } from "../context/context.ts";
import { takeLeadership } from "../db/leadership.ts";
import type { Env } from "../env.ts";
import { does } from "../runtime/roles.ts";
import { asError } from "../errors/as-error.ts";
import { jobWatchOf, type JobWatch } from "../jobs/job-watch.ts";
import { startJobs, type RunningJobs } from "../jobs/jobs.ts";
import { releaseClaims } from "../outbox/deliver.ts";
import { endProcess } from "./end-process.ts";

interface JobParts {
  readonly parts: Parts;
  readonly em: EntityManager;
  readonly url: string;
  readonly closers: (() => Promise<void>)[];
}

const JOBS = "fillmark.jobs";
const SHARE_EVERY_MS = 5_000;

const moment = z.number().nullable();
const sharedPlan = z.array(
  z.strictObject({
    name: z.string(),
    schedule: z.string(),
    nextAt: moment,
    startedAt: moment,
    endedAt: moment,
    failedAt: moment,
    lastFailedAt: moment,
  }),
);

/** So that every process can say how they are doing. */
function shareJobs(bus: Bus, watch: JobWatch): void {
  if (bus === localBus) return;
  // Since when a job fails is asked where it runs, and a process of the release before takes no more than the rest.
  const shared = () =>
    watch.plan().map(({ name, schedule, nextAt, startedAt, endedAt, failedAt, lastFailedAt }) => {
      return { name, schedule, nextAt, startedAt, endedAt, failedAt, lastFailedAt };
    });
  setInterval(() => bus.publish(JOBS, JSON.stringify(shared())), SHARE_EVERY_MS).unref();
}

/** Whether this process does the jobs for as long as it runs: the one that writes is the only one of its kind. */
export function leadsJobs(env: Pick<Env, "ROLE">): boolean {
  return does("jobs", env) && does("core", env);
}

/** Before people are served, whose alerts are watched from then on. */
export async function startWatches({ parts, em, closers }: Omit<JobParts, "url">): Promise<void> {
  // Of processes that are gone.
  await releaseClaims(em.fork());
  closers.push(() => parts.alerts.stop());
  await Promise.all([parts.alerts.start(parts), parts.mids.start(parts)]);
}

/** The jobs that are this process's: all of them where it leads, or once it does; otherwise what each process does for itself. */
export function runJobs(env: Env, { parts, em, url, closers }: JobParts): Pick<RunningJobs, "idle"> {
  const begin = (which: "all" | "own" | "shared"): RunningJobs => {
    const jobs = startJobs(parts, em, which);
    closers.push(() => jobs.stop());
    return jobs;
  };
  const watch = jobWatchOf(parts.exchange);
  if (leadsJobs(env)) {
    shareJobs(parts.bus, watch);
    return begin("all");
  }
  parts.bus.follow(JOBS, (text) =>
    watch.received(sharedPlan.parse(JSON.parse(text)).map((job) => ({ ...job, failingSince: null }))),
  );
  const own = begin("own");
  if (!does("jobs", env)) return own;
  const ended = new AbortController();
  closers.push(async () => ended.abort());
  void leadLater().catch((error: unknown) => {
    if (!ended.signal.aborted) endProcess(parts.log, "The jobs could not begin.")(asError(error));
  });
  return own;

  async function leadLater(): Promise<void> {
    const onLost = endProcess(parts.log, "Another process may do the jobs now.");
    const leadership = await takeLeadership({ url, of: "jobs", signal: ended.signal, onLost });
    closers.push(() => leadership.release());
    await startWatches({ parts, em, closers });
    begin("shared");
    shareJobs(parts.bus, watch);
    parts.log.info("This process does the jobs.");
  }
}
