import type { DeletionView, RequestDeletionInput } from "@fillmark/contracts/privacy";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { requireNotFrozen } from "../../../trpc/require-not-frozen.ts";
import { uuidV7 } from "../../../uuid-v7.ts";
import { accountLife, requireStepUp, requireUser } from "../../auth/index.ts";
import { dayOf } from "./deletion-mails.ts";
import { findDeletion, WAITING_MS } from "./find-deletion.ts";
import { liveStanding } from "./live-standing.ts";

/**
 * The account is to be deleted when the waiting time is over. Asked again, nothing changes. Throws STEP_UP_NEEDED,
 * ACCOUNT_FROZEN, and ACCOUNT_HAS_FUNDS while live money or live orders would be lost.
 */
export async function requestDeletion(
  ctx: UserContext,
  { reason }: RequestDeletionInput,
): Promise<DeletionView> {
  await requireStepUp(ctx);
  requireNotFrozen(ctx);
  const { userId } = ctx.actor;
  const standing = await liveStanding(ctx.em, userId);
  if (standing !== null) throw new DomainError("ACCOUNT_HAS_FUNDS", standing);
  const nowMs = ctx.clock.now();
  const dueAt = new Date(nowMs + WAITING_MS);
  await inTransaction(ctx.em, async (em) => {
    const rows = await em.execute<unknown[]>(
      `insert into account_deletions (id, user_id, state, reason, asked_at, due_at) values (?, ?, 'pending', ?, ?, ?)
       on conflict (user_id) where state = 'pending' do nothing returning id`,
      [uuidV7(nowMs), userId, reason === undefined || reason === "" ? null : reason, new Date(nowMs), dueAt],
    );
    if (rows.length === 0) return;
    await accountLife.writeLoginEvent(em, ctx, { userId, kind: "deletion_asked" });
    const { email } = await requireUser(em, userId);
    await accountLife.queueNotice(em, ctx, {
      to: email,
      subject: "Your account will be deleted",
      what: `the deletion of your account was asked for. It will be deleted on ${dayOf(dueAt)}; until then you can sign in and keep it.`,
    });
  });
  return findDeletion(ctx);
}
