import { SwapQuoteInput, type AcceptSwapInput, type SwapView } from "@fillmark/contracts/swap";
import { z } from "zod";
import { requirePairRules } from "../../exchange/require-pair.ts";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { freshQuote, requireOpenPair } from "./route.ts";
import { settleSwap } from "./settle-swap.ts";
import { readSwap, swapView, type SwapRow } from "./swap-row.ts";

/**
 * Takes a quote: by its id alone, once, by its owner, on its venue, while it holds. One statement decides that; the
 * exchange then moves the money. `accepted` as an answer says that it is still at it, and finishes by itself. Throws
 * ACCOUNT_FROZEN, UNKNOWN_QUOTE, QUOTE_USED, QUOTE_EXPIRED, QUOTE_OF_OTHER_VENUE, PAIR_NOT_OPEN, STALE_MARKET, and
 * what the exchange refuses, after which the swap has failed.
 */
export async function acceptSwap(ctx: UserContext, input: AcceptSwapInput): Promise<SwapView> {
  const { quoteId, venue } = input;
  const quote = await requireQuote(ctx, quoteId);
  requireMarkets(ctx, quote);
  const taken = await ctx.em.execute<unknown[]>(
    `update swap_quotes set state = 'accepted', accepted_at = clock_timestamp()
     where id = ? and user_id = ? and venue = ? and state = 'quoted' and expires_at > clock_timestamp()
       and exists (select 1 from users u
         where u.id = swap_quotes.user_id and u.frozen_at is null and u.disabled_at is null)
     returning id`,
    [quoteId, ctx.actor.userId, venue],
  );
  if (taken.length === 0) throw await whyNot(ctx, input);
  const settled = await settleSwap(ctx, quoteId);
  return swapView(ctx, settled);
}

const Named = z.object(SwapQuoteInput.shape);

/** True for a quote of the caller's that was used: taking it again moves nothing. */
export async function isTakenQuote(ctx: UserContext, input: unknown): Promise<boolean> {
  const named = Named.safeParse(input);
  if (!named.success) return false;
  const row = await readSwap(ctx.em, named.data.quoteId);
  return row !== null && row.user_id === ctx.actor.userId && row.state !== "quoted";
}

/** Somebody else's is as unknown as one that never was. */
export async function requireQuote(ctx: UserContext, quoteId: string): Promise<SwapRow> {
  const row = await readSwap(ctx.em, quoteId);
  if (row === null || row.user_id !== ctx.actor.userId) throw new DomainError("UNKNOWN_QUOTE", { quoteId });
  return row;
}

/**
 * A pair may have been halted since, or its feed fallen silent: then nobody knows what the price would be now. What is
 * used or has expired is refused for that.
 */
function requireMarkets(ctx: UserContext, { state, is_expired: isExpired, reckoning }: SwapRow): void {
  if (state !== "quoted" || isExpired) return;
  for (const { pair } of reckoning.legs) {
    const rules = requirePairRules(ctx.exchange, pair);
    requireOpenPair(rules);
    freshQuote(ctx, rules, ctx.clock.now());
  }
}

async function whyNot(ctx: UserContext, { quoteId, venue }: AcceptSwapInput): Promise<DomainError> {
  const row = await requireQuote(ctx, quoteId);
  if (row.state !== "quoted") return new DomainError("QUOTE_USED", { quoteId, state: row.state });
  if (row.is_expired) return new DomainError("QUOTE_EXPIRED", { quoteId });
  if (row.venue !== venue) return new DomainError("QUOTE_OF_OTHER_VENUE", { quoteId, venue: row.venue });
  return new DomainError("ACCOUNT_FROZEN", {});
}
