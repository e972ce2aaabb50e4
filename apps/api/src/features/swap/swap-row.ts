import type { Venue } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type { SwapQuoteView, SwapState, SwapView } from "@fillmark/contracts/swap";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { SwapEvidence } from "../../exchange/core/commands.ts";
import type { Context } from "../../trpc/context.ts";
import { scaleOf } from "../trading/index.ts";
import { rateText } from "./rate-text.ts";

/** What was worked out when the price was made, and is only read from then on. */
export interface QuoteReckoning extends SwapEvidence {
  readonly sides: readonly ("buy" | "sell")[];
  readonly prices: readonly { readonly bid: string; readonly ask: string }[];
  readonly feeBps: number;
  readonly mid: string;
  readonly inverseMid: string;
  readonly spreadBps: string;
}

export interface SwapRow {
  readonly id: string;
  readonly user_id: string;
  readonly venue: Venue;
  readonly from_asset: string;
  readonly to_asset: string;
  /** Smallest units. */
  readonly from_amount: string;
  readonly to_amount: string;
  readonly fee: string;
  readonly reckoning: QuoteReckoning;
  readonly state: SwapState;
  readonly reason: string | null;
  readonly expires_ms: number;
  readonly is_expired: boolean;
  readonly accepted_ms: number | null;
}

export const swapColumns = `id, user_id, venue, from_asset, to_asset, from_amount::text as from_amount,
  to_amount::text as to_amount, fee::text as fee, reckoning, state, reason,
  (extract(epoch from expires_at) * 1000)::float8 as expires_ms, expires_at <= now() as is_expired,
  (extract(epoch from accepted_at) * 1000)::float8 as accepted_ms`;

/** Null where there is none. */
export async function readSwap(em: EntityManager, id: string): Promise<SwapRow | null> {
  const rows = await em.execute<SwapRow[]>(`select ${swapColumns} from swap_quotes where id = ?`, [id]);
  return rows[0] ?? null;
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
    expiresAt: new Date(row.expires_ms).toISOString(),
  };
}

/** Of one that was accepted. */
export function swapView(ctx: Pick<Context, "exchange">, row: SwapRow): SwapView {
  return {
    ...termsView(ctx, row),
    id: row.id,
    state: row.state,
    reason: row.reason,
    acceptedAt: new Date(row.accepted_ms ?? row.expires_ms).toISOString(),
  };
}
