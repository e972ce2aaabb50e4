import type { ChangeEmailInput } from "@fillmark/contracts/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { queueLinkMail } from "./account-mails.ts";
import { queueNotice } from "./account-notices.ts";
import { issueToken } from "./account-tokens.ts";
import { requirePassword } from "./require-password.ts";
import { requireSecondProof } from "./second-factor/require-step-up.ts";

/**
 * Mails a link to the new address, which counts once the link is opened; the old address is told now. Whether the new
 * one belongs to somebody else is not looked up here: only its owner learns of it, by opening the link. Throws
 * STEP_UP_NEEDED for an account with a second factor.
 */
export async function changeEmail(
  ctx: UserContext,
  { newEmail, currentPassword }: ChangeEmailInput,
): Promise<{ success: true }> {
  const { userId, sessionId } = ctx.actor;
  await requireSecondProof(ctx);
  const account = await requirePassword(ctx, currentPassword);
  const email = newEmail.toLowerCase();
  if (email === account.email) {
    const issue = { field: "newEmail", message: "This is your e-mail already." };
    throw new DomainError("VALIDATION", { issues: [issue] });
  }
  await ctx.auth.limits.countMailWish("change_email", email, ctx.address);
  await inTransaction(ctx.em, async (em) => {
    await em.execute(`delete from account_tokens where user_id = ? and purpose = 'change_email'`, [userId]);
    const token = await issueToken(em, ctx.clock, { purpose: "change_email", userId, email, sessionId });
    await queueLinkMail(em, ctx, {
      to: email,
      subject: "Confirm your new e-mail",
      why: "somebody wants to use this address for their account. Please confirm that it is yours.",
      path: "/confirm-email",
      token,
      end: "The link works once, for one hour. If this was not your wish, there is nothing to do.",
    });
    await queueNotice(em, ctx, {
      userId,
      tells: "email_change_asked",
      to: account.email,
      subject: "Your e-mail is about to change",
      what: `somebody asked to change the e-mail of your account to ${email}. It changes when the link in the mail to that address is opened.`,
    });
  });
  return { success: true };
}
