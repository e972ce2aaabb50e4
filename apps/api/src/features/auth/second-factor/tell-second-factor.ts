// What is kept and mailed of the second half of a sign-in.
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Context } from "../../../trpc/context.ts";
import { audit } from "../../admin/index.ts";
import { queueAdminNotice, queueNotice } from "../account-notices.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { writeLoginEvent } from "../login-events.ts";
import { findFactors } from "./account-factors.ts";
import { idOf, type FactorOwner } from "./factor-owner.ts";

/** In the transaction that `ctx.em` is of. */
export async function tellCodeUsed(ctx: Context, owner: FactorOwner): Promise<void> {
  const { userId, adminId } = owner;
  if (adminId === undefined) await writeLoginEvent(ctx.em, ctx, { userId, kind: "recovery_code_used" });
  else
    await audit(ctx, ctx.em, { adminId, action: "auth.adminRecoveryCodeUsed", subject: null, details: {} });
  const factors = await findFactors(ctx.em, owner);
  if (factors === null) return;
  const { recoveryCodesLeft: left, email } = factors;
  const stock = left === 0 ? "It was the last one" : left === 1 ? "One is left" : `${left} are left`;
  const where = adminId === undefined ? "in your settings" : "on your account's page of the console";
  const notice = {
    to: email,
    subject: "A recovery code was used",
    what: `somebody signed in to your account with one of its recovery codes. ${stock}; you can make new ones ${where}.`,
  };
  if (adminId === undefined)
    await queueNotice(ctx.em, ctx, { ...notice, userId, tells: "recovery_code_used" });
  else await queueAdminNotice(ctx.em, ctx, notice);
}

/** Whoever comes this far knows the password, or holds the Google account; the owner should know it. */
export async function tellRefusal(ctx: Context, owner: FactorOwner, triesLeft: number): Promise<void> {
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
    const first =
      adminId === undefined ? "knew your password, or came by your Google account," : "knew your password";
    const notice = {
      to: factors.email,
      subject: "Somebody could not finish signing in",
      what: `somebody ${first} and then failed five times at the second proof of your account. They were not let in.`,
    };
    if (adminId === undefined) await queueNotice(em, ctx, { ...notice, userId, tells: "other" });
    else await queueAdminNotice(em, ctx, notice);
  });
}
