import type { SignedInView } from "@fillmark/contracts/auth";
import type { PasskeyCallView, SecondFactorCallInput, SecondFactorInput } from "@fillmark/contracts/security";
import type { Context } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { openProvenSession } from "../finish-sign-in.ts";
import type { SessionKind } from "../secrets.ts";
import { findChallenge, issueChallenge } from "./challenges.ts";
import { listPasskeyKeys } from "./passkey-rows.ts";
import { ownerOfChallenge, proveSecondFactor } from "./prove-second-factor.ts";
import { requireRelyingParty } from "./relying-party.ts";
import { authenticationOptions } from "./webauthn.ts";

/** Throws CHALLENGE_EXPIRED, PASSKEY_NOT_POSSIBLE. */
export async function startSecondFactorPasskey(
  ctx: Context,
  kind: SessionKind,
  { challenge: begun }: SecondFactorCallInput,
): Promise<PasskeyCallView> {
  const party = requireRelyingParty(ctx);
  await ctx.auth.limits.countSecondFactorCall(ctx.address);
  const found = await findChallenge(ctx.em, ctx.clock, { challenge: begun, purpose: "second_factor" });
  const owner = found === null ? null : ownerOfChallenge(found, kind);
  if (owner === null) throw new DomainError("CHALLENGE_EXPIRED", {});
  const challenge = await issueChallenge(ctx.em, ctx.clock, { purpose: "second_factor_passkey", ...owner });
  const allowed = await listPasskeyKeys(ctx.em, owner);
  return { challenge, options: await authenticationOptions(party, { challenge, allowed }) };
}

/**
 * The second half of a sign-in: opens the session. Throws CHALLENGE_EXPIRED, WRONG_CODE, PASSKEY_REFUSED,
 * TOO_MANY_REQUESTS; INVALID_CREDENTIALS when the first half does not hold any more.
 */
export async function loginSecondFactor(ctx: Context, input: SecondFactorInput): Promise<SignedInView> {
  const { ownerId: userId, proof } = await proveSecondFactor(ctx, "user", input);
  return openProvenSession(ctx, { userId, proof });
}
