import type { ChangeEmailInput } from "@fillmark/contracts/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { queueLinkMail } from "./account-mails.ts";
import { queueNotice } from "./account-notices.ts";
import { dropEmailChanges, issueToken } from "./account-tokens.ts";
import { requirePassword } from "./require-password.ts";
import { requireSecondProof } from "./second-factor/require-step-up.ts";
import { tAccount } from "../../messages/account-mails.ts";
import { languageOfUser } from "../../messages/language-of-user.ts";

/**
 * Mails a link to the new address, which counts once the link is opened; the old address is notified now. Whether the new
 * one belongs to someone else is not looked up here: only its owner learns of it, by opening the link. Throws
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
    await dropEmailChanges(em, userId);
    const token = await issueToken(em, ctx.clock, { purpose: "change_email", userId, email, sessionId });
    const language = await languageOfUser(em, userId, ctx.language);
    await queueLinkMail(em, ctx, {
      to: email,
      language,
      subject: tAccount(language, "newEmailSubject"),
      why: tAccount(language, "newEmail"),
      path: "/confirm-email",
      token,
      end: tAccount(language, "newEmailEnd"),
    });
    await queueNotice(em, ctx, {
      userId,
      noticeKind: "email_change_asked",
      to: account.email,
      words: (language) => ({
        subject: tAccount(language, "emailChangesSubject"),
        what: tAccount(language, "emailChanges", { email }),
      }),
    });
  });
  return { success: true };
}
