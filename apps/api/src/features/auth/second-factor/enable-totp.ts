import { z } from "zod";
import type { ConfirmTotpInput, TotpOnView, TotpSetupView } from "@fillmark/contracts/security";
import { readBrand } from "../../../text/brand.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { findFactors } from "./account-factors.ts";
import { issueChallenge, consumeChallenge, tryChallenge } from "./challenges.ts";
import { idOf, nameFor, ownerColumns, ownerOf, type OwnerContext } from "./factor-owner.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { requireStepUp } from "./require-step-up.ts";
import { holdFactors, notifySecurityChange } from "./security-change.ts";
import { newTotpSecret, openTotpSecret, sealTotpSecret, stepOfCode, totpUri } from "./totp.ts";
import { tAccount } from "../../../messages/account-mails.ts";

const SetupData = z.object({ sealed: z.string() });

/**
 * A secret for an app. It counts once its first code came back, so that nobody is locked out by a picture that was
 * never scanned. Throws STEP_UP_NEEDED, TWO_STEP_ALREADY_ON.
 */
export async function startTotp(ctx: OwnerContext): Promise<TotpSetupView> {
  await requireStepUp(ctx);
  const owner = ownerOf(ctx);
  const { sessionId } = ctx.actor;
  await ctx.auth.limits.countSecondFactorCall(ctx.address);
  const factors = await findFactors(ctx.em, owner);
  if (factors === null) throw new DomainError("UNAUTHENTICATED", {});
  if (factors.totpSinceMs !== null) throw new DomainError("TWO_STEP_ALREADY_ON", {});
  const secret = newTotpSecret();
  const challenge = await issueChallenge(ctx.em, ctx.clock, {
    purpose: "totp_setup",
    ...owner,
    sessionId,
    data: { sealed: sealTotpSecret(ctx.auth.secretBox, owner, secret) },
  });
  const issuer = await readBrand(ctx.em);
  return { challenge, secret, uri: totpUri(secret, { issuer, name: nameFor(owner, factors.email) }) };
}

/** Turns codes of the app on. Throws WRONG_CODE, CHALLENGE_EXPIRED, TWO_STEP_ALREADY_ON. */
export async function confirmTotp(
  ctx: OwnerContext,
  { challenge, code }: ConfirmTotpInput,
): Promise<TotpOnView> {
  const owner = ownerOf(ctx);
  const { sessionId } = ctx.actor;
  const knownBy = `session ${sessionId}`;
  await ctx.auth.limits.countTotp(idOf(owner), knownBy);
  const wanted = { challenge, purpose: "totp_setup", ...owner, sessionId } as const;
  const tried = await tryChallenge(ctx.em, ctx.clock, wanted);
  if (tried === null) throw new DomainError("CHALLENGE_EXPIRED", {});
  const { sealed } = SetupData.parse(tried.data);
  const step = stepOfCode(openTotpSecret(ctx.auth.secretBox, owner, sealed), code, ctx.clock.now());
  if (step === null) throw new DomainError("WRONG_CODE", {});
  const recoveryCodes = await inTransaction(ctx.em, async (em) => {
    const { recoveryCodesLeft } = await holdFactors(em, ctx);
    if ((await consumeChallenge(em, ctx.clock, wanted)) === null)
      throw new DomainError("CHALLENGE_EXPIRED", {});
    const made = await query(em)
      .insertInto("totp_secrets")
      .values({
        ...ownerColumns(owner),
        sealed,
        last_step: String(step),
        created_at: new Date(ctx.clock.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("last_step")
      .executeTakeFirst();
    if (made === undefined) throw new DomainError("TWO_STEP_ALREADY_ON", {});
    await notifySecurityChange(em, ctx, {
      kind: "totp_on",
      words: (language) => ({
        subject: tAccount(language, "totpOnSubject"),
        what: tAccount(language, "totpOn"),
      }),
    });
    return recoveryCodesLeft > 0 ? null : makeRecoveryCodes(em, ctx.clock, owner);
  });
  await ctx.auth.limits.forgetTotp(idOf(owner), knownBy);
  return { recoveryCodes };
}
