import type { EntityManager } from "@mikro-orm/postgresql";
import type { AliasedExpression } from "kysely";
import { query } from "../../db/query.ts";

export type Way = "deposits" | "withdrawals";
export const WAYS = ["deposits", "withdrawals"] as const satisfies readonly Way[];

interface Moved {
  at: Date | null;
  asset: string;
  value: string | null;
}

/**
 * `at`, `asset`, `value` of what moved, as `m`: deposits when they were credited, with what arrived; withdrawals when they were
 * paid, with what left for the outside, without their fee. What came back later is a matter of its own and not taken off.
 */
export function movedMoney(em: EntityManager, way: Way): AliasedExpression<Moved, "m"> {
  return way === "deposits"
    ? query(em)
        .selectFrom("deposits as d")
        .select(["d.credited_at as at", "d.asset", "d.arrived as value"])
        .where("d.credited_at", "is not", null)
        .as("m")
    : query(em)
        .selectFrom("withdrawal_steps as s")
        .innerJoin("withdrawals as w", "w.id", "s.withdrawal_id")
        .select(["s.at", "w.asset", "w.amount as value"])
        .where("s.state", "=", "paid")
        .as("m");
}
