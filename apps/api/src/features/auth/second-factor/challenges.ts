// What was begun and waits for its second half: 256 random bits, of which only the sha256 is stored, good for minutes.
// One is used up by deleting its row, so of many uses at once one succeeds.
import { randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder } from "kysely";
import { query, type Database } from "../../../db/query.ts";
import type { Clock } from "../../../runtime/clock.port.ts";
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
  await query(em)
    .insertInto("auth_challenges")
    .values({
      hash: hashSecret(challenge),
      purpose,
      user_id: userId ?? null,
      admin_id: adminId ?? null,
      session_id: sessionId ?? null,
      data: JSON.stringify(data),
      created_at: new Date(nowMs),
      expires_at: new Date(nowMs + lifetimesMs[purpose]),
    })
    .execute();
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

function matching(clock: Clock, { challenge, purpose, userId, adminId, sessionId }: Wanted) {
  const of = expressionBuilder<Database, "auth_challenges">();
  const conditions = [
    of("hash", "=", hashSecret(challenge)),
    of("purpose", "=", purpose),
    of("expires_at", ">", new Date(clock.now())),
    // One from the time to come was made before the clock was set back, and would be good for longer than it may be.
    of("created_at", "<=", new Date(clock.now() + AHEAD_MS)),
  ];
  if (userId !== undefined) conditions.push(of("user_id", "=", userId));
  if (adminId !== undefined) conditions.push(of("admin_id", "=", adminId));
  // The id of a caller that didn't come by HTTP is no uuid.
  if (sessionId !== undefined) conditions.push(of(of.cast<string>("session_id", "text"), "=", sessionId));
  return of.and(conditions);
}

const columns = ["user_id as userId", "admin_id as adminId", "session_id as sessionId", "data"] as const;

/** Looks without using it up. Null when it is none, of something else, of someone else, or not any more. */
export async function findChallenge(
  em: EntityManager,
  clock: Clock,
  wanted: Wanted,
): Promise<Challenge | null> {
  const found = await query(em)
    .selectFrom("auth_challenges")
    .select(columns)
    .where(matching(clock, wanted))
    .where("tries", "<", MAX_TRIES)
    .executeTakeFirst();
  return found ?? null;
}

/** Counts a try before it is judged, so that of many at once no more than a few are. Null as `findChallenge`. */
export async function tryChallenge(
  em: EntityManager,
  clock: Clock,
  wanted: Wanted,
): Promise<(Challenge & { readonly triesLeft: number }) | null> {
  const row = await query(em)
    .updateTable("auth_challenges")
    .set((of) => ({ tries: of("tries", "+", 1) }))
    .where(matching(clock, wanted))
    .where("tries", "<", MAX_TRIES)
    .returning(columns)
    .returning("tries")
    .executeTakeFirst();
  return row === undefined ? null : { ...row, triesLeft: MAX_TRIES - row.tries };
}

/** Uses a challenge up. Null as `findChallenge`. */
export async function consumeChallenge(
  em: EntityManager,
  clock: Clock,
  wanted: Wanted,
): Promise<Challenge | null> {
  const taken = await query(em)
    .deleteFrom("auth_challenges")
    .where(matching(clock, wanted))
    .returning(columns)
    .executeTakeFirst();
  return taken ?? null;
}
