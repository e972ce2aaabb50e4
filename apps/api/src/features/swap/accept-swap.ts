import { SwapQuoteInput, type AcceptSwapInput, type SwapView } from "@fillmark/contracts/swap";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { z } from "zod";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { requirePairRules } from "../../exchange/require-pair.ts";
import type { UserContext } from "../../context/context.ts";
import { seesVenue } from "../../context/guards.ts";
import { DomainError, rejectionError } from "../../errors/domain-error.ts";
import { deliver, enqueue } from "../../outbox/deliver.ts";
import { freshQuote, requireOpenPair } from "./route.ts";
import { swapHandlers } from "./swap-handlers.ts";
import { readSwap, requireSwap, swapOwner, swapView, type SwapRow } from "./swap-row.ts";
import { ownerOn } from "../../context/own-account.ts";

/**
 * Takes a quote: by its id alone, once, by its owner, on its venue, while it holds. One statement decides that; the
 * exchange then moves the money. `accepted` as an answer says that it is still at it, and finishes by itself. Throws
 * ACCOUNT_FROZEN, ACCOUNT_PART_FROZEN, UNKNOWN_QUOTE, QUOTE_USED, QUOTE_EXPIRED, QUOTE_OF_OTHER_VENUE, PAIR_NOT_OPEN, STALE_MARKET, and
 * what the exchange refuses, after which the swap has failed.
 */
export async function acceptSwap(ctx: UserContext, input: AcceptSwapInput): Promise<SwapView> {
  const { quoteId } = input;
  const quote = await requireQuote(ctx, quoteId);
  requireMarkets(ctx, quote);
  const actor = `user:${ctx.actor.userId}`;
  const isTaken = await inTransaction(ctx.em, async (em) => {
    if (!(await take(em, ctx.actor, input))) return false;
    await enqueue(em, { kind: "swap", subjectId: quoteId, actor });
    return true;
  });
  if (!isTaken) throw await whyNot(ctx, input);
  const outcome = await deliver(ctx, swapHandlers, quoteId);
  if (outcome.state === "refused") throw rejectionError(outcome.rejection);
  return swapView(ctx, await requireSwap(ctx.em, quoteId));
}

/** False where it isn't this user's to take now. */
async function take(
  em: EntityManager,
  { userId, key }: UserContext["actor"],
  { quoteId, venue }: AcceptSwapInput,
): Promise<boolean> {
  const taken = await query(em)
    .updateTable("swap_quotes as q")
    .set({ state: "accepted", accepted_at: sql<Date>`clock_timestamp()`, key_id: key?.id ?? null })
    .where("q.id", "=", quoteId)
    .where("q.user_id", "=", userId)
    .where("q.venue", "=", venue)
    .where("q.state", "=", "quoted")
    .where("q.expires_at", ">", sql<Date>`clock_timestamp()`)
    .where(({ exists, eb, lit }) =>
      exists(
        eb
          .selectFrom("users as u")
          .select(lit(1).as("one"))
          .whereRef("u.id", "=", "q.user_id")
          .where("u.frozen_at", "is", null)
          .where(sql<boolean>`not u.frozen_parts @> array['trading']`)
          .where("u.disabled_at", "is", null),
      ),
    )
    .returning("q.id")
    .executeTakeFirst();
  return taken !== undefined;
}

const Named = z.object(SwapQuoteInput.shape);

/** True for a quote of the caller's that was used: taking it again moves nothing. */
export async function isUsedQuote(ctx: UserContext, input: unknown): Promise<boolean> {
  const named = Named.safeParse(input);
  if (!named.success) return false;
  const row = await readSwap(ctx.em, named.data.quoteId);
  return row !== null && swapOwner(row) === ownerOn(ctx.actor, row.venue) && row.state !== "quoted";
}

/** Another user's, or for a key one of the other venue, is as unknown as one that never was. */
export async function requireQuote(ctx: UserContext, quoteId: string): Promise<SwapRow> {
  const row = await readSwap(ctx.em, quoteId);
  if (row === null || swapOwner(row) !== ownerOn(ctx.actor, row.venue) || !seesVenue(ctx, row.venue))
    throw new DomainError("UNKNOWN_QUOTE", { quoteId });
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
  const owner = await query(ctx.em)
    .selectFrom("users")
    .select("frozen_parts")
    .where("id", "=", row.user_id)
    .where("frozen_at", "is", null)
    .executeTakeFirst();
  return owner?.frozen_parts.includes("trading") === true
    ? new DomainError("ACCOUNT_PART_FROZEN", { part: "trading" })
    : new DomainError("ACCOUNT_FROZEN", {});
}
