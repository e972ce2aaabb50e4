import type { Venue } from "@fillmark/contracts/constants";
import { sql } from "kysely";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { ownerOn } from "../../context/own-account.ts";

/** Of all fills in one role and quote asset, in its smallest units. */
interface ExecutionCosts {
  readonly role: "taker" | "maker";
  readonly asset: string;
  readonly fills: number;
  /** What changed hands. */
  readonly value: bigint;
  /** Less rebates. */
  readonly fee: bigint;
  /** Against the mid as each order arrived, where that is known: half of the effective spread. */
  readonly spread: bigint;
  /** Fills without a known mid. */
  readonly unmeasured: number;
}

/** What the caller's fills from a moment on cost, added up by the database along the index of owner and time. */
export async function sumExecutionCosts(
  { em, actor }: Pick<UserContext, "em" | "actor">,
  { venue, sinceSeq, from }: { readonly venue: Venue; readonly sinceSeq: number; readonly from: Date },
): Promise<ExecutionCosts[]> {
  const rows = await query(em)
    .selectFrom("executions")
    .select(["role", "quote_asset as asset"])
    .select([
      sql<string>`count(*)::text`.as("fills"),
      sql<string>`coalesce(sum(value), 0)::text`.as("value"),
      sql<string>`coalesce(sum(fee), 0)::text`.as("fee"),
      sql<string>`coalesce(sum(spread), 0)::text`.as("spread"),
      sql<string>`(count(*) - count(spread))::text`.as("unmeasured"),
    ])
    .where("owner", "=", ownerOn(actor, venue))
    .where("venue", "=", venue)
    .where("at", ">=", from)
    .where("seq", ">=", String(sinceSeq))
    .groupBy(["role", "quote_asset"])
    .execute();
  return rows.map(({ role, asset, fills, value, fee, spread, unmeasured }) => ({
    role,
    asset,
    fills: Number(fills),
    value: BigInt(value),
    fee: BigInt(fee),
    spread: BigInt(spread) / 2n,
    unmeasured: Number(unmeasured),
  }));
}
