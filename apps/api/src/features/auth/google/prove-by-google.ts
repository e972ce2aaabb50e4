import type { UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { issueChallenge } from "../second-factor/challenges.ts";
import { checkCredential } from "./check-credential.ts";

/** What the page needs to ask Google who a signed-in user is; null where this installation has no client id. */
export async function googleProofCall(ctx: UserContext): Promise<{ clientId: string; nonce: string } | null> {
  const { google } = ctx.auth;
  if (google === null) return null;
  const { userId } = ctx.actor;
  const nonce = await issueChallenge(ctx.em, ctx.clock, { purpose: "google_nonce", userId });
  return { clientId: google.clientId, nonce };
}

/**
 * Proves by Google that it is still the same person: a new ID token, made for a nonce that this account asked for, of
 * the identity that is linked to it. Throws GOOGLE_OFF, GOOGLE_REFUSED or GOOGLE_AWAY.
 */
export async function proveByGoogle(ctx: UserContext, credential: string): Promise<void> {
  const { userId } = ctx.actor;
  const { subject } = await checkCredential(ctx, credential, (askedBy) => askedBy === userId);
  const linked = await query(ctx.em)
    .selectFrom("google_identities")
    .select("subject")
    .where("user_id", "=", userId)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (linked === undefined) throw new DomainError("GOOGLE_REFUSED", {});
}
