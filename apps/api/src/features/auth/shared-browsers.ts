// That an admin and a user were in one browser: then they are taken for one person, and the admin decides nothing about the user.
// Written with each sign-in, by what the browser shows of accounts of the other side that were entered there before.
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { idOf, kindOf, type FactorOwner } from "./second-factor/factor-owner.ts";
import { hashSecret } from "./secrets.ts";

/** `knownSince` is when a browser had to be used last, to be known still. */
export async function noteSharedBrowser(ctx: Context, owner: FactorOwner, knownSince: Date): Promise<void> {
  const isUser = kindOf(owner) === "user";
  const hashes = ctx.devices.shown(isUser ? "admin" : "user").map(hashSecret);
  if (hashes.length === 0) return;
  const other = isUser ? "d.admin_id" : "d.user_id";
  const me = sql<string>`${idOf(owner)}::uuid`;
  await query(ctx.em)
    .insertInto("shared_browsers")
    .columns(isUser ? ["user_id", "admin_id"] : ["admin_id", "user_id"])
    .expression((of) =>
      of
        .selectFrom("known_devices as d")
        .select([me.as("me"), sql<string>`${sql.ref(other)}`.as("other")])
        .distinct()
        .where("d.hash", "in", hashes)
        .where("d.used_at", ">", knownSince)
        .where(other, "is not", null),
    )
    .onConflict((conflict) => conflict.columns(["admin_id", "user_id"]).doUpdateSet({ seen_at: sql`now()` }))
    .execute();
}
