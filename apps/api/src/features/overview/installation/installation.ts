import type {
  FigureView,
  InstallationSectionView,
  InstallationView,
  JobView,
} from "@fillmark/contracts/installation";
import type { InstallationSectionName } from "@fillmark/contracts/installation-figures";
import type { AdminContext } from "../../../context/context.ts";
import { isStuck, jobWatchOf, type PlannedJob } from "../../../jobs/job-watch.ts";
import { databaseFigures, standbys } from "./database-figures.ts";
import { handoverFigures, queueFigures, writerFigures } from "./exchange-figures.ts";
import { instant } from "./figure.ts";
import { recordFigures } from "./record-figures.ts";
import {
  certificateFigures,
  diskFigures,
  mailFigures,
  marketFigures,
  processFigures,
} from "./surroundings-figures.ts";

type Read = (ctx: AdminContext) => FigureView[] | Promise<FigureView[]>;

const sections: readonly (readonly [InstallationSectionName, Read])[] = [
  ["writer", writerFigures],
  ["queue", queueFigures],
  ["database", databaseFigures],
  ["disk", diskFigures],
  ["market", marketFigures],
  ["mail", mailFigures],
  ["commands", handoverFigures],
  ["records", recordFigures],
  ["certificate", certificateFigures],
  ["process", processFigures],
];

/** Each section by itself: what is away hides nothing of the others, which is when they are needed. */
export async function installation(ctx: AdminContext): Promise<InstallationView> {
  const read: InstallationSectionView[] = [];
  for (const [section, figures] of sections) read.push(await sectionOf(ctx, section, figures));
  const now = ctx.clock.now();
  return {
    sections: read,
    standbys: await standbys(ctx).catch(() => null),
    jobs: jobWatchOf(ctx.exchange)
      .plan()
      .map((job) => jobView(job, now)),
    at: new Date(now).toISOString(),
  };
}

async function sectionOf(
  ctx: AdminContext,
  section: InstallationSectionName,
  read: Read,
): Promise<InstallationSectionView> {
  try {
    return { section, isReadable: true, figures: await read(ctx) };
  } catch (error) {
    ctx.log.warn({ err: error, section }, "A part of the installation can't be looked at.");
    return { section, isReadable: false, figures: [] };
  }
}

/** The last run decides; one that takes too long is looked at as well. */
function jobView(job: PlannedJob, now: number): JobView {
  const { name, schedule, startedAt, endedAt, failedAt, lastFailedAt, nextAt } = job;
  return {
    name,
    schedule,
    runningSinceAt: instant(startedAt),
    endedAt: instant(endedAt),
    lastFailedAt: instant(lastFailedAt),
    nextAt: instant(nextAt),
    verdict: failedAt !== null ? "bad" : isStuck(job, now) ? "watch" : endedAt === null ? "plain" : "good",
  };
}
