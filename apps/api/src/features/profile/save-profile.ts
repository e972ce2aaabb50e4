import type { ProfileView, SaveProfileInput } from "@fillmark/contracts/profile";
import type { UserContext } from "../../context/context.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { noteAccountSoon, noteChanged } from "../duplicates/index.ts";
import { findProfile } from "./find-profile.ts";

/** All details at once; null takes one away. Another phone is compared with those of others. */
export async function saveProfile(ctx: UserContext, input: SaveProfileInput): Promise<ProfileView> {
  const { userId } = ctx.actor;
  const isOther = await inTransaction(ctx.em, async (em) => {
    const before = await query(em)
      .selectFrom("users")
      .select("phone")
      .where("id", "=", userId)
      .where("disabled_at", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (before === undefined) return false;
    await query(em)
      .updateTable("users")
      .set({ name: input.name, phone: input.phone, country: input.country })
      .where("id", "=", userId)
      .execute();
    if (before.phone === input.phone) return false;
    await noteChanged(em, { userId, source: "account" });
    return true;
  });
  if (isOther) await noteAccountSoon(ctx, userId);
  return findProfile(ctx);
}
