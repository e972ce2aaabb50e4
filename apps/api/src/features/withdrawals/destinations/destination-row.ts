import type { EntityManager } from "@mikro-orm/postgresql";
import type { DestinationSnapshot, DestinationView } from "@fillmark/contracts/withdrawals";
import { WITHDRAWAL_HOLD_HOURS } from "@fillmark/contracts/withdrawals";
import { expressionBuilder, sql, type InferResult } from "kysely";
import { query, type Database } from "../../../db/query.ts";

const ofDestination = expressionBuilder<Database, "withdrawal_destinations">();
const readyAt = sql<Date>`${ofDestination.ref("added_at")} + destination_wait(${WITHDRAWAL_HOLD_HOURS})`;

/**
 * Whether a destination may be used is judged by the database, whatever the clock of this server says; so is that it
 * needn't wait in a sandbox that decides alone.
 */
export const destinationColumns = [
  "id",
  "kind",
  "asset",
  "label",
  "holder",
  "account",
  "network",
  "bic",
  "travel_rule",
  "added_at",
  readyAt.as("ready_at"),
  ofDestination(readyAt, "<=", sql<Date>`now()`)
    .$castTo<boolean>()
    .as("is_ready"),
] as const;

/** Those of this user that were not archived. */
export function selectDestinations(em: EntityManager, userId: string) {
  return query(em)
    .selectFrom("withdrawal_destinations")
    .select(destinationColumns)
    .where("user_id", "=", userId)
    .where("archived_at", "is", null);
}

export type DestinationRow = InferResult<ReturnType<typeof selectDestinations>>[number];

export function snapshotOf(row: DestinationRow): DestinationSnapshot {
  const { kind, label, holder, account, network, bic, travel_rule: travelRule } = row;
  return { kind, label, holder, account, network, bic, ...(kind === "crypto" ? { travelRule } : {}) };
}

export function destinationView(row: DestinationRow): DestinationView {
  return {
    ...snapshotOf(row),
    id: row.id,
    asset: row.asset,
    addedAt: row.added_at.toISOString(),
    readyAt: row.ready_at.toISOString(),
    isReady: row.is_ready,
  };
}
