import type { AddPasskeyInput, PasskeyCallView, PasskeyView } from "@fillmark/contracts/security";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { uuidV7 } from "../../../uuid-v7.ts";
import { findFactors } from "./account-factors.ts";
import { issueChallenge, takeChallenge } from "./challenges.ts";
import { listPasskeyKeys } from "./passkey-rows.ts";
import { requireRelyingParty } from "./relying-party.ts";
import { requireStepUp } from "./require-step-up.ts";
import { holdFactors, tellSecurityChange } from "./security-change.ts";
import { checkRegistration, registrationOptions } from "./webauthn.ts";

const MAX_PASSKEYS = 20;

/** Throws STEP_UP_NEEDED, PASSKEY_NOT_POSSIBLE, TOO_MANY_KEYS. */
export async function startPasskey(ctx: UserContext): Promise<PasskeyCallView> {
  await requireStepUp(ctx);
  const { userId, sessionId } = ctx.actor;
  const party = requireRelyingParty(ctx);
  await ctx.auth.limits.countSecondFactorCall(ctx.address);
  const factors = await findFactors(ctx.em, userId);
  if (factors === null) throw new DomainError("UNAUTHENTICATED", {});
  if (factors.passkeyCount >= MAX_PASSKEYS) throw new DomainError("TOO_MANY_KEYS", {});
  const known = await listPasskeyKeys(ctx.em, userId);
  const challenge = await issueChallenge(ctx.em, ctx.clock, { purpose: "passkey_setup", userId, sessionId });
  const { email } = factors;
  return { challenge, options: await registrationOptions(party, { challenge, userId, email, known }) };
}

/** Throws CHALLENGE_EXPIRED, PASSKEY_REFUSED, TOO_MANY_KEYS. */
export async function addPasskey(
  ctx: UserContext,
  { challenge, name, response }: AddPasskeyInput,
): Promise<PasskeyView> {
  const { userId, sessionId } = ctx.actor;
  const party = requireRelyingParty(ctx);
  await ctx.auth.limits.countSecondFactorCall(ctx.address);
  const wanted = { challenge, purpose: "passkey_setup", userId, sessionId } as const;
  if ((await takeChallenge(ctx.em, ctx.clock, wanted)) === null)
    throw new DomainError("CHALLENGE_EXPIRED", {});
  const { credentialId, publicKey, counter, transports, isSynced } = await checkRegistration(ctx, {
    party,
    challenge,
    response,
  });
  const nowMs = ctx.clock.now();
  const id = uuidV7(nowMs);
  await inTransaction(ctx.em, async (em) => {
    const { passkeyCount } = await holdFactors(em, ctx);
    if (passkeyCount >= MAX_PASSKEYS) throw new DomainError("TOO_MANY_KEYS", {});
    const made = await em.execute<unknown[]>(
      `insert into passkeys
         (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
       values (?, ?, ?, ?, ?, array(select jsonb_array_elements_text(?::jsonb)), ?, ?, ?)
       on conflict do nothing returning id`,
      [
        id,
        userId,
        credentialId,
        publicKey,
        counter,
        JSON.stringify(transports),
        isSynced,
        name,
        new Date(nowMs),
      ],
    );
    if (made.length === 0) throw new DomainError("PASSKEY_REFUSED", {});
    await tellSecurityChange(em, ctx, {
      kind: "passkey_added",
      subject: "A passkey was added to your account",
      what: `the passkey "${name}" can sign in to your account from now on.`,
    });
  });
  return { id, name, createdAt: new Date(nowMs).toISOString(), lastUsedAt: null, isSynced };
}
