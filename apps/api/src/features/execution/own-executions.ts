import type {
  ExecutionSummaryInput,
  ExecutionSummaryView,
  ExecutionView,
  ListExecutionsInput,
  OrderExecutionsView,
} from "@fillmark/contracts/execution";
import { sql } from "kysely";
import type { Venue } from "@fillmark/contracts/constants";
import type { UserContext } from "../../context/context.ts";
import { seesVenue } from "../../context/guards.ts";
import { conditions, page, type Page } from "../../db/paging.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { epochStartSeq, readOrders } from "../trading/index.ts";
import { executionView } from "./execution-view.ts";
import { sumColumns, sumView } from "./sum-executions.ts";
import { daysFrom } from "./days.ts";
import { ownerOn, ownRows } from "../../context/own-account.ts";

/** How many of the dearest and of the cheapest fills are shown. */
const EXTREMES = 5;
/** Basis points of slippage between which fills are counted. */
const EDGES = [-50, -20, -10, -5, -2, 0, 2, 5, 10, 20, 50] as const;

interface Scope {
  readonly owner: string;
  readonly venue: Venue;
  readonly sinceSeq: number;
  readonly input: Pick<ExecutionSummaryInput, "from" | "to" | "pair">;
}

async function scopeOf(ctx: UserContext, input: ExecutionSummaryInput): Promise<Scope> {
  const venue = input.venue ?? (await ctx.auth.venueOf(ctx));
  const sinceSeq = await epochStartSeq(ctx, venue, input.earlierEpochs);
  return { owner: ownerOn(ctx.actor, venue), venue, sinceSeq, input };
}

function executionsIn({ em }: Pick<UserContext, "em">, { owner, venue, sinceSeq, input }: Scope) {
  const { start, end } = daysFrom(input);
  const rows = query(em)
    .selectFrom("executions")
    .where("owner", "=", owner)
    .where("venue", "=", venue)
    .where("at", ">=", start)
    .where("at", "<", end)
    .where("seq", ">=", String(sinceSeq));
  return input.pair === undefined ? rows : rows.where("pair", "=", input.pair);
}

/** How well the caller's fills of a period were executed. */
export async function summariseExecutions(
  ctx: UserContext,
  input: ExecutionSummaryInput,
): Promise<ExecutionSummaryView> {
  const scope = await scopeOf(ctx, input);
  const rows = executionsIn(ctx, scope);
  const sums = rows.select("quote_asset as quoteAsset").select(sumColumns);
  const totals = await sums
    .groupBy("quote_asset")
    .orderBy(sql`sum(value)`, "desc")
    .execute();
  const byPair = await sums.select("pair").groupBy(["quote_asset", "pair"]).orderBy("pair").execute();
  const byOrderKind = await sums
    .select("order_kind as orderKind")
    .groupBy(["quote_asset", "order_kind"])
    .orderBy("order_kind")
    .orderBy("quote_asset")
    .execute();
  const { from, to } = input;
  return {
    venue: scope.venue,
    from,
    to,
    totals: totals.map((row) => sumView(ctx.exchange, row)),
    byPair: byPair.map((row) => ({ ...sumView(ctx.exchange, row), pair: row.pair })),
    byOrderKind: byOrderKind.map((row) => ({ ...sumView(ctx.exchange, row), orderKind: row.orderKind })),
    distribution: await distributionOf(ctx, scope),
    worst: await extremes(ctx, scope, "desc"),
    best: await extremes(ctx, scope, "asc"),
  };
}

async function distributionOf(ctx: UserContext, scope: Scope): Promise<ExecutionSummaryView["distribution"]> {
  const bucket = sql<number>`width_bucket(slippage_bps, ${sql.lit(`{${EDGES.join(",")}}`)}::numeric[])`;
  const counted = await executionsIn(ctx, scope)
    .select([bucket.as("bucket"), sql<string>`count(*)`.as("fills")])
    .where("slippage_bps", "is not", null)
    .groupBy(bucket)
    .execute();
  const fillsOf = new Map(counted.map(({ bucket: index, fills }) => [index, Number(fills)]));
  return Array.from({ length: EDGES.length + 1 }, (_, index) => ({
    fromBps: EDGES[index - 1] ?? null,
    toBps: EDGES[index] ?? null,
    fills: fillsOf.get(index) ?? 0,
  }));
}

async function extremes(ctx: UserContext, scope: Scope, order: "asc" | "desc"): Promise<ExecutionView[]> {
  const rows = await executionsIn(ctx, scope)
    .selectAll()
    .where("slippage_bps", "is not", null)
    .orderBy("slippage_bps", order)
    .orderBy("fill_id", "desc")
    .limit(EXTREMES)
    .execute();
  return rows.map((row) => executionView(ctx.exchange, row, ctx.clock.now()));
}

/** The same fills one by one, newest first. */
export async function listExecutions(
  ctx: UserContext,
  { limit, cursor, ...input }: ListExecutionsInput,
): Promise<Page<ExecutionView>> {
  const scope = await scopeOf(ctx, input);
  let rows = executionsIn(ctx, scope)
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("fill_id", "desc")
    .limit(limit + 1);
  // Times rise with the numbers of fills, so that one number names a place in both orders.
  if (cursor !== undefined) rows = rows.where("fill_id", "<", conditions().idCursor(cursor));
  return page({
    rows: await rows.execute(),
    limit,
    cursorOf: (row) => row.fill_id,
    view: (row) => executionView(ctx.exchange, row, ctx.clock.now()),
  });
}

/** Of one order of the caller's, oldest first. Throws UNKNOWN_ORDER, also for another's and for a key of the other venue. */
export async function findOrderExecutions(ctx: UserContext, orderId: string): Promise<OrderExecutionsView> {
  const own = ownRows(ctx.actor);
  const [order] = await readOrders(ctx, {
    sql: `where id = ? and ${own.sql}`,
    values: [orderId, ...own.values],
  });
  if (order === undefined || !seesVenue(ctx, order.venue))
    throw new DomainError("UNKNOWN_ORDER", { orderId });
  const rows = query(ctx.em)
    .selectFrom("executions")
    .where("order_id", "=", orderId)
    .where("owner", "=", order.owner);
  const sum = await rows
    .select("quote_asset as quoteAsset")
    .select(sumColumns)
    .groupBy("quote_asset")
    .executeTakeFirst();
  const items = await rows.selectAll().orderBy("fill_id").limit(MOST_FILLS).execute();
  return {
    sum: sum === undefined ? null : sumView(ctx.exchange, sum),
    items: items.map((row) => executionView(ctx.exchange, row, ctx.clock.now())),
  };
}

/** An order of more fills shows the first of them; its sum is of all. */
const MOST_FILLS = 1_000;
