// What was begun and waits for its second half: 256 random bits, of which only the sha256 is stored, good for minutes.
// One is used up by deleting its row, so of many uses at once one succeeds.
import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../../../clock.port.ts";
import { hashSecret } from "../secrets.ts";

const minuteMs = 60_000;
const lifetimesMs = {
  second_factor: 10 * minuteMs,
  second_factor_passkey: 5 * minuteMs,
  totp_setup: 10 * minuteMs,
  passkey_setup: 5 * minuteMs,
  passkey_login: 5 * minuteMs,
  step_up: 5 * minuteMs,
  google_nonce: 10 * minuteMs,
  google_link: 10 * minuteMs,
} as const;

export type ChallengePurpose = keyof typeof lifetimesMs;

interface NewChallenge {
  readonly purpose: ChallengePurpose;
  readonly userId?: string;
  readonly sessionId?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Gives the challenge, which nobody can read again. */
export async function issueChallenge(
  em: EntityManager,
  clock: Clock,
  { purpose, userId, sessionId, data = {} }: NewChallenge,
): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const nowMs = clock.now();
  await em.execute(
    `insert into auth_challenges (hash, purpose, user_id, session_id, data, created_at, expires_at)
     values (?, ?, ?, ?, ?::jsonb, ?, ?)`,
    [
      hashSecret(challenge),
      purpose,
      userId ?? null,
      sessionId ?? null,
      JSON.stringify(data),
      new Date(nowMs),
      new Date(nowMs + lifetimesMs[purpose]),
    ],
  );
  return challenge;
}

export interface Challenge {
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly data: unknown;
}

interface Wanted {
  readonly challenge: string;
  readonly purpose: ChallengePurpose;
}

const columns = `user_id as "userId", session_id::text as "sessionId", data`;

/** Uses a challenge up. Null when it is none, of something else, or not any more. */
export async function takeChallenge(
  em: EntityManager,
  clock: Clock,
  { challenge, purpose }: Wanted,
): Promise<Challenge | null> {
  const rows = await em.execute<Challenge[]>(
    `delete from auth_challenges where hash = ? and purpose = ? and expires_at > ? returning ${columns}`,
    [hashSecret(challenge), purpose, new Date(clock.now())],
  );
  return rows[0] ?? null;
}
