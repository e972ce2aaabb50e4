import type { AddPasskeyInput, PasskeyCallView, PasskeyView } from "@fillmark/contracts/security";
import { readBrand } from "../../../brand.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { uuidV7 } from "../../../uuid-v7.ts";
import { findFactors } from "./account-factors.ts";
import { issueChallenge, takeChallenge } from "./challenges.ts";
import { columnOf, idOf, nameFor, ownerOf, type OwnerContext } from "./factor-owner.ts";
import { listPasskeyKeys } from "./passkey-rows.ts";
import { requireRelyingParty } from "./relying-party.ts";
import { requireStepUp } from "./require-step-up.ts";
import { holdFactors, tellSecurityChange } from "./security-change.ts";
import { checkRegistration, registrationOptions } from "./webauthn.ts";
import { sayAccount } from "../../../words/account-mails.ts";

const MAX_PASSKEYS = 20;

/** Throws STEP_UP_NEEDED, PASSKEY_NOT_POSSIBLE, TOO_MANY_KEYS. */
export async function startPasskey(ctx: OwnerContext): Promise<PasskeyCallView> {
  await requireStepUp(ctx);
  const owner = ownerOf(ctx);
  const { sessionId } = ctx.actor;
  const party = requireRelyingParty(ctx);
  await ctx.auth.limits.countSecondFactorCall(ctx.address);
  const factors = await findFactors(ctx.em, owner);
  if (factors === null) throw new DomainError("UNAUTHENTICATED", {});
  if (factors.passkeyCount >= MAX_PASSKEYS) throw new DomainError("TOO_MANY_KEYS", {});
  const known = await listPasskeyKeys(ctx.em, owner);
  const challenge = await issueChallenge(ctx.em, ctx.clock, {
    purpose: "passkey_setup",
    ...owner,
    sessionId,
  });
  const of = { brand: await readBrand(ctx.em), ownerId: idOf(owner), name: nameFor(owner, factors.email) };
  return { challenge, options: await registrationOptions(party, { ...of, challenge, known }) };
}

/** Throws CHALLENGE_EXPIRED, PASSKEY_REFUSED, TOO_MANY_KEYS. */
export async function addPasskey(
  ctx: OwnerContext,
  { challenge, name, response }: AddPasskeyInput,
): Promise<PasskeyView> {
  const owner = ownerOf(ctx);
  const { sessionId } = ctx.actor;
  const party = requireRelyingParty(ctx);
  await ctx.auth.limits.countSecondFactorCall(ctx.address);
  const wanted = { challenge, purpose: "passkey_setup", ...owner, sessionId } as const;
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
         (id, ${columnOf(owner)}, credential_id, public_key, counter, transports, is_synced, name, created_at)
       values (?, ?, ?, ?, ?, array(select jsonb_array_elements_text(?::jsonb)), ?, ?, ?)
       on conflict do nothing returning id`,
      [
        id,
        idOf(owner),
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
      words: (language) => ({
        subject: sayAccount(language, "passkeyAddedSubject"),
        what: sayAccount(language, "passkeyAdded", { name }),
      }),
    });
  });
  return { id, name, createdAt: new Date(nowMs).toISOString(), lastUsedAt: null, isSynced };
}
