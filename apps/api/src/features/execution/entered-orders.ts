// What is to be known of the orders of some fills: their kind, and by which command each entered the market.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { OrderKind } from "@fillmark/contracts/execution";
import type { OrderType } from "@fillmark/contracts/trading";
import type { TriggerType } from "@fillmark/contracts/triggers";
import { query } from "../../db/query.ts";

export interface EnteredOrder {
  readonly kind: OrderKind;
  readonly placedSeq: number;
  /** Each time that it entered: placed, begun, fired, or amended so that it lost its priority. */
  readonly entries: readonly number[];
}

export async function readEnteredOrders(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, EnteredOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await query(em)
    .selectFrom("orders")
    .select(["id", "type", "placed_seq as placedSeq", "begun_seq as begunSeq"])
    .select([
      sql<TriggerType | null>`trigger->>'type'`.as("triggerType"),
      sql<string | null>`trigger->'fired'->>'seq'`.as("firedSeq"),
    ])
    .where("id", "in", ids)
    .execute();
  const amended = await query(em)
    .selectFrom("order_amendments")
    .select(["order_id as id", "seq"])
    .where("order_id", "in", ids)
    .where("kept_priority", "=", false)
    .execute();
  const amendedSeqs = Map.groupBy(amended, ({ id }) => id);
  return new Map(
    rows.map(({ id, type, triggerType, placedSeq, begunSeq, firedSeq }) => {
      const later = (amendedSeqs.get(id) ?? []).map(({ seq }) => seq);
      const entries = [placedSeq, begunSeq, firedSeq, ...later].flatMap((seq) =>
        seq === null ? [] : [Number(seq)],
      );
      return [id, { kind: kindOf(type, triggerType), placedSeq: Number(placedSeq), entries }];
    }),
  );
}

/** As traders name it: how it is sent, and what it waited for before that. */
function kindOf(type: string, triggerType: TriggerType | null): OrderKind {
  const sent: OrderType = type === "market" ? "market" : "limit";
  if (triggerType === null) return sent;
  return sent === "limit" && triggerType !== "trailing_stop" ? `${triggerType}_limit` : triggerType;
}

/** The command by which it was in the market when it filled. */
export function entryBefore({ entries, placedSeq }: EnteredOrder, fillSeq: number): number {
  return Math.max(placedSeq, ...entries.filter((seq) => seq <= fillSeq));
}
