import type { EntityManager } from "@mikro-orm/postgresql";
import type { DeletionView } from "@fillmark/contracts/privacy";
import { query } from "../../../db/query.ts";

/** What of a live account would be lost with it; null when nothing would. Demo money is nobody's loss. */
export async function liveHoldings(em: EntityManager, userId: string): Promise<DeletionView["blockedBy"]> {
  const accounts = await query(em)
    .selectFrom("accounts")
    .select("asset")
    .where("owner", "=", userId)
    .where("venue", "=", "live")
    .where((of) => of.or([of("available", ">", "0"), of("held", ">", "0")]))
    .orderBy("asset")
    .execute();
  // An open order holds funds, so where there are none nobody has to count.
  if (accounts.length === 0) return null;
  const orders = await query(em)
    .selectFrom("orders")
    .select((of) => of.fn.countAll<string>().as("open"))
    .where("owner", "=", userId)
    .where("venue", "=", "live")
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return { assets: accounts.map(({ asset }) => asset), openOrders: Number(orders.open) };
}
