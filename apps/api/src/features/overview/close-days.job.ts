import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DAY_MS, dayName, dayOf, daysAt } from "./days.ts";
import { movedMoney, type Way } from "./moved-money.ts";

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
    const through = dayName(new Date(yesterday.getTime() - DAY_MS));
    await query(inside).updateTable("closed_days").set({ through }).execute();
  });
}

/** The beginning of the first day that isn't closed. While the row is held, none is closed. */
export async function openDaysFrom(em: EntityManager, lock: "share" | "update"): Promise<Date> {
  const closed = query(em).selectFrom("closed_days").select("through");
  const row = await (lock === "share" ? closed.forShare() : closed.forUpdate()).executeTakeFirst();
  if (row === undefined) throw new Error("The row of the closed days is gone.");
  return new Date(Date.parse(`${row.through}T00:00:00Z`) + DAY_MS);
}

async function addUp(em: EntityManager, from: Date, to: Date): Promise<void> {
  const signUps = query(em)
    .selectFrom("users")
    .select(dayOf("created_at").as("day"))
    .select([sql.lit<string>("sign_ups").as("measure"), sql.lit<string>("").as("asset")])
    .select(({ fn }) => fn.countAll<string>().as("value"))
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .groupBy(dayOf("created_at"));
  const moved = (way: Way) =>
    query(em)
      .selectFrom(movedMoney(em, way))
      .select([dayOf("m.at").as("day"), sql.lit<string>(way).as("measure"), "m.asset"])
      .select(({ fn }) => fn.sum<string>("m.value").as("value"))
      .where("m.at", ">=", from)
      .where("m.at", "<", to)
      .groupBy([dayOf("m.at"), "m.asset"]);
  await query(em)
    .with("gone", (db) => db.deleteFrom("active_users").where("day", "<", dayName(to)).returning("day"))
    .insertInto("day_sums")
    .columns(["day", "measure", "asset", "value"])
    .expression((of) =>
      of
        .selectFrom("gone")
        .select(["gone.day", sql.lit<string>("actives").as("measure"), sql.lit<string>("").as("asset")])
        .select(({ fn }) => fn.countAll<string>().as("value"))
        .groupBy("gone.day")
        .unionAll(signUps)
        .unionAll(moved("deposits"))
        .unionAll(moved("withdrawals")),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["day", "measure", "asset"])
        .doUpdateSet((of) => ({ value: of("day_sums.value", "+", of.ref("excluded.value")) })),
    )
    .execute();
}
