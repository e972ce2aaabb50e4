import type { SignedInView } from "@fillmark/contracts/auth";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { issueChallenge } from "./second-factor/challenges.ts";
import { findFactors, secondFactors } from "./second-factor/account-factors.ts";
import { logAuthEvent } from "./log-auth-event.ts";
import { writeLoginEvent } from "./login-events.ts";
import { signIn, type FirstProof } from "./sign-in.ts";
import { notifyNewDevice } from "./notify-new-device.ts";

interface Proven {
  readonly userId: string;
  readonly proof: FirstProof;
}

/**
 * Where every way in comes together once one factor is proven: opens the session, or throws SECOND_FACTOR_NEEDED
 * for an account that has a second one. So each way is as strong as the others. A passkey is two factors in one.
 * Throws INVALID_CREDENTIALS when what was proven does not hold any more.
 */
export async function finishSignIn(ctx: Context, { userId, proof }: Proven): Promise<SignedInView> {
  const factors = proof.how === "passkey" ? null : await findFactors(ctx.em, { userId });
  const methods = factors === null ? [] : secondFactors(factors);
  if (methods.length > 0) {
    const { auth } = ctx;
    const challenge = await issueChallenge(ctx.em, auth.clock, {
      purpose: "second_factor",
      userId,
      data: { proof },
    });
    logAuthEvent(ctx, "user.second_factor_asked", { ownerId: userId });
    throw new DomainError("SECOND_FACTOR_NEEDED", { challenge, methods });
  }
  return openProvenSession(ctx, { userId, proof });
}

/** For what is proven entirely, the second factor included. Throws INVALID_CREDENTIALS in the same case. */
export async function openProvenSession(ctx: Context, { userId, proof }: Proven): Promise<SignedInView> {
  const signedIn = await signIn(ctx, userId, proof);
  logAuthEvent(ctx, "user.login", { ownerId: userId });
  await inTransaction(ctx.em, async (em) => {
    await notifyNewDevice(em, ctx, userId);
    await writeLoginEvent(em, ctx, { userId, kind: "signed_in" });
  });
  return signedIn;
}
