// The tokens of links in mails: 256 random bits, of which only the sha256 is stored, good once and for a while. One is
// used by deleting its row, so of many uses at once one succeeds.
import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../../clock.port.ts";
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
  await em.execute(
    `insert into account_tokens (hash, purpose, user_id, email, session_id, created_at, expires_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
    [
      hashSecret(token),
      purpose,
      userId,
      email,
      sessionId ?? null,
      new Date(nowMs),
      new Date(nowMs + lifetimesMs[purpose]),
    ],
  );
  return token;
}

export interface TakenToken {
  readonly purpose: TokenPurpose;
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string | null;
}

/** Uses a token up, in the transaction that does what it is for. Null when it is none, or not any more. */
export async function takeToken(
  em: EntityManager,
  clock: Clock,
  { token, purposes }: { token: string; purposes: readonly TokenPurpose[] },
): Promise<TakenToken | null> {
  const rows = await em.execute<TakenToken[]>(
    `delete from account_tokens where hash = ? and purpose = any(array[?]::text[]) and expires_at > ?
     returning purpose, user_id as "userId", email, session_id as "sessionId"`,
    [hashSecret(token), purposes, new Date(clock.now())],
  );
  return rows[0] ?? null;
}
