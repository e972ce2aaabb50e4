import type { Venue } from "@fillmark/contracts/constants";
import type {
  TaxEntryView,
  TaxGapView,
  TaxLineView,
  TaxPageInput,
  TaxYearInput,
  TaxYearView,
} from "@fillmark/contracts/tax";
import { IMPORT_SCALE } from "@fillmark/contracts/trade-imports";
import { conditions, page, type Page } from "../../../db/paging.ts";
import type { UserContext } from "../../../context/context.ts";
import { momentOf, yearsBetween } from "@fillmark/contracts/local-calendar";
import { scaleOf } from "../../trading/index.ts";
import { readLots, readLotSteps } from "../lots/read-lots.ts";
import { currencyOf } from "../valuation.ts";
import type { SourcedLine } from "./merged-books.ts";
import { countImported, readMerged, type Merged } from "./read-merged.ts";
import { taxedKind, taxLines } from "./tax-lines.ts";
import { entryView, gapView, importedEntryView, lineView, sumsView, type Units } from "./tax-views.ts";

/** Whether a moment lies in a year of a time zone. */
function inYear({ year, timeZone }: Pick<TaxYearInput, "year" | "timeZone">): (at: number) => boolean {
  const from = momentOf(timeZone, { year, month: 1, day: 1, minute: 0 });
  const to = momentOf(timeZone, { year: year + 1, month: 1, day: 1, minute: 0 });
  return (at) => at >= from && at < to;
}

const venueOf = async (ctx: UserContext, venue: Venue | undefined): Promise<Venue> =>
  venue ?? (await ctx.auth.venueOf(ctx));

const ownUnits = (ctx: UserContext): Units => ({
  currency: currencyOf(ctx),
  scale: (asset) => scaleOf(ctx.exchange, asset),
});
const mergedUnits = (ctx: UserContext): Units => ({ currency: currencyOf(ctx), scale: () => IMPORT_SCALE });

/** What the caller disposed of in a year, added up from their lots by the method of their choice. */
export async function findTaxYear(ctx: UserContext, input: TaxYearInput): Promise<TaxYearView> {
  const venue = await venueOf(ctx, input.venue);
  const { books, choice, movements } = await readLots(ctx, venue);
  const isWithin = inYear(input);
  const own = books.disposals.filter((each) => taxedKind(each) !== null && isWithin(each.at));
  const ownSums = sumsView(ownUnits(ctx), { disposals: own.length, amounts: own });
  const merged = input.imported ? await readMerged(ctx, venue) : null;
  const starts = [movements[0]?.at, merged?.steps[0]?.at].filter((at) => at !== undefined);
  const first = Math.min(...starts);
  const { year, timeZone } = input;
  return {
    venue,
    year,
    timeZone,
    currency: currencyOf(ctx),
    method: choice.method,
    years: starts.length === 0 ? [] : yearsBetween(timeZone, first, Math.max(first, ctx.clock.now())),
    ...(merged === null ? ownSums : mergedSums(ctx, merged, isWithin)),
    importedTrades: (await countImported(ctx)).trades,
    proven: merged === null ? null : ownSums,
    gaps: merged === null ? 0 : merged.gaps.filter(({ at }) => isWithin(at)).length,
  };
}

function mergedSums(ctx: UserContext, { lines }: Merged, isWithin: (at: number) => boolean) {
  const amounts = lines.filter(({ disposal }) => isWithin(disposal.at));
  const disposals = new Set(amounts.map(({ disposal }) => disposal.id)).size;
  return sumsView(mergedUnits(ctx), { disposals, amounts });
}

/** The same disposals one by one and lot by lot, oldest first. */
export async function listTaxLines(ctx: UserContext, input: TaxPageInput): Promise<Page<TaxLineView>> {
  const venue = await venueOf(ctx, input.venue);
  const isWithin = inYear(input);
  if (input.imported) {
    const { lines } = await readMerged(ctx, venue);
    const within = lines.filter(({ disposal }) => isWithin(disposal.at));
    return pageFrom(within, input, (line) => lineView(mergedUnits(ctx), line));
  }
  const { books } = await readLots(ctx, venue);
  const lines = books.disposals.flatMap((each) => (isWithin(each.at) ? taxLines(each) : []));
  return pageFrom(lines, input, (line) => lineView(ownUnits(ctx), ofHere(line)));
}

const ofHere = (line: Omit<SourcedLine, "source" | "acquiredSource">): SourcedLine => ({
  ...line,
  source: "here",
  acquiredSource: "here",
});

/** What of a year's trades, imported ones included, can't be computed, oldest first. Nothing without them. */
export async function listTaxGaps(ctx: UserContext, input: TaxPageInput): Promise<Page<TaxGapView>> {
  const gaps = input.imported ? (await readMerged(ctx, await venueOf(ctx, input.venue))).gaps : [];
  const isWithin = inYear(input);
  const within = gaps.filter(({ at }) => isWithin(at));
  return pageFrom(within, input, (gap, place) => gapView(gap, place));
}

/** Everything that moved the caller's holdings in a year, oldest first. */
export async function listTaxEntries(ctx: UserContext, input: TaxPageInput): Promise<Page<TaxEntryView>> {
  const venue = await venueOf(ctx, input.venue);
  const isWithin = inYear(input);
  if (input.imported) {
    const { steps, trades } = await readMerged(ctx, venue);
    const within = steps.filter(({ at }) => isWithin(at));
    return pageFrom(within, input, (step) => {
      const id = step.out?.id ?? step.into?.id ?? "0";
      const trade = trades.get(id);
      return trade === undefined ? entryView(mergedUnits(ctx), step) : importedEntryView(id, trade);
    });
  }
  const own = (await readLotSteps(ctx, venue)).filter(({ at }) => isWithin(at));
  return pageFrom(own, input, (step) => entryView(ownUnits(ctx), { ...step, source: "here" }));
}

/** A page of a list that is there as a whole and only grows at its end; the cursor is a place in it. */
function pageFrom<Item, View>(
  all: readonly Item[],
  { cursor, limit }: Pick<TaxPageInput, "cursor" | "limit">,
  view: (item: Item, place: number) => View,
): Page<View> {
  const start = cursor === undefined ? 0 : Number(conditions().idCursor(cursor));
  const rows = all.slice(start, start + limit + 1).map((item, index) => ({ item, place: start + index + 1 }));
  return page({
    rows,
    limit,
    cursorOf: ({ place }) => String(place),
    view: ({ item, place }) => view(item, place),
  });
}
