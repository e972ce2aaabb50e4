import type { UserContextView } from "@fillmark/contracts/inbox-tools";
import { formatUnits } from "@fillmark/contracts/money";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { scaleOf } from "../trading/index.ts";

const MOST_OF_EACH = 10;

/** Deposits that were asked for and withdrawals that have not ended, newest first. */
export async function moneyOnTheWay(
  { em, exchange }: AdminContext,
  userId: string,
): Promise<NonNullable<UserContextView["moneyOnTheWay"]>> {
  const deposits = await query(em)
    .selectFrom("deposits")
    .select(["id", "asset", "amount", "state", "requested_at as at"])
    .where("user_id", "=", userId)
    .where("state", "in", ["requested", "proof_submitted"])
    .$narrowType<{ state: "requested" | "proof_submitted" }>()
    .orderBy("requested_at", "desc")
    .limit(MOST_OF_EACH)
    .execute();
  const withdrawals = await query(em)
    .selectFrom("withdrawals")
    .select(["id", "asset", "amount", "state", "created_at as at"])
    .where("user_id", "=", userId)
    .where("state", "in", ["requested", "held", "awaiting_approval", "approved", "unknown"])
    .$narrowType<{ state: "requested" | "held" | "awaiting_approval" | "approved" | "unknown" }>()
    .orderBy("created_at", "desc")
    .limit(MOST_OF_EACH)
    .execute();
  return [
    ...deposits.map((row) => ({ kind: "deposit" as const, ...row })),
    ...withdrawals.map((row) => ({ kind: "withdrawal" as const, ...row })),
  ]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ amount, at, ...row }) => ({
      ...row,
      amount: formatUnits(BigInt(amount), scaleOf(exchange, row.asset)),
      at: at.toISOString(),
    }));
}
