// The three ways by which Google says who someone is, and what follows from it, which is the same for all.
import type {
  GoogleCodeInput,
  GoogleCredentialInput,
  GoogleSignedInView,
  GoogleTokenInput,
} from "@fillmark/contracts/security";
import type { Context } from "../../../context/context.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { finishSignIn } from "../finish-sign-in.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { issueChallenge } from "../second-factor/challenges.ts";
import { checkCredential } from "./check-credential.ts";
import { findStanding, makeAccount } from "./google-account.ts";
import type { GoogleIdentity } from "./google-identity.ts";
import { requireGoogle } from "./google-start.ts";

/** All three throw GOOGLE_OFF, GOOGLE_REFUSED, GOOGLE_AWAY, GOOGLE_LINK_NEEDED or SECOND_FACTOR_NEEDED. */
export async function signInWithCode(ctx: Context, { code }: GoogleCodeInput): Promise<GoogleSignedInView> {
  const google = await requireGoogle(ctx);
  return signInAs(ctx, await google.identityOfCode(code));
}

export async function signInWithToken(
  ctx: Context,
  { accessToken }: GoogleTokenInput,
): Promise<GoogleSignedInView> {
  const google = await requireGoogle(ctx);
  return signInAs(ctx, await google.identityOfAccessToken(accessToken));
}

export async function signInWithCredential(
  ctx: Context,
  { credential }: GoogleCredentialInput,
): Promise<GoogleSignedInView> {
  const own = ctx.actor.type === "user" ? ctx.actor.userId : null;
  const identity = await checkCredential(ctx, credential, (askedBy) => askedBy === null || askedBy === own);
  return signInAs(ctx, identity);
}

/**
 * Whom Google names is looked for by the subject alone. An e-mail opens no account that is there: someone may have
 * registered it before its owner came. The owner proves that it is theirs, once, by the account's own password.
 */
async function signInAs(ctx: Context, identity: GoogleIdentity): Promise<GoogleSignedInView> {
  const standing = await findStanding(ctx, identity);
  switch (standing.kind) {
    case "linked":
      return enter(ctx, { userId: standing.userId, subject: identity.subject, isNew: false });
    case "same_email":
      throw await linkNeeded(ctx, standing.userId, identity);
    case "disabled":
      logAuthEvent(ctx, "user.login_refused", { ownerId: null });
      throw new DomainError("GOOGLE_REFUSED", {});
    case "unknown":
      return register(ctx, identity);
  }
}

async function register(ctx: Context, identity: GoogleIdentity): Promise<GoogleSignedInView> {
  await ctx.auth.limits.countRegistration(ctx.address);
  const userId = await makeAccount(ctx, identity);
  if (userId !== null) return enter(ctx, { userId, subject: identity.subject, isNew: true });
  // Two tabs at once: by now the account is there.
  const standing = await findStanding(ctx, identity);
  if (standing.kind !== "linked") throw new DomainError("GOOGLE_REFUSED", {});
  return enter(ctx, { userId: standing.userId, subject: identity.subject, isNew: false });
}

interface Entering {
  readonly userId: string;
  readonly subject: string;
  readonly isNew: boolean;
}

async function enter(ctx: Context, { userId, subject, isNew }: Entering): Promise<GoogleSignedInView> {
  return { ...(await finishSignIn(ctx, { userId, proof: { how: "google", subject } })), isNew };
}

async function linkNeeded(
  ctx: Context,
  userId: string,
  { subject, email }: GoogleIdentity,
): Promise<DomainError> {
  const challenge = await issueChallenge(ctx.em, ctx.clock, {
    purpose: "google_link",
    userId,
    data: { subject, email },
  });
  return new DomainError("GOOGLE_LINK_NEEDED", { challenge, email });
}
