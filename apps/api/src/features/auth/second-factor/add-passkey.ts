import type { AddPasskeyInput, PasskeyCallView, PasskeyView } from "@fillmark/contracts/security";
import { readBrand } from "../../../text/brand.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { findFactors } from "./account-factors.ts";
import { issueChallenge, consumeChallenge } from "./challenges.ts";
import { idOf, nameFor, ownerColumns, ownerOf, type OwnerContext } from "./factor-owner.ts";
import { listPasskeyKeys } from "./passkey-rows.ts";
import { requireRelyingParty } from "./relying-party.ts";
import { requireStepUp } from "./require-step-up.ts";
import { holdFactors, notifySecurityChange } from "./security-change.ts";
import { checkRegistration, registrationOptions } from "./webauthn.ts";
import { tAccount } from "../../../messages/account-mails.ts";

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
  if ((await consumeChallenge(ctx.em, ctx.clock, wanted)) === null)
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
    const made = await query(em)
      .insertInto("passkeys")
      .values({
        id,
        ...ownerColumns(owner),
        credential_id: credentialId,
        public_key: publicKey,
        counter: String(counter),
        transports: [...transports],
        is_synced: isSynced,
        name,
        created_at: new Date(nowMs),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (made === undefined) throw new DomainError("PASSKEY_REFUSED", {});
    await notifySecurityChange(em, ctx, {
      kind: "passkey_added",
      words: (language) => ({
        subject: tAccount(language, "passkeyAddedSubject"),
        what: tAccount(language, "passkeyAdded", { name }),
      }),
    });
  });
  return { id, name, createdAt: new Date(nowMs).toISOString(), lastUsedAt: null, isSynced };
}
