import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { MoneyLineView, MoneyOverview } from "@fillmark/contracts/overview";
import { inTransaction } from "../../db/in-transaction.ts";
import { query, type Database } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { openDaysFrom } from "./close-days.job.ts";
import { comparedSums, dayName, dayOf, daysAt, type Days } from "./days.ts";
import { movedMoney, WAYS, type Way } from "./moved-money.ts";
import { amount, amounts } from "./trading.ts";

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
  readonly sums: Awaited<ReturnType<typeof compare>>;
  readonly byDay: Awaited<ReturnType<typeof readDays>>;
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
async function compare({ em }: AdminContext, days: Days, way: Way) {
  const rows = await query(em)
    .selectFrom(movedMoney(em, way))
    .select("m.asset")
    .select(comparedSums(days, { at: "m.at", value: sql.ref("m.value") }))
    .select(({ fn }) => fn.countAll<string>().filterWhere("m.at", ">=", days.today).as("count"))
    .where("m.at", ">=", days.yesterday)
    .groupBy("m.asset")
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, way, count: Number(count) }));
}

/** Of closed days what was added up, of open ones what there is. */
function readDays(em: EntityManager, { first }: Days, openFrom: Date) {
  const since = first > openFrom ? first : openFrom;
  const open = (way: Way) =>
    query(em)
      .selectFrom(movedMoney(em, way))
      .select([dayOf("m.at").as("day"), sql.lit<Measure>(way).as("measure"), "m.asset"])
      .select(({ fn }) => fn.sum<string>("m.value").as("value"))
      .where("m.at", ">=", since)
      .groupBy([dayOf("m.at"), "m.asset"]);
  const days = query(em)
    .selectFrom("day_sums")
    .select(["day", "measure", "asset", "value"])
    .where("day", ">=", dayName(first))
    .where("measure", "in", WAYS)
    .unionAll(open("deposits"))
    .unionAll(open("withdrawals"));
  return query(em)
    .selectFrom(days.as("d"))
    .select(["d.asset", "d.measure as way", "d.day"])
    .select(({ fn }) => fn.sum<string>("d.value").as("value"))
    .groupBy(["d.asset", "d.measure", "d.day"])
    .execute();
}

type Measure = Database["day_sums"]["measure"];
