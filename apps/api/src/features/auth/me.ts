import type { UserView } from "@fillmark/contracts/auth";
import type { UserContext } from "../../context/context.ts";
import { requireUser } from "./require-user.ts";
import { userView } from "./user-view.ts";

export async function me(ctx: UserContext): Promise<UserView> {
  return userView(await requireUser(ctx.em, ctx.actor.userId));
}
