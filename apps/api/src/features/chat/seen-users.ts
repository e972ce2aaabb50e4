import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../../clock.port.ts";

/** Somebody who was heard of this recently is there. */
const PRESENT_MS = 30_000;
const MAX_USERS = 200_000;
const SAVED_AT_ONCE = 5_000;

/** When users were last heard of. A poll writes into memory; the table learns of it now and then. */
export interface SeenUsers {
  mark(userId: string): void;
  isRecent(userId: string): boolean;
  /** Writes down who was heard of since the last time, and forgets who has gone. */
  save(em: EntityManager): Promise<void>;
}

export function createSeenUsers(clock: Clock, max = MAX_USERS): SeenUsers {
  const seenAt = new Map<string, number>();
  let savedUpTo = -Infinity;
  return {
    mark(userId) {
      // Deleted first, so that the one who was heard of longest ago is the first of the map.
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
        await em.execute(
          `update chat_conversations c set user_seen_at = to_timestamp(seen.at / 1000)
           from jsonb_to_recordset(?::jsonb) as seen(id uuid, at float8)
           where c.user_id = seen.id`,
          [JSON.stringify(fresh.slice(from, from + SAVED_AT_ONCE))],
        );
      }
      savedUpTo = now;
      for (const [userId, at] of seenAt) if (now - at >= PRESENT_MS) seenAt.delete(userId);
    },
  };
}
