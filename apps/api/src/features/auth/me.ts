import type { UserView } from "@fillmark/contracts/auth";
import type { UserContext } from "../../context/context.ts";
import { requireUser } from "./require-user.ts";
import { userView } from "./user-view.ts";
import { ownerOn } from "../../context/own-account.ts";

/** A key that signs is told its own venue, wherever the account trades. */
export async function me(ctx: UserContext): Promise<UserView> {
  const view = userView(await requireUser(ctx, ctx.actor.userId, ownerOn(ctx.actor, "demo")));
  const { key } = ctx.actor;
  return key === undefined ? view : { ...view, demoMode: key.venue === "demo" };
}
