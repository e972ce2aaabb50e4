import type { Context } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { issueChallenge } from "../second-factor/challenges.ts";
import type { GoogleProvider } from "./google-provider.ts";
import type { GoogleStartView } from "@fillmark/contracts/security";

/**
 * What a page needs to begin. The nonce is good once, for ten minutes, and for the requester: for a guest to sign in,
 * for a signed-in user to link their own. Without a client id there is nothing to begin, and nothing is written.
 */
export async function startGoogle(ctx: Context): Promise<GoogleStartView> {
  const { google } = ctx.auth;
  if (google === null) return { clientId: null, nonce: "", hasCodeFlow: false };
  await ctx.auth.limits.countGoogleStart(ctx.address);
  const userId = ctx.actor.type === "user" ? { userId: ctx.actor.userId } : {};
  const nonce = await issueChallenge(ctx.em, ctx.clock, { purpose: "google_nonce", ...userId });
  return { clientId: google.clientId, nonce, hasCodeFlow: google.hasCodeFlow };
}

/** Throws GOOGLE_OFF where there is no sign-in with Google, and counts the try. */
export async function requireGoogle(ctx: Context): Promise<GoogleProvider> {
  const { google, limits } = ctx.auth;
  if (google === null) throw new DomainError("GOOGLE_OFF", {});
  await limits.countGoogleTry(ctx.address);
  return google;
}
