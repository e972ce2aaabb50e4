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

/** Wrong answers that one challenge bears. */
const MAX_TRIES = 5;
/** Clocks of several machines differ a little. */
const AHEAD_MS = 60_000;

export type ChallengePurpose = keyof typeof lifetimesMs;

interface NewChallenge {
  readonly purpose: ChallengePurpose;
  readonly userId?: string | undefined;
  readonly adminId?: string | undefined;
  readonly sessionId?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Gives the challenge, which nobody can read again. */
export async function issueChallenge(
  em: EntityManager,
  clock: Clock,
  { purpose, userId, adminId, sessionId, data = {} }: NewChallenge,
): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  const nowMs = clock.now();
  await em.execute(
    `insert into auth_challenges (hash, purpose, user_id, admin_id, session_id, data, created_at, expires_at)
     values (?, ?, ?, ?, ?, ?::jsonb, ?, ?)`,
    [
      hashSecret(challenge),
      purpose,
      userId ?? null,
      adminId ?? null,
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
  readonly adminId: string | null;
  readonly sessionId: string | null;
  readonly data: unknown;
}

interface Wanted {
  readonly challenge: string;
  readonly purpose: ChallengePurpose;
  /** Left out where the challenge itself says whose it is. */
  readonly userId?: string | undefined;
  readonly adminId?: string | undefined;
  readonly sessionId?: string;
}

interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

function conditionOf(clock: Clock, { challenge, purpose, userId, adminId, sessionId }: Wanted): Condition {
  const parts = ["hash = ?", "purpose = ?", "expires_at > ?", "created_at <= ?"];
  // One from the time to come was made before the clock was set back, and would be good for longer than it may be.
  const values: unknown[] = [
    hashSecret(challenge),
    purpose,
    new Date(clock.now()),
    new Date(clock.now() + AHEAD_MS),
  ];
  if (userId !== undefined) {
    parts.push("user_id = ?");
    values.push(userId);
  }
  if (adminId !== undefined) {
    parts.push("admin_id = ?");
    values.push(adminId);
  }
  if (sessionId !== undefined) {
    parts.push("session_id::text = ?");
    values.push(sessionId);
  }
  return { sql: parts.join(" and "), values };
}

const columns = `user_id as "userId", admin_id as "adminId", session_id::text as "sessionId", data`;

/** Looks without using it up. Null when it is none, of something else, of somebody else, or not any more. */
export async function findChallenge(
  em: EntityManager,
  clock: Clock,
  wanted: Wanted,
): Promise<Challenge | null> {
  const { sql, values } = conditionOf(clock, wanted);
  const rows = await em.execute<Challenge[]>(
    `select ${columns} from auth_challenges where ${sql} and tries < ?`,
    [...values, MAX_TRIES],
  );
  return rows[0] ?? null;
}

/** Counts a try before it is judged, so that of many at once no more than a few are. Null as `findChallenge`. */
export async function tryChallenge(
  em: EntityManager,
  clock: Clock,
  wanted: Wanted,
): Promise<(Challenge & { readonly triesLeft: number }) | null> {
  const { sql, values } = conditionOf(clock, wanted);
  const rows = await em.execute<(Challenge & { tries: number })[]>(
    `update auth_challenges set tries = tries + 1 where ${sql} and tries < ? returning ${columns}, tries`,
    [...values, MAX_TRIES],
  );
  const row = rows[0];
  return row === undefined ? null : { ...row, triesLeft: MAX_TRIES - row.tries };
}

/** Uses a challenge up. Null as `findChallenge`. */
export async function takeChallenge(
  em: EntityManager,
  clock: Clock,
  wanted: Wanted,
): Promise<Challenge | null> {
  const { sql, values } = conditionOf(clock, wanted);
  const rows = await em.execute<Challenge[]>(
    `delete from auth_challenges where ${sql} returning ${columns}`,
    [...values],
  );
  return rows[0] ?? null;
}
