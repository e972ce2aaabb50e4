import type { ListSwapsInput, SwapQuoteInput, SwapView } from "@fillmark/contracts/swap";
import { sql } from "kysely";
import { page, type Page } from "../../db/paging.ts";
import type { UserContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { requireQuote } from "./accept-swap.ts";
import { acceptedAt, selectSwaps, swapView } from "./swap-row.ts";
import { ownerOn } from "../../context/own-account.ts";

/** What the caller swapped on a venue, newest first; of the demo venue what they did since it began anew. */
export async function listSwaps(
  ctx: UserContext,
  { cursor, limit, venue: asked, from, to }: ListSwapsInput,
): Promise<Page<SwapView>> {
  const venue = asked ?? (await ctx.auth.venueOf(ctx));
  const { userId } = ctx.actor;
  let found = selectSwaps(ctx.em)
    .where("user_id", "=", userId)
    .where("venue", "=", venue)
    .where(
      "demo_account",
      "is not distinct from",
      venue === "demo" ? (ctx.actor.demoAccount?.number ?? null) : null,
    )
    .where("accepted_at", "is not", null);
  if (venue === "demo") {
    found = found.where("accepted_at", ">=", ({ fn, eb }) =>
      fn.coalesce(
        eb
          .selectFrom("demo_epochs")
          .select((eb) => eb.fn.max<Date | null>("started_at").as("at"))
          .where("owner", "=", ownerOn(ctx.actor, venue)),
        sql<Date>`'-infinity'`,
      ),
    );
  }
  if (from !== undefined) found = found.where("accepted_at", ">=", new Date(from));
  // The database knows microseconds, and who asks knows milliseconds.
  if (to !== undefined) found = found.where("accepted_at", "<", new Date(Date.parse(to) + 1));
  if (cursor !== undefined) {
    const place = placeAfter(cursor);
    found = found.where((eb) => eb(eb.refTuple("accepted_at", "id"), "<", eb.tuple(...place)));
  }
  const rows = await found
    .orderBy("accepted_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  return page({
    rows,
    limit,
    cursorOf: (row) => `${acceptedAt(row).getTime()}.${row.id}`,
    view: (row) => swapView(ctx, row),
  });
}

/** What became of a quote that was accepted, for anyone who didn't hear it. Throws UNKNOWN_QUOTE. */
export async function findSwap(ctx: UserContext, { quoteId }: SwapQuoteInput): Promise<SwapView> {
  const row = await requireQuote(ctx, quoteId);
  if (row.accepted_at === null) throw new DomainError("UNKNOWN_QUOTE", { quoteId });
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
