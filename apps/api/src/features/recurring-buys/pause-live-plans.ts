import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import { noNextDate } from "./plan-row.ts";

/** What was planned with money that wasn't real buys nothing with real money: its owner takes it up again, or doesn't. */
export async function pauseLivePlans(em: EntityManager): Promise<void> {
  await query(em)
    .updateTable("recurring_buys")
    .set({ state: "paused", misses: 0, ...noNextDate })
    .where("venue", "=", "live")
    .where("state", "=", "active")
    .execute();
}
