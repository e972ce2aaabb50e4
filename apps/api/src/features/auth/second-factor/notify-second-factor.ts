// What is kept and mailed of the second half of a sign-in.
import type { Language } from "@fillmark/contracts/languages";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Context } from "../../../context/context.ts";
import { audit } from "../../admin/index.ts";
import { queueAdminNotice, queueNotice } from "../account-notices.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { writeLoginEvent } from "../login-events.ts";
import { findFactors } from "./account-factors.ts";
import { idOf, type FactorOwner } from "./factor-owner.ts";
import { tAccount } from "../../../messages/account-mails.ts";

/** In the transaction that `ctx.em` is of. */
export async function notifyCodeUsed(ctx: Context, owner: FactorOwner): Promise<void> {
  const { userId, adminId } = owner;
  if (adminId === undefined) await writeLoginEvent(ctx.em, ctx, { userId, kind: "recovery_code_used" });
  else
    await audit(ctx, ctx.em, { adminId, action: "auth.adminRecoveryCodeUsed", subject: null, details: {} });
  const factors = await findFactors(ctx.em, owner);
  if (factors === null) return;
  const { recoveryCodesLeft: left, email } = factors;
  if (adminId === undefined) {
    const words = (language: Language) => ({
      subject: tAccount(language, "codeUsedSubject"),
      what: [
        tAccount(language, "codeUsed"),
        left === 0
          ? tAccount(language, "codeWasLast")
          : left === 1
            ? tAccount(language, "codeIsLeft")
            : tAccount(language, "codesAreLeft", { left }),
      ].join(" "),
    });
    return queueNotice(ctx.em, ctx, { userId, noticeKind: "recovery_code_used", to: email, words });
  }
  const stock = left === 0 ? "It was the last one" : left === 1 ? "One is left" : `${left} are left`;
  await queueAdminNotice(ctx.em, ctx, {
    to: email,
    subject: tAccount("en", "codeUsedSubject"),
    what: `${tAccount("en", "codeUsed")} ${stock}; you can make new ones on your account's page of the console.`,
  });
}

/** A caller that comes this far knows the password, or holds the Google account; the owner should know it. */
export async function notifyRefusal(ctx: Context, owner: FactorOwner, triesLeft: number): Promise<void> {
  const { userId, adminId } = owner;
  const kind = adminId === undefined ? "user" : "admin";
  logAuthEvent(ctx, `${kind}.second_factor_refused`, { ownerId: idOf(owner) });
  await inTransaction(ctx.em, async (em) => {
    if (adminId === undefined) {
      await writeLoginEvent(em, ctx, { userId, kind: "second_factor_refused" });
    } else {
      // Who was refused may be anybody, so the entry names the account and not its owner.
      const subject = { kind: "admin", id: adminId };
      await audit(ctx, em, { action: "auth.adminSecondFactorRefused", subject, details: {} });
    }
    if (triesLeft > 0) return;
    const factors = await findFactors(em, owner);
    if (factors === null) return;
    const to = factors.email;
    if (adminId === undefined) {
      const words = (language: Language) => ({
        subject: tAccount(language, "keptOutSubject"),
        what: tAccount(language, "keptOut"),
      });
      await queueNotice(em, ctx, { userId, noticeKind: "other", to, words });
      return;
    }
    const subject = tAccount("en", "keptOutSubject");
    const what =
      "somebody knew your password and then failed five times at the second proof of your account. They were not let in.";
    await queueAdminNotice(em, ctx, { to, subject, what });
  });
}
