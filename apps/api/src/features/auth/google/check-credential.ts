import type { Context } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { consumeChallenge } from "../second-factor/challenges.ts";
import type { GoogleIdentity } from "./google-identity.ts";
import { requireGoogle } from "./google-start.ts";

/**
 * Whose an ID token of one tap or Google's own button is. Its nonce must be one of ours, asked for by `askedBy` (null:
 * by a guest), and is used up; so nobody can show a token again, nor one that was made for another user's page. The
 * signature comes first: made-up tokens use up nothing. Throws GOOGLE_OFF, GOOGLE_REFUSED or GOOGLE_AWAY.
 */
export async function checkCredential(
  ctx: Context,
  credential: string,
  isAskedBy: (userId: string | null) => boolean,
): Promise<GoogleIdentity> {
  const google = await requireGoogle(ctx);
  const { identity, nonce } = await google.checkIdToken(credential);
  const wanted = { challenge: nonce ?? "", purpose: "google_nonce" } as const;
  const taken = await consumeChallenge(ctx.em, ctx.clock, wanted);
  if (taken === null || !isAskedBy(taken.userId)) throw new DomainError("GOOGLE_REFUSED", {});
  return identity;
}
