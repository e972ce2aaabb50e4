import type { DisposalView, ListDisposalsInput, ListLotsInput, LotView } from "@fillmark/contracts/lots";
import { conditions, page, type Page } from "../../../db/paging.ts";
import type { UserContext } from "../../../context/context.ts";
import { disposalView, lotView } from "./lot-views.ts";
import { readLots } from "./read-lots.ts";

/** The caller's lots of an asset, newest first. */
export async function listLots(ctx: UserContext, input: ListLotsInput): Promise<Page<LotView>> {
  const venue = input.venue ?? (await ctx.auth.venueOf(ctx));
  const { books } = await readLots(ctx, venue);
  const asked = books
    .lots(input.asset)
    .filter(({ remaining }) => input.state === "all" || remaining > 0n === (input.state === "open"));
  return pageOf({ ...input, all: asked, view: (lot) => lotView(ctx, lot) });
}

/** What left the caller's holdings, newest first, each with the lots that it took. */
export async function listDisposals(
  ctx: UserContext,
  input: ListDisposalsInput,
): Promise<Page<DisposalView>> {
  const venue = input.venue ?? (await ctx.auth.venueOf(ctx));
  const { books } = await readLots(ctx, venue);
  const asked = books.disposals.filter(({ asset }) => input.asset === undefined || asset === input.asset);
  return pageOf({ ...input, all: asked, view: (disposal) => disposalView(ctx, disposal) });
}

/** A page of a list that is there as a whole, oldest first. Throws VALIDATION. */
function pageOf<Item extends { readonly id: string }, View>(input: {
  all: readonly Item[];
  cursor?: string | undefined;
  limit: number;
  view: (item: Item) => View;
}): Page<View> {
  const { all, cursor, limit, view } = input;
  const before = cursor === undefined ? null : BigInt(conditions().idCursor(cursor));
  const end = before === null ? all.length : all.findLastIndex(({ id }) => BigInt(id) < before) + 1;
  const rows = all.slice(Math.max(0, end - limit - 1), end).toReversed();
  return page({ rows, limit, cursorOf: ({ id }) => id, view });
}
