import { DEMO_ASSET, VENUES, type Venue } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type { EntityManager } from "@mikro-orm/postgresql";
import type {
  ComparedSumView,
  ComparedView,
  TradingOverview,
  VenueTradingView,
} from "@fillmark/contracts/overview";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { scaleOf } from "../trading/index.ts";
import { comparedColumns, daysAt, sqlTime, type Days } from "./days.ts";
import { readSumsEnd, tradingRows } from "./sum-trading.job.ts";

interface ComparedRow {
  readonly venue: Venue;
  readonly asset: string;
  readonly measure: "orders" | "fills" | "notional";
  readonly today: string;
  readonly yesterday: string;
  readonly yesterdayByNow: string;
}

interface DayRow {
  readonly venue: Venue;
  readonly asset: string;
  readonly day: string;
  readonly orders: number;
  readonly fills: number;
  readonly notional: string;
}

/** Orders, fills and what was filled, by venue, from the sums and what has happened since. */
export async function trading(ctx: AdminContext): Promise<TradingOverview> {
  const days = daysAt(ctx.clock.now());
  const { compared, rows } = await inTransaction(ctx.em, async (em) => {
    const from = await readSumsEnd(em, "share");
    const tail = {
      rows: tradingRows("o.id > ? and o.placed_at >= ?", "f.id > ? and f.at >= ?"),
      values: (since: Date) => [from.order, since, from.fill, since],
    };
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

/** What the sums don't hold yet: whatever was written since the job last came by. */
interface Tail {
  readonly rows: string;
  readonly values: (since: Date) => unknown[];
}

function readCompared(em: EntityManager, days: Days, tail: Tail): Promise<ComparedRow[]> {
  const measures = ["orders", "fills", "notional"].map(
    (value) =>
      `select venue, asset, '${value}' as measure, ${comparedColumns(days, { at: "at", value, cast: "text" })}
       from known group by venue, asset`,
  );
  return em.execute<ComparedRow[]>(
    `with known as materialized (
       select minute as at, venue, asset, orders, fills, notional from trading_minutes
       where minute >= ${sqlTime(days.yesterday)}
       union all ${tail.rows})
     ${measures.join(" union all ")}`,
    tail.values(days.yesterday),
  );
}

function readDays(em: EntityManager, days: Days, tail: Tail): Promise<DayRow[]> {
  return em.execute<DayRow[]>(
    `select venue, asset, day::text as day, sum(orders)::int as orders, sum(fills)::int as fills,
       sum(notional)::text as notional
     from (
       select day, venue, asset, orders, fills, notional from trading_days where day >= '${days.names[0]}'
       union all
       select (at at time zone 'UTC')::date, venue, asset, orders, fills, notional from (${tail.rows}) t) d
     group by 1, 2, 3`,
    tail.values(days.first),
  );
}

interface VenueRows {
  readonly venue: Venue;
  readonly days: Days;
  readonly compared: readonly ComparedRow[];
  readonly rows: readonly DayRow[];
}

function venueView(ctx: AdminContext, { venue, days, compared, rows }: VenueRows): VenueTradingView {
  const counted = (measure: "orders" | "fills"): ComparedView => {
    const mine = compared.filter((row) => row.measure === measure);
    const sum = (part: keyof ComparedView) => mine.reduce((all, row) => all + Number(row[part]), 0);
    return { today: sum("today"), yesterday: sum("yesterday"), yesterdayByNow: sum("yesterdayByNow") };
  };
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
      const usd = mine.find(({ asset }) => asset === DEMO_ASSET)?.notional ?? "0";
      return {
        day,
        orders: mine.reduce((sum, row) => sum + row.orders, 0),
        fills: mine.reduce((sum, row) => sum + row.fills, 0),
        notionalUsd: amount(ctx, DEMO_ASSET, usd),
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
