import type { GoogleLinkInput, GoogleSignedInView } from "@fillmark/contracts/security";
import type { Context } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { finishSignIn } from "../finish-sign-in.ts";
import { deviceOf } from "../known-devices.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { noteWrongPassword } from "../report-wrong-passwords.ts";
import { consumeChallenge } from "../second-factor/challenges.ts";
import { hashSecret } from "../secrets.ts";
import { passwordProof } from "../sign-in.ts";
import { requireGoogle } from "./google-start.ts";
import { LinkRequest } from "./link-identity.ts";

/** Wrong passwords that one challenge bears. */
const MAX_TRIES = 5;

interface Account {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
}

/**
 * Answers GOOGLE_LINK_NEEDED: the account's password shows that both are one person's. It counts as a sign-in does, and
 * where the account has a second factor that is asked for before anything is linked. Throws INVALID_CREDENTIALS,
 * CHALLENGE_EXPIRED, SECOND_FACTOR_NEEDED or GOOGLE_TAKEN.
 */
export async function linkWithPassword(
  ctx: Context,
  { challenge, password }: GoogleLinkInput,
): Promise<GoogleSignedInView> {
  await requireGoogle(ctx);
  const { limits, passwords } = ctx.auth;
  const account = await countTry(ctx, challenge);
  if (account === null) throw new DomainError("CHALLENGE_EXPIRED", {});
  const knownBy = await deviceOf(ctx, { userId: account.id });
  const tried = { kind: "user", email: account.email, address: ctx.address, knownBy } as const;
  await limits.countLogin(tried);
  const matches = await passwords.verify(account.passwordHash, password);
  if (!matches || account.passwordHash === null) {
    logAuthEvent(ctx, "user.login_refused", { ownerId: account.id });
    noteWrongPassword(ctx, { userId: account.id, email: account.email });
    throw new DomainError("INVALID_CREDENTIALS", {});
  }
  await limits.forgetLogin(tried);
  const taken = await consumeChallenge(ctx.em, ctx.clock, { challenge, purpose: "google_link" });
  if (taken === null) throw new DomainError("CHALLENGE_EXPIRED", {});
  const proof = { ...passwordProof(account.passwordHash), link: LinkRequest.parse(taken.data) };
  return { ...(await finishSignIn(ctx, { userId: account.id, proof })), isNew: false };
}

/** Whose password is asked for; null once the challenge is used, too old or tried too often. */
async function countTry({ em, clock }: Context, challenge: string): Promise<Account | null> {
  const account = await query(em)
    .updateTable("auth_challenges as c")
    .from("users as u")
    .set((of) => ({ tries: of("c.tries", "+", 1) }))
    .where("c.hash", "=", hashSecret(challenge))
    .where("c.purpose", "=", "google_link")
    .where("c.expires_at", ">", new Date(clock.now()))
    .where("c.tries", "<", MAX_TRIES)
    .whereRef("u.id", "=", "c.user_id")
    .where("u.disabled_at", "is", null)
    .returning(["u.id", "u.email", "u.password_hash as passwordHash"])
    .executeTakeFirst();
  return account ?? null;
}
