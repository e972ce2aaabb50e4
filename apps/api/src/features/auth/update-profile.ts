import type { AccountView, UpdateProfileInput } from "@fillmark/contracts/auth";
import type { UserContext } from "../../trpc/context.ts";
import { findAccount } from "./find-account.ts";
import { UserEntity } from "./user.entity.ts";

/** A name of null takes the name away. */
export async function updateProfile(ctx: UserContext, { name }: UpdateProfileInput): Promise<AccountView> {
  await ctx.em.nativeUpdate(UserEntity, { id: ctx.actor.userId, disabledAt: null }, { name });
  return findAccount(ctx);
}
