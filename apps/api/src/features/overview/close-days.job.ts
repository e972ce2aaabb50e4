import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../trpc/context.ts";
import { DAY_MS, daysAt, sqlTime } from "./days.ts";
import { movedMoney, WAYS } from "./moved-money.ts";

/**
 * Adds up the days before yesterday, which nothing is added to any more. Of who was there only the number stays: who it
 * was is nobody's business for longer.
 */
export async function closeDays({ em, clock }: Pick<Context, "em" | "clock">): Promise<void> {
  const { yesterday } = daysAt(clock.now());
  await inTransaction(em, async (inside) => {
    // The one row is the lock: nobody closes a day twice.
    const openFrom = await openDaysFrom(inside, "update");
    if (openFrom >= yesterday) return;
    await addUp(inside, openFrom, yesterday);
    await inside.execute(`update closed_days set through = ?::date - 1`, [dayOf(yesterday)]);
  });
}

/** The beginning of the first day that isn't closed. While the row is held, none is closed. */
export async function openDaysFrom(em: EntityManager, lock: "share" | "update"): Promise<Date> {
  const rows = await em.execute<{ through_ms: number }[]>(
    `select (extract(epoch from through::timestamp at time zone 'UTC') * 1000)::float8 as through_ms
     from closed_days for ${lock}`,
  );
  const row = rows[0];
  if (row === undefined) throw new Error("The row of the closed days is gone.");
  return new Date(row.through_ms + DAY_MS);
}

async function addUp(em: EntityManager, from: Date, to: Date): Promise<void> {
  const within = (at: string) => `${at} >= ${sqlTime(from)} and ${at} < ${sqlTime(to)}`;
  const day = (at: string) => `(${at} at time zone 'UTC')::date`;
  const sums = [
    `select ${day("created_at")}, 'sign_ups', '', count(*) from users where ${within("created_at")} group by 1`,
    `select day, 'actives', '', count(*) from gone group by day`,
    ...WAYS.map(
      (way) =>
        `select ${day("m.at")}, '${way}', m.asset, sum(m.value) from (${movedMoney[way]}) m
         where ${within("m.at")} group by 1, 3`,
    ),
  ];
  await em.execute(
    `with gone as (delete from active_users where day < '${dayOf(to)}' returning day)
     insert into day_sums as d (day, measure, asset, value) ${sums.join(" union all ")}
     on conflict (day, measure, asset) do update set value = d.value + excluded.value`,
  );
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
