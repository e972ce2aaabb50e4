import type { OrderPreviewView } from "@fillmark/contracts/trading";
import { type TicketDraft, timeInForceOf } from "./order-ticket.state.ts";
import { unitsOf } from "./pair-rules.ts";

/** What the rules allow and hardly anybody means. Prices are units of the ledger. */
export type TicketWarning =
  /** It would trade nothing and end at once; `best` is null where there is nothing to trade with. */
  | { kind: "fillsNothing"; price: bigint; best: bigint | null }
  /** It may trade this much worse than the best price, in hundredths of a percent. */
  | { kind: "farFromMarket"; bps: number; best: bigint };

interface WarnedOrder {
  draft: TicketDraft;
  /** The limit; zero while none is typed. */
  price: bigint;
  /** The best price of the other side of the book: what it would trade with first. Null while there is none. */
  best: bigint | null;
  /** Of this order; null before it is known, or while the order is incomplete. */
  preview: Pick<OrderPreviewView, "fillable" | "rests" | "problem"> | null;
}

/** A limit so much worse than the market is more often a slip than a wish. */
const FAR_BPS = 1_000;

/** Of a plain limit order. A fill-or-kill that couldn't fill, and a price beyond the pair's band, the exchange refuses itself. */
export function warningsOf({ draft, price, best, preview }: WarnedOrder): TicketWarning[] {
  if (draft.type !== "limit" || price === 0n) return [];
  const far = best === null ? null : farFrom(best, draft.side === "buy" ? price - best : best - price);
  if (far !== null) return [far];
  const isUnfilled =
    preview !== null && preview.problem === null && !preview.rests && !/[1-9]/.test(preview.fillable);
  // The answer may be to what was typed before: the book on screen has to say the same.
  const isBeside = best === null || (draft.side === "buy" ? price < best : price > best);
  return timeInForceOf(draft) === "IOC" && isUnfilled && isBeside
    ? [{ kind: "fillsNothing", price, best }]
    : [];
}

function farFrom(best: bigint, worse: bigint): TicketWarning | null {
  const bps = Number((worse * 10_000n) / best);
  return worse * 10_000n > best * BigInt(FAR_BPS) ? { kind: "farFromMarket", bps, best } : null;
}

/** The best price of a side of the book; null for an empty one. */
export function bestOf(levels: ReadonlyArray<readonly [string, string]> | undefined): bigint | null {
  const price = levels?.[0]?.[0];
  return price === undefined ? null : unitsOf(price);
}
