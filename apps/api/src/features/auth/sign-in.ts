import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import type { SignedInView } from "@fillmark/contracts/auth";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { linkIdentity, LinkRequest } from "./google/link-identity.ts";
import { rememberDevice } from "./known-devices.ts";
import { requireUser } from "./require-user.ts";
import { hashSecret } from "./secrets.ts";
import { userView } from "./user-view.ts";

/** What someone has just proven, in words that may wait in the database for a second factor. */
export const FirstProof = z.discriminatedUnion("how", [
  /** The sha256 of the stored hash that the password matched. */
  z.object({
    how: z.literal("password"),
    fingerprint: z.string(),
    /** A Google identity that this account gets once it is entered. */
    link: LinkRequest.optional(),
  }),
  /** Google's `sub` of an identity that is linked. */
  z.object({ how: z.literal("google"), subject: z.string() }),
  z.object({ how: z.literal("passkey"), passkeyId: z.string() }),
]);
export type FirstProof = z.infer<typeof FirstProof>;

export function passwordProof(provenHash: string): FirstProof {
  return { how: "password", fingerprint: hashSecret(provenHash) };
}

/**
 * Opens a session for a user who has just proven who they are: a token for the answer, a cookie beside it. What
 * was proven may have been changed or taken away since, and the change may have ended all sessions just before this
 * one began; so it is looked at once more, waiting for a change that is under way. Throws INVALID_CREDENTIALS then,
 * SIGN_IN_FROZEN, or GOOGLE_TAKEN when the identity that was to be linked is another user's by now.
 */
export async function signIn(ctx: Context, userId: string, proof: FirstProof): Promise<SignedInView> {
  const session = await ctx.auth.sessions.open("user", userId, ctx);
  try {
    if (!(await stillHolds(ctx, userId, proof))) throw new DomainError("INVALID_CREDENTIALS", {});
    if (proof.how === "password" && proof.link !== undefined) await linkIdentity(ctx, userId, proof.link);
  } catch (error) {
    await ctx.auth.sessions.end("user", session.sessionId);
    throw error;
  }
  ctx.setSessionCookie("user", session.cookie);
  await rememberDevice(ctx, { userId });
  return { token: session.bearer, user: userView(await requireUser(ctx, userId)) };
}

async function stillHolds({ em }: Context, userId: string, proof: FirstProof): Promise<boolean> {
  const row = await query(em)
    .selectFrom("users")
    .select(["password_hash", "frozen_parts"])
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (row === undefined || !(await isProven(em, { userId, proof, passwordHash: row.password_hash })))
    return false;
  if (row.frozen_parts.includes("sign_in")) throw new DomainError("SIGN_IN_FROZEN", {});
  return true;
}

interface Shown {
  readonly userId: string;
  readonly proof: FirstProof;
  readonly passwordHash: string | null;
}

async function isProven(em: EntityManager, { userId, proof, passwordHash }: Shown): Promise<boolean> {
  switch (proof.how) {
    case "password":
      return passwordHash !== null && hashSecret(passwordHash) === proof.fingerprint;
    case "google": {
      const linked = query(em)
        .selectFrom("google_identities")
        .select("subject")
        .where("user_id", "=", userId)
        .where("subject", "=", proof.subject)
        .forShare();
      return (await linked.executeTakeFirst()) !== undefined;
    }
    case "passkey": {
      const passkey = query(em)
        .selectFrom("passkeys")
        .select("id")
        .where("user_id", "=", userId)
        .where("id", "=", proof.passkeyId)
        .forShare();
      return (await passkey.executeTakeFirst()) !== undefined;
    }
  }
}
