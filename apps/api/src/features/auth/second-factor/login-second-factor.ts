import { z } from "zod";
import type { SignedInView } from "@fillmark/contracts/auth";
import type { PasskeyCallView, SecondFactorCallInput, SecondFactorInput } from "@fillmark/contracts/security";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Context } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { queueNotice } from "../account-notices.ts";
import { openProvenSession } from "../finish-sign-in.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { writeLoginEvent } from "../login-events.ts";
import { FirstProof } from "../sign-in.ts";
import { findFactors } from "./account-factors.ts";
import { findChallenge, issueChallenge, takeChallenge, tryChallenge } from "./challenges.ts";
import { listPasskeyKeys, usePasskey } from "./passkey-rows.ts";
import { takeRecoveryCode } from "./recovery-codes.ts";
import { requireRelyingParty } from "./relying-party.ts";
import { useTotp } from "./totp.ts";
import { authenticationOptions } from "./webauthn.ts";

/** What the first half has left. */
const Begun = z.object({ proof: FirstProof });

/** Throws CHALLENGE_EXPIRED, PASSKEY_NOT_POSSIBLE. */
export async function startSecondFactorPasskey(
  ctx: Context,
  { challenge: begun }: SecondFactorCallInput,
): Promise<PasskeyCallView> {
  const party = requireRelyingParty(ctx);
  await ctx.auth.limits.countSecondFactorCall(ctx.address);
  const found = await findChallenge(ctx.em, ctx.clock, { challenge: begun, purpose: "second_factor" });
  if (found === null || found.userId === null) throw new DomainError("CHALLENGE_EXPIRED", {});
  const { userId } = found;
  const challenge = await issueChallenge(ctx.em, ctx.clock, { purpose: "second_factor_passkey", userId });
  const allowed = await listPasskeyKeys(ctx.em, userId);
  return { challenge, options: await authenticationOptions(party, { challenge, allowed }) };
}

/**
 * The second half of a sign-in: opens the session. Throws CHALLENGE_EXPIRED, WRONG_CODE, PASSKEY_REFUSED,
 * TOO_MANY_REQUESTS; INVALID_CREDENTIALS when the first half does not hold any more.
 */
export async function loginSecondFactor(ctx: Context, input: SecondFactorInput): Promise<SignedInView> {
  const { limits } = ctx.auth;
  await limits.countSecondFactorCall(ctx.address);
  const wanted = { challenge: input.challenge, purpose: "second_factor" } as const;
  const tried = await tryChallenge(ctx.em, ctx.clock, wanted);
  if (tried === null || tried.userId === null) throw new DomainError("CHALLENGE_EXPIRED", {});
  const { userId, triesLeft } = tried;
  if (input.method === "totp") await limits.countTotp(userId);
  try {
    if (input.method === "passkey") await provePasskey(ctx, userId, input);
    await inTransaction(ctx.em, async (em) => {
      if ((await takeChallenge(em, ctx.clock, wanted)) === null)
        throw new DomainError("CHALLENGE_EXPIRED", {});
      if (input.method === "totp" && !(await useTotp(em, ctx, { userId, code: input.code }))) {
        throw new DomainError("WRONG_CODE", {});
      }
      if (input.method !== "recovery_code") return;
      if (!(await takeRecoveryCode(em, { userId, code: input.code })))
        throw new DomainError("WRONG_CODE", {});
      await tellCodeUsed({ ...ctx, em }, userId);
    });
  } catch (error) {
    if (error instanceof DomainError && error.code !== "CHALLENGE_EXPIRED") {
      await tellRefusal(ctx, userId, triesLeft);
    }
    throw error;
  }
  if (input.method === "totp") await limits.forgetTotp(userId);
  return openProvenSession(ctx, { userId, proof: Begun.parse(tried.data).proof });
}

/** The passkey's own challenge is used up first, whatever comes of it. */
async function provePasskey(
  ctx: Context,
  userId: string,
  { passkeyChallenge, response }: Extract<SecondFactorInput, { method: "passkey" }>,
): Promise<void> {
  const party = requireRelyingParty(ctx);
  const wanted = { challenge: passkeyChallenge, purpose: "second_factor_passkey", userId } as const;
  if ((await takeChallenge(ctx.em, ctx.clock, wanted)) === null)
    throw new DomainError("CHALLENGE_EXPIRED", {});
  await usePasskey(ctx, { party, challenge: passkeyChallenge, response, userId });
}

async function tellCodeUsed(ctx: Context, userId: string): Promise<void> {
  await writeLoginEvent(ctx.em, ctx, { userId, kind: "recovery_code_used" });
  const factors = await findFactors(ctx.em, userId);
  if (factors === null) return;
  const { recoveryCodesLeft: left, email } = factors;
  const stock = left === 0 ? "It was the last one" : left === 1 ? "One is left" : `${left} are left`;
  await queueNotice(ctx.em, ctx, {
    to: email,
    subject: "A recovery code was used",
    what: `somebody signed in to your account with one of its recovery codes. ${stock}; you can make new ones in your settings.`,
  });
}

/** Whoever comes this far knows the password, or holds the Google account; the owner should know it. */
async function tellRefusal(ctx: Context, userId: string, triesLeft: number): Promise<void> {
  logAuthEvent(ctx, "user.second_factor_refused", { ownerId: userId });
  await inTransaction(ctx.em, async (em) => {
    await writeLoginEvent(em, ctx, { userId, kind: "second_factor_refused" });
    if (triesLeft > 0) return;
    const factors = await findFactors(em, userId);
    if (factors === null) return;
    await queueNotice(em, ctx, {
      to: factors.email,
      subject: "Somebody could not finish signing in",
      what: "somebody knew your password, or came by your Google account, and then failed five times at the second proof of your account. They were not let in.",
    });
  });
}
