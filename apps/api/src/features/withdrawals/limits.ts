import type { EntityManager } from "@mikro-orm/postgresql";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { divCeil, formatUnits, pow10 } from "@fillmark/contracts/money";
import { levelLimits, VERIFICATION_LEVELS, type VerificationLevel } from "@fillmark/contracts/verification";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { scaleOf } from "../trading/index.ts";

/** US dollars in smallest units; null for no limit. */
export interface Allowance {
  readonly limit: bigint | null;
  readonly left: bigint | null;
}

export interface Allowances {
  readonly day: Allowance;
  readonly month: Allowance;
}

/** What this level allows, less what was asked for and neither failed nor was taken back; by the database's clock. */
export async function readAllowances(
  em: EntityManager,
  userId: string,
  level: VerificationLevel,
): Promise<Allowances> {
  const used = await query(em)
    .selectFrom("withdrawals")
    .select(({ fn }) => [
      fn
        .sum<string | null>("usd_value")
        .filterWhere("created_at", ">", sql<Date>`now() - interval '24 hours'`)
        .as("day"),
      fn.sum<string | null>("usd_value").as("month"),
    ])
    .where("user_id", "=", userId)
    .where("created_at", ">", sql<Date>`now() - interval '30 days'`)
    .where("state", "not in", ["failed", "rejected", "canceled"])
    .executeTakeFirstOrThrow();
  const { withdraw24h, withdraw30d } = levelLimits[level];
  return {
    day: allowance(withdraw24h, BigInt(used.day ?? 0)),
    month: allowance(withdraw30d, BigInt(used.month ?? 0)),
  };
}

function allowance(dollars: number | null, used: bigint): Allowance {
  if (dollars === null) return { limit: null, left: null };
  const limit = BigInt(dollars) * pow10(LEDGER_SCALE);
  return { limit, left: used >= limit ? 0n : limit - used };
}

/** Throws LEVEL_TOO_LOW and LIMIT_EXCEEDED. `value` in US dollars, smallest units. */
export function assertAllowed({ day, month }: Allowances, value: bigint): void {
  if (day.limit === 0n || month.limit === 0n)
    throw new DomainError("LEVEL_TOO_LOW", { needed: lowestLevel() });
  for (const [window, { limit, left }] of [
    ["24h", day],
    ["30d", month],
  ] as const) {
    if (limit === null || left === null || value <= left) continue;
    const [most, rest] = [limit, left].map((units) => formatUnits(units, LEDGER_SCALE, 2));
    throw new DomainError("LIMIT_EXCEEDED", { limit: most ?? "0", left: rest ?? "0", window });
  }
}

/** The first level that may withdraw at all. */
function lowestLevel(): number {
  return VERIFICATION_LEVELS.find((level) => levelLimits[level].withdraw24h !== 0) ?? 1;
}

/**
 * What an amount is worth in US dollars by the reference price, smallest units, rounded up. Throws PRICE_UNKNOWN:
 * what can't be valued can't be held against a limit.
 */
export function dollarValue(
  { market, exchange }: Pick<Context, "market" | "exchange">,
  asset: string,
  amount: bigint,
): bigint {
  const price = market.usdPrice(asset);
  if (price === null || price.numerator <= 0n) throw new DomainError("PRICE_UNKNOWN", { asset });
  const scale = scaleOf(exchange, asset);
  return divCeil(amount * price.numerator * pow10(LEDGER_SCALE), price.denominator * pow10(scale));
}
