import type { ProfileView, SaveProfileInput } from "@fillmark/contracts/profile";
import type { UserContext } from "../../trpc/context.ts";
import { findProfile } from "./find-profile.ts";

/** All details at once; null takes one away. */
export async function saveProfile(ctx: UserContext, input: SaveProfileInput): Promise<ProfileView> {
  await ctx.em.execute(
    `update users set name = ?, phone = ?, country = ? where id = ? and disabled_at is null`,
    [input.name, input.phone, input.country, ctx.actor.userId],
  );
  return findProfile(ctx);
}
