// Proving oneself once more, within a session. With a second factor it takes that one: a password may be what was
// stolen together with the session.
import type { ProvedView, StepUpCallView, StepUpInput } from "@fillmark/contracts/security";
import type { UserContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { googleProofCall, proveByGoogle } from "../google/prove-by-google.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { writeLoginEvent } from "../login-events.ts";
import { requirePassword } from "../require-password.ts";
import { findFactors, stepUpMethods, type AccountFactors } from "./account-factors.ts";
import { issueChallenge, takeChallenge } from "./challenges.ts";
import { listPasskeyKeys, usePasskey } from "./passkey-rows.ts";
import { findRelyingParty, requireRelyingParty } from "./relying-party.ts";
import { markProved } from "./require-step-up.ts";
import { useTotp } from "./totp.ts";
import { authenticationOptions } from "./webauthn.ts";

/** What the dialog offers, with what the browser needs for it. */
export async function startStepUp(ctx: UserContext): Promise<StepUpCallView> {
  await ctx.auth.limits.countSecondFactorCall(ctx.address);
  const methods = stepUpMethods(await factorsOf(ctx), ctx.auth.googleClientId);
  return {
    methods,
    passkey: methods.includes("passkey") ? await passkeyCall(ctx) : null,
    google: methods.includes("google") ? await googleProofCall(ctx) : null,
  };
}

/** Null where this address is none for passkeys; those of another one can't be asked for here. */
async function passkeyCall(ctx: UserContext): Promise<StepUpCallView["passkey"]> {
  const party = findRelyingParty(ctx);
  if (party === null) return null;
  const { userId, sessionId } = ctx.actor;
  const challenge = await issueChallenge(ctx.em, ctx.clock, { purpose: "step_up", userId, sessionId });
  const allowed = await listPasskeyKeys(ctx.em, userId);
  return { challenge, options: await authenticationOptions(party, { challenge, allowed }) };
}

/**
 * Throws STEP_UP_NEEDED, with those that are enough, for a method that isn't; else WRONG_PASSWORD, WRONG_CODE,
 * CHALLENGE_EXPIRED, PASSKEY_REFUSED, GOOGLE_REFUSED, GOOGLE_OFF, TOO_MANY_REQUESTS.
 */
export async function stepUp(ctx: UserContext, input: StepUpInput): Promise<ProvedView> {
  await ctx.auth.limits.countSecondFactorCall(ctx.address);
  if (input.method === "google" && ctx.auth.googleClientId === null) throw new DomainError("GOOGLE_OFF", {});
  const methods = stepUpMethods(await factorsOf(ctx), ctx.auth.googleClientId);
  if (!methods.includes(input.method)) throw new DomainError("STEP_UP_NEEDED", { methods });
  const { userId, sessionId } = ctx.actor;
  try {
    await prove(ctx, input);
  } catch (error) {
    if (error instanceof DomainError) {
      logAuthEvent(ctx, "user.step_up_refused", { ownerId: userId, sessionId });
      // A wrong password is in the history as what it is.
      if (input.method !== "password")
        await writeLoginEvent(ctx.em, ctx, { userId, kind: "step_up_refused" });
    }
    throw error;
  }
  logAuthEvent(ctx, "user.step_up", { ownerId: userId, sessionId });
  return { provedUntil: new Date(await markProved(ctx)).toISOString() };
}

async function prove(ctx: UserContext, input: StepUpInput): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  const { limits } = ctx.auth;
  switch (input.method) {
    case "password":
      await requirePassword(ctx, input.password);
      return;
    case "totp":
      await limits.countTotp(userId);
      if (!(await useTotp(ctx.em, ctx, { userId, code: input.code })))
        throw new DomainError("WRONG_CODE", {});
      await limits.forgetTotp(userId);
      return;
    case "passkey": {
      const party = requireRelyingParty(ctx);
      const { challenge, response } = input;
      const wanted = { challenge, purpose: "step_up", userId, sessionId } as const;
      if ((await takeChallenge(ctx.em, ctx.clock, wanted)) === null)
        throw new DomainError("CHALLENGE_EXPIRED", {});
      await usePasskey(ctx, { party, challenge, response, userId });
      return;
    }
    case "google":
      await proveByGoogle(ctx, input.credential);
  }
}

async function factorsOf(ctx: UserContext): Promise<AccountFactors> {
  const factors = await findFactors(ctx.em, ctx.actor.userId);
  if (factors === null) throw new DomainError("UNAUTHENTICATED", {});
  return factors;
}
