import type { EntityManager } from "@mikro-orm/postgresql";
import type { ComparedView, PeopleOverview } from "@fillmark/contracts/overview";
import { inTransaction } from "../../db/in-transaction.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { openDaysFrom } from "./close-days.job.ts";
import { comparedColumns, daysAt, sqlTime, type Days } from "./days.ts";

/** How many there are, who came, and who was there. Accounts that were deleted count on the day that they were made. */
export async function people(ctx: AdminContext): Promise<PeopleOverview> {
  const days = daysAt(ctx.clock.now());
  const { users, byDay } = await inTransaction(ctx.em, async (em) => {
    const openFrom = await openDaysFrom(em, "share");
    return { users: await countUsers(em, openFrom), byDay: await readDays(em, days, openFrom) };
  });
  const signUps = await compare(ctx, days, ["users", "created_at"]);
  const actives = await compare(ctx, days, ["active_users", "first_at"]);
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
  const rows = await em.execute<{ count: number }[]>(
    `select ((select coalesce(sum(value), 0) from day_sums where measure = 'sign_ups')
       + (select count(*) from users where created_at >= ${sqlTime(openFrom)})
       - (select count(*) from users where disabled_at is not null))::int as count`,
  );
  return rows[0]?.count ?? 0;
}

const none: ComparedView = { today: 0, yesterday: 0, yesterdayByNow: 0 };

/** `source` is a table with a time in it; an index by that keeps this short. */
async function compare(
  { em }: AdminContext,
  days: Days,
  [table, at]: [string, string],
): Promise<ComparedView> {
  const rows = await em.execute<ComparedView[]>(
    `select ${comparedColumns(days, { at, value: "1", cast: "int" })} from ${table}
     where ${at} >= ${sqlTime(days.yesterday)}`,
  );
  return rows[0] ?? none;
}

interface DayRow {
  readonly day: string;
  readonly measure: "sign_ups" | "actives";
  readonly count: number;
}

function readDays(em: EntityManager, { first, names }: Days, openFrom: Date): Promise<DayRow[]> {
  const since = first > openFrom ? first : openFrom;
  return em.execute<DayRow[]>(
    `select day::text, measure, sum(value)::int as count from (
       select day, measure, value from day_sums where day >= '${names[0]}' and measure in ('sign_ups','actives')
       union all
       select (created_at at time zone 'UTC')::date, 'sign_ups', count(*)
       from users where created_at >= ${sqlTime(since)} group by 1
       union all
       select day, 'actives', count(*) from active_users where day >= '${names[0]}' group by 1) d
     group by day, measure`,
  );
}
