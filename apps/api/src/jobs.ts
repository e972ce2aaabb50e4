// Every job and its schedule (minute hour day month weekday, UTC).
import type { EntityManager } from "@mikro-orm/postgresql";
import { Cron } from "croner";
import { sweepSessions } from "./features/auth/index.ts";
import type { Context, Parts } from "./trpc/context.ts";
import { systemContext } from "./trpc/system-context.ts";

interface Job {
  readonly name: string;
  readonly schedule: string;
  readonly run: (ctx: Context) => Promise<void>;
}

const jobs: readonly Job[] = [{ name: "sweep-sessions", schedule: "17 * * * *", run: sweepSessions }];

export interface RunningJobs {
  stop(): void;
}

/** A job that is still at it is not started again; one that fails is logged and comes round at its next time. */
export function startJobs(parts: Parts, em: EntityManager): RunningJobs {
  const timers = jobs.map(({ name, schedule, run }) => {
    const options = {
      timezone: "UTC",
      protect: true,
      unref: true,
      catch: (error: unknown) => parts.log.error({ err: error, job: name }, "A job failed."),
    };
    return new Cron(schedule, options, () => run(systemContext(parts, em, name)));
  });
  return {
    stop: () => {
      for (const timer of timers) timer.stop();
    },
  };
}
