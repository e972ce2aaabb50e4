import type { EntityManager } from "@mikro-orm/postgresql";
import type { DeletionView } from "@fillmark/contracts/privacy";
import type { UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { liveHoldings } from "./live-holdings.ts";

const DAY_MS = 86_400_000;
const WAITING_DAYS = 14;
export const WAITING_MS = WAITING_DAYS * DAY_MS;

/** Whether the caller's account is to be deleted, and whether it could be. */
export async function findDeletion({ em, actor, evidenceYears }: UserContext): Promise<DeletionView> {
  return {
    pending: await findPending(em, actor.userId),
    blockedBy: await liveHoldings(em, actor.userId),
    evidenceYears,
    waitingDays: WAITING_DAYS,
  };
}

async function findPending(em: EntityManager, userId: string): Promise<DeletionView["pending"]> {
  const row = await query(em)
    .selectFrom("account_deletions")
    .select(["asked_at", "due_at"])
    .where("user_id", "=", userId)
    .where("state", "=", "pending")
    .executeTakeFirst();
  if (row === undefined) return null;
  return { askedAt: row.asked_at.toISOString(), dueAt: row.due_at.toISOString() };
}
