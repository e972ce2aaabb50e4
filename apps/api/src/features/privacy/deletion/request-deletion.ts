import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { DeletionView, RequestDeletionInput } from "@fillmark/contracts/privacy";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { requireNotFrozen } from "../../../context/guards.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { accountLife, requireStepUp, requireUser } from "../../auth/index.ts";
import { dayOf } from "./deletion-mails.ts";
import { findDeletion, WAITING_MS } from "./find-deletion.ts";
import { liveHoldings } from "./live-holdings.ts";
import { tAccount } from "../../../messages/account-mails.ts";

const DAY_MS = 86_400_000;
/** Each is notified by mail, and nobody changes their mind more often. */
const MAX_PER_DAY = 5;

/**
 * The account is to be deleted when the waiting time is over. Asked again, nothing changes. Throws STEP_UP_NEEDED,
 * ACCOUNT_FROZEN, ACCOUNT_HAS_FUNDS while live money or live orders would be lost, and TOO_MANY_REQUESTS for anyone who
 * asks and withdraws again and again.
 */
export async function requestDeletion(
  ctx: UserContext,
  { reason }: RequestDeletionInput,
): Promise<DeletionView> {
  await requireStepUp(ctx);
  requireNotFrozen(ctx);
  for (const part of ctx.actor.frozenParts) requireNotFrozen(ctx, part);
  const { userId } = ctx.actor;
  const standing = await liveHoldings(ctx.em, userId);
  if (standing !== null) throw new DomainError("ACCOUNT_HAS_FUNDS", standing);
  const nowMs = ctx.clock.now();
  const dueAt = new Date(nowMs + WAITING_MS);
  await requireFewWishes(ctx.em, userId, nowMs);
  await inTransaction(ctx.em, async (em) => {
    const asked = await query(em)
      .insertInto("account_deletions")
      .values({
        id: uuidV7(nowMs),
        user_id: userId,
        state: "pending",
        reason: reason === undefined || reason === "" ? null : reason,
        asked_at: new Date(nowMs),
        due_at: dueAt,
      })
      // Written out, since an index is found by it.
      .onConflict((conflict) =>
        conflict.column("user_id").where("state", "=", sql.lit("pending")).doNothing(),
      )
      .returning("id")
      .executeTakeFirst();
    if (asked === undefined) return;
    await accountLife.writeLoginEvent(em, ctx, { userId, kind: "deletion_asked" });
    const { email } = await requireUser({ ...ctx, em }, userId);
    await accountLife.queueNotice(em, ctx, {
      userId,
      noticeKind: "other",
      to: email,
      words: (language) => ({
        subject: tAccount(language, "deletionSubject"),
        what: tAccount(language, "deletion", { at: dayOf(dueAt) }),
      }),
    });
  });
  return findDeletion(ctx);
}

async function requireFewWishes(em: EntityManager, userId: string, nowMs: number): Promise<void> {
  const rows = await query(em)
    .selectFrom("account_deletions")
    .select("asked_at")
    .where("user_id", "=", userId)
    .where("state", "=", "withdrawn")
    .where("asked_at", ">", new Date(nowMs - DAY_MS))
    .orderBy("asked_at", "desc")
    .execute();
  const oldest = rows[MAX_PER_DAY - 1];
  if (oldest === undefined) return;
  const waitMs = oldest.asked_at.getTime() + DAY_MS - nowMs;
  throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
