import type { AccountView } from "@fillmark/contracts/auth";
import type { UserContext } from "../../trpc/context.ts";
import { findAccount } from "./find-account.ts";

/** The link in the mail to the new address is good for nothing any more. Does nothing where none was asked for. */
export async function cancelEmailChange(ctx: UserContext): Promise<AccountView> {
  await ctx.em.execute(`delete from account_tokens where user_id = ? and purpose = 'change_email'`, [
    ctx.actor.userId,
  ]);
  return findAccount(ctx);
}
