import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits, pow10 } from "@fillmark/contracts/money";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** A user with the standing of their demo account, which every answer about a user carries. */
export interface UserRecord {
  id: string;
  email: string;
  name: string | null;
  createdAt: Date;
  demoMode: boolean;
  /** Hundredths of the demo money, available plus held, rounded down. */
  demoBalance: number;
  demoAsset: string;
  /** The same balance to the last digit. */
  demoAmount: string;
  demoLastReset: Date | null;
  /** 0 while the demo account was never opened. */
  demoEpoch: number;
}

const unitsPerCent = pow10(LEDGER_SCALE - 2);

/** One statement; `demoOwner` says which of their demo accounts is meant. Throws UNAUTHENTICATED when there is no such user any more. */
export async function requireUser(
  { em, market }: Pick<Context, "em" | "market">,
  userId: string,
  demoOwner = userId,
): Promise<UserRecord> {
  const { asset } = market.demoStart;
  const row = await query(em)
    .selectFrom("users as u")
    .leftJoin("demo_accounts as d", (join) => join.on("d.owner", "=", demoOwner))
    .leftJoin("accounts as a", (join) =>
      join.on("a.owner", "=", demoOwner).on("a.venue", "=", "demo").on("a.asset", "=", asset),
    )
    .select(["u.email", "u.name", "u.demo_mode", "u.created_at"])
    .select(["a.available", "a.held", "d.last_reset_at", "d.epoch"])
    .where("u.id", "=", userId)
    .where("u.disabled_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) throw new DomainError("UNAUTHENTICATED", {});
  const demoUnits = BigInt(row.available ?? 0) + BigInt(row.held ?? 0);
  return {
    id: userId,
    email: row.email,
    name: row.name,
    createdAt: row.created_at,
    demoMode: row.demo_mode,
    demoBalance: Number(demoUnits / unitsPerCent),
    demoAsset: asset,
    demoAmount: formatUnits(demoUnits, LEDGER_SCALE),
    demoLastReset: row.last_reset_at,
    demoEpoch: row.epoch ?? 0,
  };
}
