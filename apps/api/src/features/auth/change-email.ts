import type { ChangeEmailInput } from "@fillmark/contracts/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { queueLinkMail } from "./account-mails.ts";
import { queueNotice } from "./account-notices.ts";
import { issueToken } from "./account-tokens.ts";
import { requirePassword } from "./require-password.ts";
import { requireSecondProof } from "./second-factor/require-step-up.ts";
import { sayAccount } from "../../words/account-mails.ts";
import { languageOfUser } from "../../words/language-of-user.ts";

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
    const language = await languageOfUser(em, userId, ctx.language);
    await queueLinkMail(em, ctx, {
      to: email,
      language,
      subject: sayAccount(language, "newEmailSubject"),
      why: sayAccount(language, "newEmail"),
      path: "/confirm-email",
      token,
      end: sayAccount(language, "newEmailEnd"),
    });
    await queueNotice(em, ctx, {
      userId,
      tells: "email_change_asked",
      to: account.email,
      words: (language) => ({
        subject: sayAccount(language, "emailChangesSubject"),
        what: sayAccount(language, "emailChanges", { email }),
      }),
    });
  });
  return { success: true };
}
