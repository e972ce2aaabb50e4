import type { EntityManager } from "@mikro-orm/postgresql";
import type { Venue } from "@fillmark/contracts/constants";
import { lockName } from "../../../db/lock-name.ts";

/** Until the transaction ends nobody else changes this account's method or chosen lots. */
export async function lockChoices(
  em: EntityManager,
  { userId, venue }: { userId: string; venue: Venue },
): Promise<void> {
  await lockName(em, `lots:${userId}:${venue}`);
}
