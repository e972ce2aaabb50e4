import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../trpc/context.ts";
import { daysAt } from "./days.ts";

/** Of days before yesterday only the number stays: who was there when is nobody's business for longer. */
export async function countActives({ em, clock }: Pick<Context, "em" | "clock">): Promise<void> {
  const { yesterday } = daysAt(clock.now());
  await inTransaction(em, async (inside) => {
    await inside.execute(
      `with gone as (delete from active_users where day < (?::timestamptz at time zone 'UTC')::date returning day)
       insert into active_days as d (day, users) select day, count(*) from gone group by day
       on conflict (day) do update set users = d.users + excluded.users`,
      [yesterday],
    );
  });
}
