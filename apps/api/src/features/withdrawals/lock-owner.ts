import type { EntityManager } from "@mikro-orm/postgresql";
import { WITHDRAWAL_HOLD_HOURS } from "@fillmark/contracts/withdrawals";
import { DomainError } from "../../trpc/domain-error.ts";

export interface Owner {
  readonly email: string;
  readonly isFrozen: boolean;
  /** Nothing leaves until then, ISO; null when nothing holds it. */
  readonly onHoldUntil: string | null;
}

interface Row {
  email: string;
  is_frozen: boolean;
  until_ms: number | null;
  is_held: boolean | null;
}

const ofUser = `select email, frozen_at is not null as is_frozen,
    (extract(epoch from security_held_at + interval '${WITHDRAWAL_HOLD_HOURS} hours') * 1000)::float8 as until_ms,
    security_held_at + interval '${WITHDRAWAL_HOLD_HOURS} hours' > now() as is_held
  from users where id = ? and disabled_at is null`;

/**
 * Until the transaction ends whatever else of this user's withdrawals is counted waits: of two at once the second
 * sees the first. Throws UNAUTHENTICATED.
 */
export function lockOwner(em: EntityManager, userId: string): Promise<Owner> {
  return read(em, userId, `${ofUser} for no key update`);
}

/** The same without holding anything. */
export function readOwner(em: EntityManager, userId: string): Promise<Owner> {
  return read(em, userId, ofUser);
}

async function read(em: EntityManager, userId: string, sql: string): Promise<Owner> {
  const rows = await em.execute<Row[]>(sql, [userId]);
  const row = rows[0];
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  const { email, is_frozen: isFrozen, until_ms: untilMs, is_held: isHeld } = row;
  const onHoldUntil = isHeld === true && untilMs !== null ? new Date(untilMs).toISOString() : null;
  return { email, isFrozen, onHoldUntil };
}
