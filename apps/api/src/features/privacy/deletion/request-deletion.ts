import type { EntityManager } from "@mikro-orm/postgresql";
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
import { sayAccount } from "../../../words/account-mails.ts";

const DAY_MS = 86_400_000;
/** Each is told by mail, and nobody changes their mind more often. */
const MOST_A_DAY = 5;

/**
 * The account is to be deleted when the waiting time is over. Asked again, nothing changes. Throws STEP_UP_NEEDED,
 * ACCOUNT_FROZEN, ACCOUNT_HAS_FUNDS while live money or live orders would be lost, and TOO_MANY_REQUESTS for whoever
 * asks and withdraws again and again.
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
  await requireFewWishes(ctx.em, userId, nowMs);
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
      userId,
      tells: "other",
      to: email,
      words: (language) => ({
        subject: sayAccount(language, "deletionSubject"),
        what: sayAccount(language, "deletion", { at: dayOf(dueAt) }),
      }),
    });
  });
  return findDeletion(ctx);
}

async function requireFewWishes(em: EntityManager, userId: string, nowMs: number): Promise<void> {
  const rows = await em.execute<{ asked_ms: number }[]>(
    `select (extract(epoch from asked_at) * 1000)::float8 as asked_ms from account_deletions
     where user_id = ? and state = 'withdrawn' and asked_at > ? order by account_deletions.asked_at desc`,
    [userId, new Date(nowMs - DAY_MS)],
  );
  const oldest = rows[MOST_A_DAY - 1];
  if (oldest === undefined) return;
  const waitMs = oldest.asked_ms + DAY_MS - nowMs;
  throw new DomainError("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
