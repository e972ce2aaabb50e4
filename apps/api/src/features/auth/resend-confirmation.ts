import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context, UserContext } from "../../trpc/context.ts";
import { queueLinkMail } from "./account-mails.ts";
import { issueToken } from "./account-tokens.ts";
import { findAccount } from "./find-account.ts";

/** One more mail with a link, where the address is not confirmed yet. */
export async function resendConfirmation(ctx: UserContext): Promise<{ success: true }> {
  const { email, emailConfirmed } = await findAccount(ctx);
  if (emailConfirmed) return { success: true };
  await ctx.auth.limits.countMailWish("confirm_email", email, ctx.address);
  await inTransaction(ctx.em, (em) => mailConfirmation(em, ctx, { userId: ctx.actor.userId, email }));
  return { success: true };
}

/** In the transaction that registers or asks. */
export async function mailConfirmation(
  em: EntityManager,
  ctx: Context,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const token = await issueToken(em, ctx.clock, { purpose: "confirm_email", userId, email });
  await queueLinkMail(em, ctx, {
    to: email,
    subject: "Confirm your e-mail",
    why: "an account was registered with this address. Please confirm that it is yours.",
    path: "/confirm-email",
    token,
    end: "The link works once, for a day. If you did not register, there is nothing to do.",
  });
}
