import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context, UserContext } from "../../context/context.ts";
import { queueLinkMail } from "./account-mails.ts";
import { issueToken } from "./account-tokens.ts";
import { findAccount } from "./find-account.ts";
import { tAccount } from "../../messages/account-mails.ts";
import { languageOfUser } from "../../messages/language-of-user.ts";

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
  const language = await languageOfUser(em, userId, ctx.language);
  await queueLinkMail(em, ctx, {
    to: email,
    language,
    subject: tAccount(language, "confirmSubject"),
    why: tAccount(language, "confirm"),
    path: "/confirm-email",
    token,
    end: tAccount(language, "confirmEnd"),
  });
}
