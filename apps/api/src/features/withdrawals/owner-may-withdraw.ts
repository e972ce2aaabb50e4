import type { FrozenPart } from "@fillmark/contracts/frozen-parts";
import { expressionBuilder, sql } from "kysely";
import type { Database } from "../../db/query.ts";

interface OwnerColumns {
  readonly frozen_at: Date | null;
  readonly frozen_parts: readonly FrozenPart[];
  readonly disabled_at: Date | null;
}

/** Neither frozen nor gone. */
export function mayWithdraw({ frozen_at, frozen_parts, disabled_at }: OwnerColumns): boolean {
  return frozen_at === null && disabled_at === null && !stopsWithdrawals(frozen_parts);
}

/** Who may not sign in can't take back what somebody else asked for in their name. */
export function stopsWithdrawals(parts: readonly FrozenPart[]): boolean {
  return parts.includes("withdrawals") || parts.includes("sign_in");
}

/** The same of the user `u` of a statement. */
export function ownerMayWithdraw() {
  const of = expressionBuilder<Database & { u: Database["users"] }, "u">();
  return of.and([
    of("u.frozen_at", "is", null),
    of("u.disabled_at", "is", null),
    sql<boolean>`not ${of.ref("u.frozen_parts")} && array['withdrawals', 'sign_in']`,
  ]);
}
