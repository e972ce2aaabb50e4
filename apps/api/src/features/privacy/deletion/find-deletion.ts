import type { EntityManager } from "@mikro-orm/postgresql";
import type { DeletionView } from "@fillmark/contracts/privacy";
import type { UserContext } from "../../../trpc/context.ts";
import { liveStanding } from "./live-standing.ts";

const DAY_MS = 86_400_000;
const WAITING_DAYS = 14;
export const WAITING_MS = WAITING_DAYS * DAY_MS;

/** Whether the caller's account is to be deleted, and whether it could be. */
export async function findDeletion({ em, actor, evidenceYears }: UserContext): Promise<DeletionView> {
  return {
    pending: await findPending(em, actor.userId),
    blockedBy: await liveStanding(em, actor.userId),
    evidenceYears,
    waitingDays: WAITING_DAYS,
  };
}

async function findPending(em: EntityManager, userId: string): Promise<DeletionView["pending"]> {
  const rows = await em.execute<{ asked_ms: number; due_ms: number }[]>(
    `select (extract(epoch from asked_at) * 1000)::float8 as asked_ms,
       (extract(epoch from due_at) * 1000)::float8 as due_ms
     from account_deletions where user_id = ? and state = 'pending'`,
    [userId],
  );
  const row = rows[0];
  if (row === undefined) return null;
  return { askedAt: new Date(row.asked_ms).toISOString(), dueAt: new Date(row.due_ms).toISOString() };
}
