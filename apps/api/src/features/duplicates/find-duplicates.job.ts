import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { settleAll } from "../../runtime/settle-all.ts";
import { compareNew } from "./compare-new.ts";
import { noteAccount } from "./note-account.ts";
import { dueAccounts, noteTried } from "./notes.ts";

const PAGE = 100;

/** Accounts whose comparison failed, was cut off or was left to later. */
export async function findDuplicates(ctx: Context): Promise<void> {
  await settleAll(await dueAccounts(ctx.em, "account", PAGE), (userId) => noteAccount(ctx, userId));
  await settleAll(await cutOff(ctx.em), async (userId) => {
    await compareNew(ctx, userId).catch(async (error: unknown) => {
      await noteTried(ctx.em.fork(), { userId, source: "account", isDue: true });
      throw error;
    });
  });
}

/** Hashed and not compared: the process ended between the two. Who has failed at it waits with the accounts that are due. */
async function cutOff(em: EntityManager): Promise<string[]> {
  const rows = await query(em)
    .selectFrom("duplicate_hashes as h")
    .innerJoin("users as u", "u.id", "h.user_id")
    .leftJoin("duplicate_notes as n", (join) =>
      join.onRef("n.user_id", "=", "u.id").on("n.source", "=", "account").on("n.is_due", "=", true),
    )
    .select("h.user_id")
    .where("h.compared_at", "is", null)
    .where("h.found_at", "<", sql<Date>`now() - interval '10 seconds'`)
    .where("u.disabled_at", "is", null)
    .where("n.user_id", "is", null)
    .groupBy("h.user_id")
    .orderBy((of) => of.fn.min("h.found_at"))
    .limit(PAGE)
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}
