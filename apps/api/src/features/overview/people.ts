import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type AliasedExpression } from "kysely";
import type { ComparedView, PeopleOverview } from "@fillmark/contracts/overview";
import { inTransaction } from "../../db/in-transaction.ts";
import { query, type Database } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { openDaysFrom } from "./close-days.job.ts";
import { comparedSums, dayName, dayOf, daysAt, type Days } from "./days.ts";

/** How many there are, who came, and who was there. Accounts that were deleted count on the day that they were made. */
export async function people(ctx: AdminContext): Promise<PeopleOverview> {
  const days = daysAt(ctx.clock.now());
  const { users, byDay } = await inTransaction(ctx.em, async (em) => {
    const openFrom = await openDaysFrom(em, "share");
    return { users: await countUsers(em, openFrom), byDay: await readDays(em, days, openFrom) };
  });
  const signUps = await compare(
    ctx,
    days,
    query(ctx.em).selectFrom("users").select("created_at as at").as("t"),
  );
  const actives = await compare(
    ctx,
    days,
    query(ctx.em).selectFrom("active_users").select("first_at as at").as("t"),
  );
  return {
    users,
    signUps,
    actives,
    days: days.names.map((day) => ({
      day,
      signUps: byDay.find((row) => row.day === day && row.measure === "sign_ups")?.count ?? 0,
      actives: byDay.find((row) => row.day === day && row.measure === "actives")?.count ?? 0,
    })),
    at: days.now.toISOString(),
  };
}

/** Those of closed days are counted already; those that were deleted are few. */
async function countUsers(em: EntityManager, openFrom: Date): Promise<number> {
  const { closed, open, gone } = await query(em)
    .selectNoFrom((of) => [
      of
        .selectFrom("day_sums")
        .select(({ fn }) => fn.sum<string | null>("value").as("value"))
        .where("measure", "=", "sign_ups")
        .as("closed"),
      of
        .selectFrom("users")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("created_at", ">=", openFrom)
        .as("open"),
      of
        .selectFrom("users")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("disabled_at", "is not", null)
        .as("gone"),
    ])
    .executeTakeFirstOrThrow();
  return Number(closed) + Number(open) - Number(gone);
}

/** `times` are those of a table; an index by them keeps this short. */
async function compare(
  { em }: AdminContext,
  days: Days,
  times: AliasedExpression<{ at: Date }, "t">,
): Promise<ComparedView> {
  const { today, yesterday, yesterdayByNow } = await query(em)
    .selectFrom(times)
    .select(comparedSums(days, { at: "t.at", value: sql.lit(1) }))
    .where("t.at", ">=", days.yesterday)
    .executeTakeFirstOrThrow();
  return {
    today: Number(today),
    yesterday: Number(yesterday),
    yesterdayByNow: Number(yesterdayByNow),
  };
}

type Measure = Database["day_sums"]["measure"];

/** Of closed days what was added up, of open ones what there is. */
async function readDays(em: EntityManager, { first }: Days, openFrom: Date) {
  const since = first > openFrom ? first : openFrom;
  const signUps = query(em)
    .selectFrom("users")
    .select([dayOf("created_at").as("day"), sql.lit<Measure>("sign_ups").as("measure")])
    .select(({ fn }) => fn.countAll<string>().as("value"))
    .where("created_at", ">=", since)
    .groupBy(dayOf("created_at"));
  const actives = query(em)
    .selectFrom("active_users")
    .select(["day", sql.lit<Measure>("actives").as("measure")])
    .select(({ fn }) => fn.countAll<string>().as("value"))
    .where("day", ">=", dayName(first))
    .groupBy("day");
  const days = query(em)
    .selectFrom("day_sums")
    .select(["day", "measure", "value"])
    .where("day", ">=", dayName(first))
    .where("measure", "in", ["sign_ups", "actives"])
    .unionAll(signUps)
    .unionAll(actives);
  const rows = await query(em)
    .selectFrom(days.as("d"))
    .select(["d.day", "d.measure"])
    .select(({ fn }) => fn.sum<string>("d.value").as("count"))
    .groupBy(["d.day", "d.measure"])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}
