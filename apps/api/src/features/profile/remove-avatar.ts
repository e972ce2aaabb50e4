import type { ProfileView } from "@fillmark/contracts/profile";
import { deleteAvatar } from "../../files/avatar.ts";
import type { UserContext } from "../../context/context.ts";
import { findProfile } from "./find-profile.ts";

/** Does nothing where there is none. */
export async function removeAvatar(ctx: UserContext): Promise<ProfileView> {
  await deleteAvatar(ctx, ctx.actor.userId);
  return findProfile(ctx);
}
