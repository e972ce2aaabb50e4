import { VENUES, type Venue } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, sql, type InferResult } from "kysely";
import type {
  ComparedSumView,
  ComparedView,
  TradingOverview,
  VenueTradingView,
} from "@fillmark/contracts/overview";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { scaleOf } from "../trading/index.ts";
import { comparedSums, dayName, dayOf, daysAt, type Days } from "./days.ts";
import { readSumsEnd, tradingRows } from "./sum-trading.job.ts";

/** Orders, fills and what was filled, by venue, from the sums and what has happened since. */
export async function trading(ctx: AdminContext): Promise<TradingOverview> {
  const days = daysAt(ctx.clock.now());
  const { compared, rows } = await inTransaction(ctx.em, async (em) => {
    const from = await readSumsEnd(em, "share");
    // What the sums don't hold yet: whatever was written since the job last came by.
    const tail = (since: Date) => tradingRows(em, { behind: from, since });
    return { compared: await readCompared(em, days, tail), rows: await readDays(em, days, tail) };
  });
  return {
    venues: VENUES.map((venue) =>
      venueView(ctx, {
        venue,
        days,
        compared: compared.filter((row) => row.venue === venue),
        rows: rows.filter((row) => row.venue === venue),
      }),
    ),
    at: days.now.toISOString(),
  };
}

type Tail = (since: Date) => ReturnType<typeof tradingRows>;
type Measure = "orders" | "fills" | "notional";
type KnownRow = InferResult<ReturnType<Tail>>[number];

function readCompared(em: EntityManager, days: Days, tail: Tail) {
  const of = expressionBuilder<{ known: KnownRow }>();
  const sums = (measure: Measure) =>
    of
      .selectFrom("known")
      .select(["venue", "asset", sql.lit<Measure>(measure).as("measure")])
      .select(comparedSums(days, { at: "at", value: sql.ref(measure) }))
      .groupBy(["venue", "asset"]);
  return query(em)
    .with(
      (known) => known("known").materialized(),
      (db) =>
        db
          .selectFrom("trading_minutes")
          .select(["minute as at", "venue", "asset", "orders", "fills", "notional"])
          .where("minute", ">=", days.yesterday)
          .unionAll(tail(days.yesterday)),
    )
    .selectFrom(sums("orders").unionAll(sums("fills")).unionAll(sums("notional")).as("compared"))
    .selectAll("compared")
    .execute();
}

function readDays(em: EntityManager, days: Days, tail: Tail) {
  const open = query(em)
    .selectFrom(tail(days.first).as("t"))
    .select([dayOf("t.at").as("day"), "t.venue", "t.asset", "t.orders", "t.fills", "t.notional"]);
  const known = query(em)
    .selectFrom("trading_days")
    .select(["day", "venue", "asset", "orders", "fills", "notional"])
    .where("day", ">=", dayName(days.first))
    .unionAll(open);
  return query(em)
    .selectFrom(known.as("d"))
    .select(["d.venue", "d.asset", "d.day"])
    .select(({ fn }) => [
      fn.sum<string>("d.orders").as("orders"),
      fn.sum<string>("d.fills").as("fills"),
      fn.sum<string>("d.notional").as("notional"),
    ])
    .groupBy(["d.venue", "d.asset", "d.day"])
    .execute();
}

interface VenueRows {
  readonly venue: Venue;
  readonly days: Days;
  readonly compared: Awaited<ReturnType<typeof readCompared>>;
  readonly rows: Awaited<ReturnType<typeof readDays>>;
}

function venueView(ctx: AdminContext, { venue, days, compared, rows }: VenueRows): VenueTradingView {
  const counted = (measure: "orders" | "fills"): ComparedView => {
    const mine = compared.filter((row) => row.measure === measure);
    const sum = (part: keyof ComparedView) => mine.reduce((all, row) => all + Number(row[part]), 0);
    return { today: sum("today"), yesterday: sum("yesterday"), yesterdayByNow: sum("yesterdayByNow") };
  };
  const currency = ctx.market.demoStart.asset;
  return {
    venue,
    orders: counted("orders"),
    fills: counted("fills"),
    notional: compared
      .filter(({ measure }) => measure === "notional")
      .toSorted((a, b) => (a.asset < b.asset ? -1 : 1))
      .map((row) => ({ asset: row.asset, ...amounts(ctx, row.asset, row) })),
    days: days.names.map((day) => {
      const mine = rows.filter((row) => row.day === day);
      const main = mine.find(({ asset }) => asset === currency)?.notional ?? "0";
      return {
        day,
        orders: mine.reduce((sum, row) => sum + Number(row.orders), 0),
        fills: mine.reduce((sum, row) => sum + Number(row.fills), 0),
        notional: amount(ctx, currency, main),
      };
    }),
  };
}

export function amounts(
  ctx: Pick<AdminContext, "exchange">,
  asset: string,
  sums: ComparedSumView,
): ComparedSumView {
  return {
    today: amount(ctx, asset, sums.today),
    yesterday: amount(ctx, asset, sums.yesterday),
    yesterdayByNow: amount(ctx, asset, sums.yesterdayByNow),
  };
}

/** Smallest units, whole, as a decimal. */
export function amount(ctx: Pick<AdminContext, "exchange">, asset: string, units: string): string {
  return formatUnits(BigInt(units), scaleOf(ctx.exchange, asset));
}
