import type { EntityManager } from "@mikro-orm/postgresql";
import { WITHDRAWAL_HOLD_HOURS } from "@fillmark/contracts/withdrawals";
import { sql, type InferResult } from "kysely";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { stopsWithdrawals } from "./owner-may-withdraw.ts";

export interface Owner {
  readonly email: string;
  readonly isFrozen: boolean;
  /** Of an account that isn't frozen as a whole. */
  readonly areWithdrawalsFrozen: boolean;
  /** A bank takes money back that this account was credited. */
  readonly isStopped: boolean;
  /** Nothing leaves until then, ISO; null when nothing holds it. */
  readonly onHoldUntil: string | null;
}

/** Who has gone is not found. */
function selectOwner(em: EntityManager, userId: string) {
  return query(em)
    .selectFrom("users")
    .select((eb) => {
      const until = sql<Date | null>`${eb.ref("security_held_at")} + make_interval(hours => ${WITHDRAWAL_HOLD_HOURS})`;
      return [
        "email",
        "frozen_at",
        "frozen_parts",
        until.as("held_until"),
        eb.fn<boolean>("withdrawals_stopped", ["id"]).as("is_stopped"),
        eb(until, ">", sql<Date>`now()`).as("is_held"),
      ];
    })
    .where("id", "=", userId)
    .where("disabled_at", "is", null);
}

type Row = InferResult<ReturnType<typeof selectOwner>>[number];

/**
 * Until the transaction ends whatever else of this user's withdrawals is counted waits: of two at once the second
 * sees the first. Throws UNAUTHENTICATED.
 */
export async function lockOwner(em: EntityManager, userId: string): Promise<Owner> {
  return ownerOf(await selectOwner(em, userId).forNoKeyUpdate().executeTakeFirst());
}

/** The same without holding anything. */
export async function readOwner(em: EntityManager, userId: string): Promise<Owner> {
  return ownerOf(await selectOwner(em, userId).executeTakeFirst());
}

function ownerOf(row: Row | undefined): Owner {
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  const { email, frozen_at: frozenAt, frozen_parts: parts, is_stopped: isStopped } = row;
  const { held_until: until, is_held: isHeld } = row;
  const onHoldUntil = isHeld === true && until !== null ? until.toISOString() : null;
  const areWithdrawalsFrozen = stopsWithdrawals(parts);
  return { email, isFrozen: frozenAt !== null, areWithdrawalsFrozen, isStopped, onHoldUntil };
}
