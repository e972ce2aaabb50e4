import type { FinishRegistrationInput, SignedInView } from "@fillmark/contracts/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { writeAgreement } from "../legal/index.ts";
import { insertAccount } from "./insert-account.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { consumeRegistration, tryRegistration } from "./pending-registrations.ts";
import { passwordProof, signIn } from "./sign-in.ts";

/**
 * Makes the account by the mailed link, with its e-mail confirmed, and signs in. Anyone who registered another user's
 * address chose the password and has no link; its owner has the link and not the password. So it takes both. Throws
 * LINK_EXPIRED, WRONG_PASSWORD, or EMAIL_TAKEN when there is an account by now.
 */
export async function finishRegistration(
  ctx: Context,
  { token, password }: FinishRegistrationInput,
): Promise<SignedInView> {
  const { limits, passwords } = ctx.auth;
  await limits.countLinkTry(ctx.address);
  const pending = await tryRegistration(ctx.em, ctx.clock, token);
  if (pending === null) throw new DomainError("LINK_EXPIRED", {});
  if (!(await passwords.verify(pending.passwordHash, password))) {
    logAuthEvent(ctx, "user.password_refused", { ownerId: null });
    throw new DomainError("WRONG_PASSWORD", {});
  }
  const { email, name, passwordHash } = pending;
  const id = await inTransaction(ctx.em, async (em) => {
    if (!(await consumeRegistration(em, ctx.clock, token))) return null;
    const userId = await insertAccount(em, ctx, { email, name, passwordHash, isConfirmed: true });
    const { legalVersions: versions, address } = pending;
    await writeAgreement(em, { userId, versions, at: new Date(pending.createdAtMs), address });
    return userId;
  });
  if (id === null) throw new DomainError("LINK_EXPIRED", {});
  logAuthEvent(ctx, "user.register", { ownerId: id });
  return signIn(ctx, id, passwordProof(passwordHash));
}
