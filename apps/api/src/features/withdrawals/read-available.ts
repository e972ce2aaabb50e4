import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";

/** What this user could withdraw by the last commit, live, smallest units by asset. The exchange has the last word. */
export async function readAvailable(em: EntityManager, userId: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await query(em)
    .selectFrom("accounts")
    .select(["asset", "available"])
    .where("owner", "=", userId)
    .where("venue", "=", "live")
    .execute();
  return new Map(rows.map(({ asset, available }) => [asset, BigInt(available)]));
}
