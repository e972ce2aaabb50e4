import type { ComparedView, PeopleOverview } from "@fillmark/contracts/overview";
import type { AdminContext } from "../../trpc/context.ts";
import { comparedColumns, daysAt, sqlTime, type Days } from "./days.ts";

/** How many there are, who came, and who was there. Accounts that were deleted count on the day that they were made. */
export async function people(ctx: AdminContext): Promise<PeopleOverview> {
  const days = daysAt(ctx.clock.now());
  const { em } = ctx;
  const [users] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from users where disabled_at is null`,
  );
  const signUps = await compare(ctx, days, ["users", "created_at"]);
  const actives = await compare(ctx, days, ["active_users", "first_at"]);
  const byDay = await readDays(ctx, days);
  return {
    users: users?.count ?? 0,
    signUps,
    actives,
    days: days.names.map((day) => ({
      day,
      signUps: byDay.find((row) => row.day === day && row.measure === "signUps")?.count ?? 0,
      actives: byDay.find((row) => row.day === day && row.measure === "actives")?.count ?? 0,
    })),
    at: days.now.toISOString(),
  };
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
  readonly measure: "signUps" | "actives";
  readonly count: number;
}

function readDays({ em }: AdminContext, { first, names }: Days): Promise<DayRow[]> {
  const from = `date '${names[0]}'`;
  return em.execute<DayRow[]>(
    `select (created_at at time zone 'UTC')::date::text as day, 'signUps' as measure, count(*)::int as count
     from users where created_at >= ${sqlTime(first)} group by 1
     union all
     select day::text, 'actives', count(*)::int from active_users where day >= ${from} group by 1
     union all
     select day::text, 'actives', users from active_days where day >= ${from}`,
  );
}
