import { approvalNeeds } from "@fillmark/contracts/admin-subjects";
import type { QueuesView, QueueTargets, QueueView } from "@fillmark/contracts/overview";
import type { AdminContext } from "../../context/context.ts";
import { requests } from "../approvals/index.ts";
import { isAllowed } from "../../context/guards.ts";
import { onIt } from "./on-it.ts";
import { lateBefore, queueTargets } from "./queue-targets.ts";
import { maySee, waitingQueues } from "./waiting-queues.ts";

/** Of so many of a queue, those that wait longest, it is said who is on them. */
const MOST_LOOKED_AT = 200;

/** What waits for the caller's role, as the pages that it leads to count it. */
export async function queues(ctx: AdminContext): Promise<QueuesView> {
  const views: QueueView[] = [];
  const targets = await queueTargets(ctx);
  const nowMs = ctx.clock.now();
  for (const [kind, queue] of waitingQueues) {
    if (!maySee(ctx.actor, kind)) continue;
    const { count, late, oldestMs, medianMs } = await queue.count(ctx.em, lateBefore(kind, targets, nowMs));
    const things = count === 0 ? [] : await queue.list(ctx.em, MOST_LOOKED_AT);
    views.push({
      kind,
      count,
      late,
      targetMinutes: targets[kind],
      oldestAt: instantOf(oldestMs),
      medianAt: instantOf(medianMs),
      onIt: await onIt(ctx.em, { things, subjectKind: queue.subjectKind, nowMs }),
      about: null,
    });
  }
  const approvals = await approvalsQueue(ctx, targets);
  return {
    queues: approvals === null ? views : [...views, approvals],
    at: new Date(nowMs).toISOString(),
  };
}

/** Null for a role that approves nothing. */
async function approvalsQueue(ctx: AdminContext, targets: QueueTargets): Promise<QueueView | null> {
  if (!maySee(ctx.actor, "approvals")) return null;
  const mayDecide = ({ kind }: { readonly kind: string }) => {
    const needs = approvalNeeds[kind];
    return needs !== undefined && isAllowed(ctx.actor, needs);
  };
  const nowMs = ctx.clock.now();
  const before = lateBefore("approvals", targets, nowMs);
  const waiting = (await requests.waitingApprovals(ctx, before)).filter(mayDecide);
  const oldest = waiting.toSorted((a, b) => a.oldestMs - b.oldestMs)[0];
  const { em, actor } = ctx;
  const listed =
    oldest === undefined
      ? []
      : await requests.listWaitingApprovals({ em, adminId: actor.adminId }, MOST_LOOKED_AT);
  const things = listed.filter(mayDecide);
  return {
    kind: "approvals",
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    late: waiting.reduce((sum, { late }) => sum + late, 0),
    targetMinutes: targets.approvals,
    oldestAt: instantOf(oldest?.oldestMs ?? null),
    medianAt: instantOf(things[Math.ceil(things.length / 2) - 1]?.sinceMs ?? null),
    onIt: await onIt(em, { things, subjectKind: null, nowMs }),
    about: oldest?.kind ?? null,
  };
}

function instantOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
