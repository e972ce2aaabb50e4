import type { AccountView } from "@fillmark/contracts/auth";
import type { UserContext } from "../../context/context.ts";
import { findAccount } from "./find-account.ts";
import { dropEmailChanges } from "./account-tokens.ts";

/** The link in the mail to the new address is good for nothing any more. Does nothing where none was asked for. */
export async function cancelEmailChange(ctx: UserContext): Promise<AccountView> {
  await dropEmailChanges(ctx.em, ctx.actor.userId);
  return findAccount(ctx);
}
