// Notifies the team of everything that waits for one of them, and of jobs that keep failing. It asks the queues that the
// overview shows, so what waits there is what they are notified of, and what has left them is read by itself.
import { approvalNeeds, type AdminSubject } from "@fillmark/contracts/admin-subjects";
import { formatUnits } from "@fillmark/contracts/money";
import type { WaitingThing } from "../../db/waiting.ts";
import type { Context } from "../../context/context.ts";
import { isAllowed } from "../../context/guards.ts";
import { isStuck, jobWatchOf } from "../../jobs/job-watch.ts";
import { requests } from "../approvals/index.ts";
import { notifyAdmins, type AdminThing } from "../notifications/index.ts";
import { scaleOf } from "../trading/index.ts";
import { waitingQueues } from "./waiting-queues.ts";

/** Of a queue that is longer, those that wait longest: nobody is helped by one more message then. */
const MOST = 1_000;
/** A chat that is answered at once, and a job that fails once, are nobody's news. */
const GRACE_MS = 60_000;

type Deps = Pick<Context, "em" | "clock" | "exchange">;

/** One look at everything; what was told before writes nothing. */
export async function notifyTeam(ctx: Deps): Promise<void> {
  for (const [subject, queue] of waitingQueues) {
    const listed = await queue.list(ctx.em, MOST);
    const isAll = listed.length < MOST;
    await notifyAdmins(ctx.em.fork(), ctx, { subject, isAll, thingsFor: whoseOf(ctx, subject, listed) });
  }
  await notifyOfApprovals(ctx);
  await notifyOfJobs(ctx);
}

/** What waits, for each admin: what a colleague has taken on is that one's alone. */
function whoseOf(ctx: Deps, subject: AdminSubject, listed: readonly WaitingThing[]) {
  const before = ctx.clock.now() - (subject === "support" ? GRACE_MS : 0);
  const things = listed
    .filter(({ sinceMs }) => sinceMs <= before)
    .map((thing) => ({ thing: asNotified(ctx, thing), holders: thing.holders }));
  return ({ id }: { readonly id: string }) =>
    things.flatMap(({ thing, holders }) => (holders.length === 0 || holders.includes(id) ? [thing] : []));
}

function asNotified({ exchange }: Deps, { id, sinceMs, money }: WaitingThing): AdminThing {
  const amount =
    money === undefined
      ? null
      : { asset: money.asset, amount: formatUnits(BigInt(money.units), scaleOf(exchange, money.asset)) };
  return { id, sinceMs, about: null, amount };
}

/** Each admin's own: those that they neither asked for nor have said yes to, and that their role decides. */
function notifyOfApprovals(ctx: Deps): Promise<void> {
  const em = ctx.em.fork();
  return notifyAdmins(em, ctx, {
    subject: "approvals",
    isAll: true,
    thingsFor: async ({ id: adminId, role }) => {
      const waiting = await requests.listWaitingApprovals({ em, adminId }, MOST);
      return waiting
        .filter(({ kind }) => {
          const needs = approvalNeeds[kind];
          return needs !== undefined && isAllowed({ role }, needs);
        })
        .map(({ subjectId, kind, sinceMs }) => ({ id: subjectId, sinceMs, about: kind, amount: null }));
    },
  });
}

function notifyOfJobs(ctx: Deps): Promise<void> {
  const nowMs = ctx.clock.now();
  const things = jobWatchOf(ctx.exchange)
    .list()
    .flatMap((job): AdminThing[] => {
      const since = job.failingSince ?? (isStuck(job, nowMs) ? job.startedAt : null);
      if (since === null || nowMs - since < GRACE_MS) return [];
      return [{ id: job.name, sinceMs: since, about: job.name, amount: null }];
    });
  return notifyAdmins(ctx.em.fork(), ctx, { subject: "jobs", isAll: true, thingsFor: () => things });
}
