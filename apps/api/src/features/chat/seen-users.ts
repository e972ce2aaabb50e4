import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import type { Clock } from "../../runtime/clock.port.ts";

/** A user who was seen this recently is there. */
const PRESENT_MS = 30_000;
const MAX_USERS = 200_000;
const SAVED_AT_ONCE = 5_000;

/** When users were last seen. A poll writes into memory; the table learns of it now and then. */
export interface SeenUsers {
  mark(userId: string): void;
  isRecent(userId: string): boolean;
  /** Writes down who was seen since the last time, and forgets who has gone. */
  save(em: EntityManager): Promise<void>;
}

export function createSeenUsers(clock: Clock, max = MAX_USERS): SeenUsers {
  const seenAt = new Map<string, number>();
  let savedUpTo = -Infinity;
  return {
    mark(userId) {
      // Deleted first, so that the one who was seen longest ago is the first of the map.
      seenAt.delete(userId);
      seenAt.set(userId, clock.now());
      const oldest = seenAt.keys().next().value;
      if (seenAt.size > max && oldest !== undefined) seenAt.delete(oldest);
    },
    isRecent: (userId) => clock.now() - (seenAt.get(userId) ?? -Infinity) < PRESENT_MS,
    async save(em) {
      const now = clock.now();
      const fresh = [...seenAt].filter(([, at]) => at >= savedUpTo).map(([id, at]) => ({ id, at }));
      for (let from = 0; from < fresh.length; from += SAVED_AT_ONCE) {
        await saveSeen(em, fresh.slice(from, from + SAVED_AT_ONCE));
      }
      savedUpTo = now;
      for (const [userId, at] of seenAt) if (now - at >= PRESENT_MS) seenAt.delete(userId);
    },
  };
}

async function saveSeen(em: EntityManager, seen: readonly { id: string; at: number }[]): Promise<void> {
  const rows = sql<{ id: string; at: number }>`jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)`;
  for (const whose of ["user_id", "contact_id"] as const)
    await query(em)
      .updateTable("chat_conversations")
      .from(rows.as<"seen">(sql`seen(id uuid, at float8)`))
      .set({ user_seen_at: sql<Date>`to_timestamp(seen.at / 1000)` })
      .whereRef(`chat_conversations.${whose}`, "=", "seen.id")
      .execute();
}
