import type { ListSwapsInput, SwapQuoteInput, SwapView } from "@fillmark/contracts/swap";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { UserContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { requireQuote } from "./accept-swap.ts";
import { swapColumns, swapView, type SwapRow } from "./swap-row.ts";

/** What the caller swapped on a venue, newest first; of the demo venue what they did since it began anew. */
export async function listSwaps(
  ctx: UserContext,
  { cursor, limit, venue: asked }: ListSwapsInput,
): Promise<Page<SwapView>> {
  const venue = asked ?? (await ctx.auth.venueOf(ctx));
  const where = conditions();
  where.add("user_id = ? and venue = ? and accepted_at is not null", ctx.actor.userId, venue);
  if (venue === "demo")
    where.add(
      `accepted_at >= coalesce((select max(started_at) from demo_epochs where owner = ?), '-infinity')`,
      ctx.actor.userId,
    );
  if (cursor !== undefined) where.add("(accepted_at, id) < (?, ?::uuid)", ...placeAfter(cursor));
  const rows = await ctx.em.execute<SwapRow[]>(
    `select ${swapColumns} from swap_quotes where ${where.sql} order by accepted_at desc, id desc limit ?`,
    [...where.values, limit + 1],
  );
  return page({
    rows,
    limit,
    cursorOf: ({ accepted_ms: acceptedMs, id }) => `${acceptedMs}.${id}`,
    view: (row) => swapView(ctx, row),
  });
}

/** What became of a quote that was accepted, for whoever didn't hear it. Throws UNKNOWN_QUOTE. */
export async function findSwap(ctx: UserContext, { quoteId }: SwapQuoteInput): Promise<SwapView> {
  const row = await requireQuote(ctx, quoteId);
  if (row.accepted_ms === null) throw new DomainError("UNKNOWN_QUOTE", { quoteId });
  return swapView(ctx, row);
}

/** What a former page gave out. Throws VALIDATION. */
function placeAfter(cursor: string): [Date, string] {
  const [, atMs, id] = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (atMs !== undefined && id !== undefined) return [new Date(Number(atMs)), id];
  throw new DomainError("VALIDATION", {
    issues: [{ field: "cursor", message: "not a cursor of this list" }],
  });
}
