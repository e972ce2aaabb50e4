// Movements as deposits and withdrawals keep them.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { MovementKind } from "@fillmark/contracts/monitoring-rules";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import type { Movement } from "./movement.ts";

/** Of one customer the newest so many are looked at: with more the rule of velocity has spoken long before. */
const MOST = 2_000;

/** What failed or was taken back moved nothing. */
const isMoved = sql<boolean>`w.refusal is null and w.state not in ('requested','failed','rejected','canceled')`;

interface MovementRow {
  readonly kind: MovementKind;
  readonly id: string;
  readonly user_id: string;
  readonly at: Date;
  readonly usd: string;
  readonly destination_at: Date | null;
}

/** Every movement, as one list: `kind`, `id`, `user_id`, `at`, `usd`, `destination_at`. */
export function selectMovements(em: EntityManager) {
  const deposits = query(em)
    .selectFrom("deposits as d")
    .select([
      sql<MovementKind>`'deposit'`.as("kind"),
      "d.id",
      "d.user_id",
      sql<Date>`d.credited_at`.as("at"),
      // Worth what was announced; of what arrived instead, as much more or less.
      sql<string>`case when d.amount = 0 then d.usd else ceil(d.usd * coalesce(d.arrived, d.amount) / d.amount) end`.as(
        "usd",
      ),
      sql<Date | null>`null::timestamptz`.as("destination_at"),
      "d.asset",
      sql<string>`coalesce(d.arrived, d.amount)`.as("amount"),
    ])
    .where("d.venue", "=", "live")
    .where("d.credited_at", "is not", null);
  const withdrawals = query(em)
    .selectFrom("withdrawals as w")
    .leftJoin("withdrawal_destinations as t", "t.id", "w.destination_id")
    .select([
      sql<MovementKind>`'withdrawal'`.as("kind"),
      "w.id",
      "w.user_id",
      "w.created_at as at",
      "w.usd_value as usd",
      "t.added_at as destination_at",
      "w.asset",
      sql<string>`w.amount + w.fee`.as("amount"),
    ])
    .where("w.venue", "=", "live")
    .where(isMoved);
  return query(em).selectFrom(deposits.unionAll(withdrawals).as("m"));
}

export const movementColumns = ["m.kind", "m.id", "m.user_id", "m.at", "m.usd", "m.destination_at"] as const;

export function movementOf({ kind, id, at, usd, destination_at: destination }: MovementRow): Movement {
  return {
    kind,
    id,
    atMs: at.getTime(),
    usd: BigInt(usd),
    destinationMs: destination?.getTime() ?? null,
  };
}

/** The newest movements of a customer. */
export async function readHistory(em: EntityManager, userId: string): Promise<Movement[]> {
  const rows = await selectMovements(em)
    .select(movementColumns)
    .where("m.user_id", "=", userId)
    .orderBy("m.at", "desc")
    .orderBy("m.id", "desc")
    .limit(MOST)
    .execute();
  return rows.map(movementOf);
}
