import type { ComparedSumView, MoneyLineView, MoneyOverview } from "@fillmark/contracts/overview";
import type { AdminContext } from "../../trpc/context.ts";
import { comparedColumns, daysAt, sqlTime, type Days } from "./days.ts";
import { amount, amounts } from "./trading.ts";

type Way = "deposits" | "withdrawals";

/**
 * `at`, `asset`, `value` of what moved: deposits when they were credited, with what arrived; withdrawals when they were
 * paid, with what left for the outside, without their fee. What came back later is a matter of its own and not taken off.
 */
const moved: Readonly<Record<Way, string>> = {
  deposits: `select d.credited_at as at, d.asset, d.arrived as value from deposits d where d.credited_at is not null`,
  withdrawals: `select s.at, w.asset, w.amount as value from withdrawal_steps s
    join withdrawals w on w.id = s.withdrawal_id where s.state = 'paid'`,
};

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
  const byDay = [...(await readDays(ctx, days, "deposits")), ...(await readDays(ctx, days, "withdrawals"))];
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
     from (${moved[way]}) m where m.at >= ${sqlTime(days.yesterday)} group by m.asset`,
  );
}

function readDays({ em }: AdminContext, days: Days, way: Way): Promise<DayRow[]> {
  return em.execute<DayRow[]>(
    `select m.asset, '${way}' as way, (m.at at time zone 'UTC')::date::text as day, sum(m.value)::text as value
     from (${moved[way]}) m where m.at >= ${sqlTime(days.first)} group by 1, 3`,
  );
}
