import { z } from "zod";
import { INSTALLATION_SECTIONS, JUDGED_FIGURES, PLAIN_FIGURES } from "./installation-figures.ts";
import { Instant } from "./shapes.ts";

/** What a running installation says of itself to those who run it: measured when asked for, never estimated. */

/** `days`, `seconds`, `ms` and `bytes` are numbers, `count` is how many; `at` is an instant, `text` a word of ours or a name. */
const Unit = z.enum(["text", "count", "bytes", "ms", "seconds", "days", "at"]);
export type FigureUnit = z.infer<typeof Unit>;

/** `plain` is said of what can be neither good nor bad. */
const Verdict = z.enum(["good", "watch", "bad", "plain"]);
export type FigureVerdict = z.infer<typeof Verdict>;

export const FigureView = z.object({
  name: z.enum([...JUDGED_FIGURES, ...PLAIN_FIGURES]),
  unit: Unit,
  /** Null where there is nothing yet, or nothing waits. */
  value: z.union([z.number(), z.string()]).nullable(),
  verdict: Verdict,
});
export type FigureView = z.infer<typeof FigureView>;

export const InstallationSectionView = z.object({
  section: z.enum(INSTALLATION_SECTIONS),
  /** False where it could not be looked at, as when the database is away; then there are no figures. */
  isReadable: z.boolean(),
  figures: z.array(FigureView),
});
export type InstallationSectionView = z.infer<typeof InstallationSectionView>;

/** A server that takes over the database's rows, as PostgreSQL lists it. */
export const StandbyView = z.object({
  name: z.string(),
  /** `streaming`, `catchup`, …; null where PostgreSQL doesn't let this role see it. */
  state: z.string().nullable(),
  /** `sync` and `quorum` are waited for by each commit, `async` is not. */
  sync: z.string().nullable(),
  lagBytes: z.number().nullable(),
  lagMs: z.number().nullable(),
  verdict: Verdict,
});
export type StandbyView = z.infer<typeof StandbyView>;

export const JobView = z.object({
  name: z.string(),
  /** Minute, hour, day, month, weekday in UTC; with six fields the first is the second. */
  schedule: z.string(),
  /** Since when the run that is under way goes on; null between runs. */
  runningSinceAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** The newest run that failed since this process began. */
  lastFailedAt: Instant.nullable(),
  nextAt: Instant.nullable(),
  /** `bad` where the last run failed, `watch` where one takes too long. */
  verdict: Verdict,
});
export type JobView = z.infer<typeof JobView>;

export const InstallationView = z.object({
  sections: z.array(InstallationSectionView),
  /** Null where PostgreSQL could not be asked. */
  standbys: z.array(StandbyView).nullable(),
  jobs: z.array(JobView),
  at: Instant,
});
export type InstallationView = z.infer<typeof InstallationView>;
