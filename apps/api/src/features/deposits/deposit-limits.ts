// How much someone may pay in, by their level. Counted over all that isn't dead, by the clock of the database, while
// everything else of theirs that counts waits: of two requests that arrive together only one takes the last dollar.
import type { EntityManager } from "@mikro-orm/postgresql";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import type { DepositLimitsView } from "@fillmark/contracts/deposits";
import { formatUnits, pow10 } from "@fillmark/contracts/money";
import { levelLimits } from "@fillmark/contracts/verification";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { valueOf } from "../funds/index.ts";
import { scaleOf } from "../trading/index.ts";
import { levelOf } from "../verification/index.ts";
import { lockName } from "../../db/lock-name.ts";

/** Whole cents, rounded down; what is left never looks like more than it is. */
const CENT_SCALE = 2;

const windows = [
  { name: "24h", hours: 24, of: "deposit24h" },
  { name: "30d", hours: 720, of: "deposit30d" },
] as const;

export async function lockLimits(em: EntityManager, userId: string): Promise<void> {
  await lockName(em, `deposits:user:${userId}`);
}

/** In smallest units of the dollar. Throws PRICE_UNKNOWN. */
export function usdValue(ctx: Pick<Context, "exchange" | "market">, asset: string, quantity: bigint): bigint {
  const price = ctx.market.usdPrice(asset);
  if (price === null) throw new DomainError("PRICE_UNKNOWN", { asset });
  return valueOf({ quantity, scale: scaleOf(ctx.exchange, asset), price, currencyScale: LEDGER_SCALE });
}

interface Counted {
  readonly userId: string;
  /** Left out of what is counted, when it is the one that is asked about. */
  readonly exceptId?: string;
}

/**
 * Throws LEVEL_TOO_LOW where nothing may be paid in at this level, and LIMIT_EXCEEDED with what is left. The caller
 * holds the lock of this user's limits.
 */
export async function requireWithinLimits(
  em: EntityManager,
  of: Counted & { readonly usd: bigint },
): Promise<void> {
  const { level, spent } = await readSpent(em, of);
  for (const window of windows) {
    const limit = levelLimits[level][window.of];
    if (limit === null) continue;
    if (limit === 0) throw new DomainError("LEVEL_TOO_LOW", { needed: 1 });
    const left = BigInt(limit) * pow10(LEDGER_SCALE) - spent[window.name];
    if (of.usd <= left) continue;
    throw new DomainError("LIMIT_EXCEEDED", {
      limit: String(limit),
      left: dollars(left < 0n ? 0n : left),
      window: window.name,
    });
  }
}

/**
 * What the user's level allows them to pay in within 24 hours and 30 days, and what is left of it: dollars as
 * text, null without a limit.
 */
export async function readLimits(em: EntityManager, userId: string): Promise<DepositLimitsView> {
  const { level, spent } = await readSpent(em, { userId });
  const leftOf = (limit: number | null, used: bigint) => {
    if (limit === null) return null;
    const left = BigInt(limit) * pow10(LEDGER_SCALE) - used;
    return dollars(left < 0n ? 0n : left);
  };
  const { deposit24h, deposit30d } = levelLimits[level];
  return {
    level,
    limit24h: deposit24h === null ? null : String(deposit24h),
    left24h: leftOf(deposit24h, spent["24h"]),
    limit30d: deposit30d === null ? null : String(deposit30d),
    left30d: leftOf(deposit30d, spent["30d"]),
  };
}

async function readSpent(em: EntityManager, { userId, exceptId }: Counted) {
  const level = await levelOf(em, userId);
  const { day, month } = await query(em)
    .selectFrom("deposits")
    .select(({ fn }) => [
      fn
        .sum<string | null>("usd")
        .filterWhere("requested_at", ">", sql<Date>`now() - interval '24 hours'`)
        .as("day"),
      fn.sum<string | null>("usd").as("month"),
    ])
    .where("user_id", "=", userId)
    .where("state", "in", ["requested", "proof_submitted", "approved", "returned"])
    .where("requested_at", ">", sql<Date>`now() - interval '720 hours'`)
    .where((eb) => sql<boolean>`${eb.ref("id")} is distinct from ${exceptId ?? null}::uuid`)
    .executeTakeFirstOrThrow();
  return { level, spent: { "24h": BigInt(day ?? "0"), "30d": BigInt(month ?? "0") } };
}

export function dollars(units: bigint): string {
  return formatUnits(units / pow10(LEDGER_SCALE - CENT_SCALE), CENT_SCALE, CENT_SCALE);
}
