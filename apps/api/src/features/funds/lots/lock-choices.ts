import type { EntityManager } from "@mikro-orm/postgresql";
import type { Venue } from "@fillmark/contracts/constants";

/** Until the transaction ends nobody else changes this account's method or chosen lots. */
export async function lockChoices(
  em: EntityManager,
  { userId, venue }: { userId: string; venue: Venue },
): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [`lots:${userId}:${venue}`]);
}
