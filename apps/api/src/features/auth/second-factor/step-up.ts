// Proving oneself once more, within a session. With a second factor it takes that one: a password may be what was
// stolen together with the session.
import type { ProvedView, StepUpCallView, StepUpInput } from "@fillmark/contracts/security";
import { DomainError } from "../../../errors/domain-error.ts";
import { googleProofCall, proveByGoogle } from "../google/prove-by-google.ts";
import { requireAdminPassword } from "../admin-factors/require-admin-password.ts";
import { requirePassword } from "../require-password.ts";
import { findFactors, stepUpMethods, type AccountFactors } from "./account-factors.ts";
import { issueChallenge, consumeChallenge } from "./challenges.ts";
import { listPasskeyKeys, usePasskey } from "./passkey-rows.ts";
import { idOf, ownerOf, type OwnerContext } from "./factor-owner.ts";
import { findRelyingParty, requireRelyingParty } from "./relying-party.ts";
import { markProved } from "./require-step-up.ts";
import { recordStepUp } from "./record-step-up.ts";
import { useTotp } from "./totp.ts";
import { authenticationOptions } from "./webauthn.ts";

/** What the dialog offers, with what the browser needs for it. */
export async function startStepUp(ctx: OwnerContext): Promise<StepUpCallView> {
  await ctx.auth.limits.countSecondFactorCall(ctx.address);
  const { actor } = ctx;
  const methods = stepUpMethods(await factorsOf(ctx), ctx.auth.googleClientId);
  return {
    methods,
    passkey: methods.includes("passkey") ? await passkeyCall(ctx) : null,
    google:
      methods.includes("google") && actor.type === "user" ? await googleProofCall({ ...ctx, actor }) : null,
  };
}

/** Null where this address is none for passkeys; those of another one can't be asked for here. */
async function passkeyCall(ctx: OwnerContext): Promise<StepUpCallView["passkey"]> {
  const party = findRelyingParty(ctx);
  if (party === null) return null;
  const owner = ownerOf(ctx);
  const { sessionId } = ctx.actor;
  const challenge = await issueChallenge(ctx.em, ctx.clock, { purpose: "step_up", ...owner, sessionId });
  const allowed = await listPasskeyKeys(ctx.em, owner);
  return { challenge, options: await authenticationOptions(party, { challenge, allowed }) };
}

/**
 * Throws STEP_UP_NEEDED, with those that are enough, for a method that isn't; else WRONG_PASSWORD, WRONG_CODE,
 * CHALLENGE_EXPIRED, PASSKEY_REFUSED, GOOGLE_REFUSED, GOOGLE_OFF, TOO_MANY_REQUESTS.
 */
export async function stepUp(ctx: OwnerContext, input: StepUpInput): Promise<ProvedView> {
  await ctx.auth.limits.countSecondFactorCall(ctx.address);
  if (input.method === "google" && ctx.auth.googleClientId === null) throw new DomainError("GOOGLE_OFF", {});
  const methods = stepUpMethods(await factorsOf(ctx), ctx.auth.googleClientId);
  if (!methods.includes(input.method)) throw new DomainError("STEP_UP_NEEDED", { methods });
  try {
    await prove(ctx, input);
  } catch (error) {
    if (error instanceof DomainError) await recordStepUp(ctx, { method: input.method, isRefused: true });
    throw error;
  }
  await recordStepUp(ctx, { method: input.method, isRefused: false });
  return { provedUntil: new Date(await markProved(ctx)).toISOString() };
}

async function prove(ctx: OwnerContext, input: StepUpInput): Promise<void> {
  const { actor } = ctx;
  const owner = ownerOf(ctx);
  const { limits } = ctx.auth;
  switch (input.method) {
    case "password":
      if (actor.type === "admin") await requireAdminPassword({ ...ctx, actor }, input.password);
      else await requirePassword({ ...ctx, actor }, input.password);
      return;
    case "totp":
      await limits.countTotp(idOf(owner), `session ${actor.sessionId}`);
      if (!(await useTotp(ctx.em, ctx, { owner, code: input.code }))) throw new DomainError("WRONG_CODE", {});
      await limits.forgetTotp(idOf(owner), `session ${actor.sessionId}`);
      return;
    case "passkey": {
      const party = requireRelyingParty(ctx);
      const { challenge, response } = input;
      const wanted = { challenge, purpose: "step_up", ...owner, sessionId: actor.sessionId } as const;
      if ((await consumeChallenge(ctx.em, ctx.clock, wanted)) === null)
        throw new DomainError("CHALLENGE_EXPIRED", {});
      await usePasskey(ctx, { party, challenge, response, owner });
      return;
    }
    case "google":
      if (actor.type !== "user") throw new DomainError("GOOGLE_OFF", {});
      await proveByGoogle({ ...ctx, actor }, input.credential);
  }
}

async function factorsOf(ctx: OwnerContext): Promise<AccountFactors> {
  const factors = await findFactors(ctx.em, ownerOf(ctx));
  if (factors === null) throw new DomainError("UNAUTHENTICATED", {});
  return factors;
}
