// The tokens of links in mails: 256 random bits, of which only the sha256 is stored, good once and for a while. One is
// used by deleting its row, so of many uses at once one succeeds.
import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import { hashSecret } from "./secrets.ts";

const hourMs = 3_600_000;
const lifetimesMs = { reset_password: hourMs, confirm_email: 24 * hourMs, change_email: hourMs } as const;

export type TokenPurpose = keyof typeof lifetimesMs;

interface TokenOwner {
  readonly userId: string;
  /** The address that the mail goes to. */
  readonly email: string;
  /** The session that asked for another e-mail, and stays when the others end. */
  readonly sessionId?: string;
}

/** Gives the token, which nobody can read again. */
export async function issueToken(
  em: EntityManager,
  clock: Clock,
  { purpose, userId, email, sessionId }: TokenOwner & { readonly purpose: TokenPurpose },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const nowMs = clock.now();
  await query(em)
    .insertInto("account_tokens")
    .values({
      hash: hashSecret(token),
      purpose,
      user_id: userId,
      email,
      session_id: sessionId ?? null,
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + lifetimesMs[purpose]),
    })
    .execute();
  return token;
}

/** Takes the links back that would give an account another e-mail. */
export async function dropEmailChanges(em: EntityManager, userId: string): Promise<void> {
  await query(em)
    .deleteFrom("account_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "=", "change_email")
    .execute();
}

export interface ConsumedToken {
  readonly purpose: TokenPurpose;
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string | null;
}

/** Uses a token up, in the transaction that does what it is for. Null when it is none, or not any more. */
export async function consumeToken(
  em: EntityManager,
  clock: Clock,
  { token, purposes }: { token: string; purposes: readonly TokenPurpose[] },
): Promise<ConsumedToken | null> {
  const taken = await query(em)
    .deleteFrom("account_tokens")
    .where("hash", "=", hashSecret(token))
    .where("purpose", "in", purposes)
    .where("expires_at", ">", new Date(clock.now()))
    .returning(["purpose", "user_id as userId", "email", "session_id as sessionId"])
    .executeTakeFirst();
  return taken ?? null;
}
