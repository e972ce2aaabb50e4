import type { AdminPermission } from "@fillmark/contracts/admin";
import type { QueuesView, QueueTargets, QueueView } from "@fillmark/contracts/overview";
import type { QueueKind } from "@fillmark/contracts/queues";
import type { Waiting } from "../../db/waiting.ts";
import type { AdminContext } from "../../context/context.ts";
import { waitingApprovals } from "../approvals/index.ts";
import { waitingDeposits, waitingPayments } from "../deposits/index.ts";
import { waitingConversations } from "../inbox/index.ts";
import { waitingCases } from "../verification/index.ts";
import { waitingWithdrawals } from "../withdrawals/index.ts";
import { isAllowed } from "../../context/guards.ts";
import { lateBefore, queueTargets } from "./queue-targets.ts";

interface QueueSource {
  readonly kind: Exclude<QueueKind, "approvals">;
  readonly needs: AdminPermission;
  readonly read: (em: AdminContext["em"], lateBefore: Date) => Promise<Waiting>;
}

const sources: readonly QueueSource[] = [
  { kind: "support", needs: "inbox.read", read: waitingConversations },
  { kind: "deposits", needs: "money.read", read: waitingDeposits },
  { kind: "unmatched", needs: "money.read", read: waitingPayments },
  { kind: "withdrawals", needs: "money.read", read: waitingWithdrawals },
  { kind: "verification", needs: "verification.read", read: waitingCases },
];

/** Who may say yes to what. Withdrawals have a queue of their own. */
const deciders: Readonly<Record<string, AdminPermission>> = {
  adjustment: "money.approve",
  deposit_payment: "money.approve",
  rule_change: "exchange.set_up",
  terms_change: "exchange.set_up",
  verification_override: "verification.decide",
};

/** What waits for the caller's role, as the pages that it leads to count it. */
export async function queues(ctx: AdminContext): Promise<QueuesView> {
  const views: QueueView[] = [];
  const targets = await queueTargets(ctx);
  for (const { kind, needs, read } of sources) {
    if (!isAllowed(ctx.actor, needs)) continue;
    const { count, late, oldestMs } = await read(ctx.em, lateBefore(kind, targets, ctx.clock.now()));
    const targetMinutes = targets[kind];
    views.push({ kind, count, late, targetMinutes, oldestAt: instantOf(oldestMs), about: null });
  }
  const approvals = await approvalsQueue(ctx, targets);
  return {
    queues: approvals === null ? views : [...views, approvals],
    at: new Date(ctx.clock.now()).toISOString(),
  };
}

/** Null for a role that approves nothing. */
async function approvalsQueue(ctx: AdminContext, targets: QueueTargets): Promise<QueueView | null> {
  const kinds = Object.keys(deciders).filter((kind) => {
    const needs = deciders[kind];
    return needs !== undefined && isAllowed(ctx.actor, needs);
  });
  if (kinds.length === 0) return null;
  const before = lateBefore("approvals", targets, ctx.clock.now());
  const waiting = (await waitingApprovals(ctx, before)).filter(({ kind }) => kinds.includes(kind));
  const oldest = waiting.toSorted((a, b) => a.oldestMs - b.oldestMs)[0];
  return {
    kind: "approvals",
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    late: waiting.reduce((sum, { late }) => sum + late, 0),
    targetMinutes: targets.approvals,
    oldestAt: instantOf(oldest?.oldestMs ?? null),
    about: oldest?.kind ?? null,
  };
}

function instantOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
