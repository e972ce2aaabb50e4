import type { ProfileView, SaveProfileInput } from "@fillmark/contracts/profile";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { findProfile } from "./find-profile.ts";

/** All details at once; null takes one away. */
export async function saveProfile(ctx: UserContext, input: SaveProfileInput): Promise<ProfileView> {
  await query(ctx.em)
    .updateTable("users")
    .set({ name: input.name, phone: input.phone, country: input.country })
    .where("id", "=", ctx.actor.userId)
    .where("disabled_at", "is", null)
    .execute();
  return findProfile(ctx);
}
