import type { EntityManager } from "@mikro-orm/postgresql";
import type { ComparedSumView, MoneyLineView, MoneyOverview } from "@fillmark/contracts/overview";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { openDaysFrom } from "./close-days.job.ts";
import { comparedColumns, daysAt, sqlTime, type Days } from "./days.ts";
import { movedMoney, WAYS, type Way } from "./moved-money.ts";
import { amount, amounts } from "./trading.ts";

interface SumRow extends ComparedSumView {
  readonly asset: string;
  readonly way: Way;
  readonly count: number;
}

interface DayRow {
  readonly asset: string;
  readonly way: Way;
  readonly day: string;
  readonly value: string;
}

/** By asset; one that nothing moved of in thirty days has no line. */
export async function money(ctx: AdminContext): Promise<MoneyOverview> {
  const days = daysAt(ctx.clock.now());
  const sums = [...(await compare(ctx, days, "deposits")), ...(await compare(ctx, days, "withdrawals"))];
  const byDay = await inTransaction(ctx.em, async (em) =>
    readDays(em, days, await openDaysFrom(em, "share")),
  );
  const assets = [...new Set(byDay.map(({ asset }) => asset))].toSorted();
  return {
    lines: assets.map((asset) => lineOf(ctx, days, { asset, sums, byDay })),
    at: days.now.toISOString(),
  };
}

interface Known {
  readonly asset: string;
  readonly sums: readonly SumRow[];
  readonly byDay: readonly DayRow[];
}

function lineOf(ctx: AdminContext, days: Days, { asset, sums, byDay }: Known): MoneyLineView {
  const sumOf = (way: Way) => {
    const row = sums.find((one) => one.asset === asset && one.way === way);
    const { today = "0", yesterday = "0", yesterdayByNow = "0", count = 0 } = row ?? {};
    return { ...amounts(ctx, asset, { today, yesterday, yesterdayByNow }), count };
  };
  const dayOf = (day: string, way: Way) =>
    amount(
      ctx,
      asset,
      byDay.find((row) => row.asset === asset && row.way === way && row.day === day)?.value ?? "0",
    );
  return {
    asset,
    deposits: sumOf("deposits"),
    withdrawals: sumOf("withdrawals"),
    days: days.names.map((day) => ({
      day,
      deposits: dayOf(day, "deposits"),
      withdrawals: dayOf(day, "withdrawals"),
    })),
  };
}

/** `count` is today's. */
function compare({ em }: AdminContext, days: Days, way: Way): Promise<SumRow[]> {
  return em.execute<SumRow[]>(
    `select m.asset, '${way}' as way, ${comparedColumns(days, { at: "m.at", value: "m.value", cast: "text" })},
       (count(*) filter (where m.at >= ${sqlTime(days.today)}))::int as count
     from (${movedMoney[way]}) m where m.at >= ${sqlTime(days.yesterday)} group by m.asset`,
  );
}

function readDays(em: EntityManager, { first, names }: Days, openFrom: Date): Promise<DayRow[]> {
  const since = first > openFrom ? first : openFrom;
  const open = WAYS.map(
    (way) =>
      `select (m.at at time zone 'UTC')::date, '${way}', m.asset, sum(m.value) from (${movedMoney[way]}) m
       where m.at >= ${sqlTime(since)} group by 1, 3`,
  );
  return em.execute<DayRow[]>(
    `select asset, measure as way, day::text as day, sum(value)::text as value from (
       select day, measure, asset, value from day_sums
       where day >= '${names[0]}' and measure in ('deposits','withdrawals')
       union all ${open.join(" union all ")}) d
     group by 1, 2, 3`,
  );
}
