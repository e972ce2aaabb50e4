// The second half of a sign-in, the same for users and admins: one of them continues to a session of a user, the other
// to one of an admin.
import type { SecondFactorInput } from "@fillmark/contracts/security";
import { z } from "zod";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Context } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { deviceOf } from "../known-devices.ts";
import type { SessionKind } from "../secrets.ts";
import { FirstProof } from "../sign-in.ts";
import { consumeChallenge, tryChallenge, type Challenge } from "./challenges.ts";
import { idOf, type FactorOwner } from "./factor-owner.ts";
import { usePasskey } from "./passkey-rows.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";
import { requireRelyingParty } from "./relying-party.ts";
import { notifyCodeUsed, notifyRefusal } from "./notify-second-factor.ts";
import { useTotp } from "./totp.ts";

/** What the first half has left. */
const Begun = z.object({ proof: FirstProof });

interface Proven {
  /** The user's or the admin's, as was asked for. */
  readonly ownerId: string;
  readonly proof: FirstProof;
}

/** Whose a challenge is; null when it is nobody's, or one of the other kind's. */
export function ownerOfChallenge(
  { userId, adminId }: Pick<Challenge, "userId" | "adminId">,
  kind: SessionKind,
): FactorOwner | null {
  if (kind === "admin") return adminId === null ? null : { adminId };
  return userId === null ? null : { userId };
}

/**
 * Uses the challenge and the second factor up. Throws CHALLENGE_EXPIRED, WRONG_CODE, PASSKEY_REFUSED,
 * TOO_MANY_REQUESTS.
 */
export async function proveSecondFactor(
  ctx: Context,
  kind: SessionKind,
  input: SecondFactorInput,
): Promise<Proven> {
  const { limits } = ctx.auth;
  await limits.countSecondFactorCall(ctx.address);
  const wanted = { challenge: input.challenge, purpose: "second_factor" } as const;
  const tried = await tryChallenge(ctx.em, ctx.clock, wanted);
  const owner = tried === null ? null : ownerOfChallenge(tried, kind);
  if (tried === null || owner === null) throw new DomainError("CHALLENGE_EXPIRED", {});
  const knownBy = await deviceOf(ctx, owner);
  if (input.method === "totp") await limits.countTotp(idOf(owner), knownBy);
  try {
    if (input.method === "passkey") await provePasskey(ctx, owner, input);
    await inTransaction(ctx.em, async (em) => {
      if ((await consumeChallenge(em, ctx.clock, wanted)) === null)
        throw new DomainError("CHALLENGE_EXPIRED", {});
      if (input.method === "totp" && !(await useTotp(em, ctx, { owner, code: input.code }))) {
        throw new DomainError("WRONG_CODE", {});
      }
      if (input.method !== "recovery_code") return;
      if (!(await consumeRecoveryCode(em, { owner, code: input.code })))
        throw new DomainError("WRONG_CODE", {});
      await notifyCodeUsed({ ...ctx, em }, owner);
    });
  } catch (error) {
    if (error instanceof DomainError && error.code !== "CHALLENGE_EXPIRED") {
      await notifyRefusal(ctx, owner, tried.triesLeft);
    }
    throw error;
  }
  if (input.method === "totp") await limits.forgetTotp(idOf(owner), knownBy);
  return { ownerId: idOf(owner), proof: Begun.parse(tried.data).proof };
}

/** The passkey's own challenge is used up first, whatever comes of it. */
async function provePasskey(
  ctx: Context,
  owner: FactorOwner,
  { passkeyChallenge, response }: Extract<SecondFactorInput, { method: "passkey" }>,
): Promise<void> {
  const party = requireRelyingParty(ctx);
  const wanted = { challenge: passkeyChallenge, purpose: "second_factor_passkey", ...owner } as const;
  if ((await consumeChallenge(ctx.em, ctx.clock, wanted)) === null)
    throw new DomainError("CHALLENGE_EXPIRED", {});
  await usePasskey(ctx, { party, challenge: passkeyChallenge, response, owner });
}
