import type { SignedInView } from "@fillmark/contracts/auth";
import type { PasskeyCallView, PasskeyLoginInput } from "@fillmark/contracts/security";
import type { Context } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { finishSignIn } from "../finish-sign-in.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { issueChallenge, consumeChallenge } from "./challenges.ts";
import { usePasskey } from "./passkey-rows.ts";
import { requireRelyingParty } from "./relying-party.ts";
import { authenticationOptions } from "./webauthn.ts";

/** Names no account: the device knows whose passkeys it has. Throws PASSKEY_NOT_POSSIBLE. */
export async function startPasskeyLogin(ctx: Context): Promise<PasskeyCallView> {
  const party = requireRelyingParty(ctx);
  await ctx.auth.limits.countSecondFactorCall(ctx.address);
  const challenge = await issueChallenge(ctx.em, ctx.clock, { purpose: "passkey_login" });
  return { challenge, options: await authenticationOptions(party, { challenge, allowed: [] }) };
}

/** Throws CHALLENGE_EXPIRED, PASSKEY_REFUSED. */
export async function finishPasskeyLogin(
  ctx: Context,
  { challenge, response }: PasskeyLoginInput,
): Promise<SignedInView> {
  const party = requireRelyingParty(ctx);
  await ctx.auth.limits.countSecondFactorCall(ctx.address);
  const taken = await consumeChallenge(ctx.em, ctx.clock, { challenge, purpose: "passkey_login" });
  if (taken === null) throw new DomainError("CHALLENGE_EXPIRED", {});
  const shown = { party, challenge, response, owner: null };
  const { passkeyId, ownerId: userId } = await usePasskey(ctx, shown).catch((error: unknown) => {
    logAuthEvent(ctx, "user.login_refused", { ownerId: null });
    throw error;
  });
  return finishSignIn(ctx, { userId, proof: { how: "passkey", passkeyId } });
}
