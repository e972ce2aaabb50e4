import { formatUnits } from "@fillmark/contracts/money";
import type { SwapQuoteView, SwapView } from "@fillmark/contracts/swap";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type InferResult } from "kysely";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { scaleOf } from "../trading/index.ts";
import { rateText } from "./rate-text.ts";
import { demoOwner } from "../../exchange/core/owners.ts";

/** Amounts in smallest units. */
export function selectSwaps(em: EntityManager) {
  return query(em)
    .selectFrom("swap_quotes")
    .select([
      "id",
      "user_id",
      "demo_account",
      "venue",
      "from_asset",
      "to_asset",
      "from_amount",
      "to_amount",
      "fee",
    ])
    .select(["reckoning", "state", "reason", "receipt", "expires_at", "accepted_at", "key_id"])
    .select((eb) =>
      eb("expires_at", "<=", sql<Date>`now()`)
        .$castTo<boolean>()
        .as("is_expired"),
    );
}

export type SwapRow = InferResult<ReturnType<typeof selectSwaps>>[number];

/** What was worked out when the price was made, and is only read from then on. */
export type QuoteReckoning = SwapRow["reckoning"];

/** Whose money it moves, in the ledger. */
export function swapOwner({ user_id: userId, demo_account: number }: SwapRow): string {
  return demoOwner(userId, number ?? 1);
}

/** Null where there is none. */
export async function readSwap(em: EntityManager, id: string): Promise<SwapRow | null> {
  return (await selectSwaps(em).where("id", "=", id).executeTakeFirst()) ?? null;
}

/** Throws an Error where there is none. */
export async function requireSwap(em: EntityManager, id: string): Promise<SwapRow> {
  const row = await readSwap(em, id);
  if (row === null) throw new Error(`There is no quote ${id}.`);
  return row;
}

function termsView({ exchange }: Pick<Context, "exchange">, row: SwapRow) {
  const { from_asset: from, to_asset: to, reckoning } = row;
  const [fromAmount, toAmount, fee] = [BigInt(row.from_amount), BigInt(row.to_amount), BigInt(row.fee)];
  const scales = { from: scaleOf(exchange, from), to: scaleOf(exchange, to) };
  const rate = { numerator: toAmount, denominator: fromAmount - fee };
  return {
    venue: row.venue,
    from,
    to,
    fromAmount: formatUnits(fromAmount, scales.from),
    toAmount: formatUnits(toAmount, scales.to),
    fee: formatUnits(fee, scales.from),
    feeBps: reckoning.feeBps,
    rate: rateText(rate, scales),
    inverseRate: rateText(
      { numerator: rate.denominator, denominator: rate.numerator },
      { from: scales.to, to: scales.from },
    ),
    mid: reckoning.mid,
    inverseMid: reckoning.inverseMid,
    spreadBps: reckoning.spreadBps,
    legs: reckoning.legs.map(({ pair, source, quoteAgeMs }, i) => ({
      pair,
      side: reckoning.sides[i] ?? "sell",
      bid: reckoning.prices[i]?.bid ?? "",
      ask: reckoning.prices[i]?.ask ?? "",
      source,
      quoteAgeMs,
    })),
  };
}

export function quoteView(ctx: Pick<Context, "exchange">, row: SwapRow): SwapQuoteView {
  return {
    ...termsView(ctx, row),
    quoteId: row.id,
    expiresAt: row.expires_at.toISOString(),
  };
}

/** When it was accepted, if it was. */
export function acceptedAt({ accepted_at: at, expires_at: expiresAt }: SwapRow): Date {
  return at ?? expiresAt;
}

/** Of one that was accepted. */
export function swapView(ctx: Pick<Context, "exchange">, row: SwapRow): SwapView {
  return {
    ...termsView(ctx, row),
    id: row.id,
    state: row.state,
    reason: row.reason,
    receipt: row.receipt,
    acceptedAt: acceptedAt(row).toISOString(),
  };
}
