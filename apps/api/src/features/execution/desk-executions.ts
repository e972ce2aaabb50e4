import type { ExecutionDeskInput, ExecutionDeskView } from "@fillmark/contracts/execution";
import { sql } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { daySums } from "./execution-days.ts";
import { sumView } from "./sum-executions.ts";

/**
 * What all traders got in a period. A fill between two traders is counted once, from its taker's side; one in which the liquidity
 * provider has crossed a resting order, from that order's. What previews showed comes from traders' own programs, so it
 * is not a figure of the platform's.
 */
export async function executionDesk(
  ctx: AdminContext,
  { venue, pair, ...period }: ExecutionDeskInput,
): Promise<ExecutionDeskView> {
  let rows = query(ctx.em)
    .selectFrom("execution_days")
    .where("venue", "=", venue)
    .where("day", ">=", period.from)
    .where("day", "<=", period.to);
  if (pair !== undefined) rows = rows.where("pair", "=", pair);
  const sums = rows.select("quote_asset as quoteAsset").select(daySums);
  const totals = await sums
    .groupBy("quote_asset")
    .orderBy(sql`sum(value)`, "desc")
    .execute();
  const byPair = await sums.select("pair").groupBy(["quote_asset", "pair"]).orderBy("pair").execute();
  const bySource = await sums
    .select("source")
    .groupBy(["quote_asset", "source"])
    .orderBy("quote_asset")
    .orderBy("source")
    .execute();
  const day = sql<string>`day::text`;
  const byDay = await sums
    .select(day.as("day"))
    .groupBy(["quote_asset", day])
    .orderBy(day, "desc")
    .orderBy("quote_asset")
    .execute();
  const { exchange } = ctx;
  return {
    totals: totals.map((row) => sumView(exchange, row)),
    byPair: byPair.map((row) => ({ ...sumView(exchange, row), pair: row.pair })),
    bySource: bySource.map((row) => ({ ...sumView(exchange, row), source: row.source })),
    byDay: byDay.map((row) => ({ ...sumView(exchange, row), day: row.day })),
  };
}
