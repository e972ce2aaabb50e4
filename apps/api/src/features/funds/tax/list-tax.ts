import type { Venue } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type {
  TaxEntryView,
  TaxLineView,
  TaxPageInput,
  TaxYearInput,
  TaxYearView,
} from "@fillmark/contracts/tax";
import { conditions, page, type Page } from "../../../db/paging.ts";
import type { UserContext } from "../../../context/context.ts";
import { momentOf, yearsBetween } from "@fillmark/contracts/local-calendar";
import { scaleOf } from "../../trading/index.ts";
import type { LotStep } from "../lots/lot.ts";
import { readLots, readLotSteps } from "../lots/read-lots.ts";
import { currencyOf } from "../valuation.ts";
import { taxedKind, taxLines, withoutFee, type Moved, type TaxLine } from "./tax-lines.ts";

const instant = (ms: number): string => new Date(ms).toISOString();

/** Whether a moment lies in a year of a time zone. */
function inYear({ year, timeZone }: Pick<TaxYearInput, "year" | "timeZone">): (at: number) => boolean {
  const from = momentOf(timeZone, { year, month: 1, day: 1, minute: 0 });
  const to = momentOf(timeZone, { year: year + 1, month: 1, day: 1, minute: 0 });
  return (at) => at >= from && at < to;
}

const venueOf = async (ctx: UserContext, venue: Venue | undefined): Promise<Venue> =>
  venue ?? (await ctx.auth.venueOf(ctx));

/** What the caller disposed of in a year, added up from their lots by the method of their choice. */
export async function findTaxYear(ctx: UserContext, input: TaxYearInput): Promise<TaxYearView> {
  const venue = await venueOf(ctx, input.venue);
  const { books, choice, movements } = await readLots(ctx, venue);
  const isWithin = inYear(input);
  const own = books.disposals.filter((each) => taxedKind(each) !== null && isWithin(each.at));
  const sum = (of: "proceeds" | "cost" | "result") =>
    formatUnits(
      own.reduce((total, each) => total + each[of], 0n),
      scaleOf(ctx.exchange, currencyOf(ctx)),
    );
  const first = movements[0]?.at;
  const { year, timeZone } = input;
  return {
    venue,
    year,
    timeZone,
    currency: currencyOf(ctx),
    method: choice.method,
    years: first === undefined ? [] : yearsBetween(timeZone, first, Math.max(first, ctx.clock.now())),
    disposals: own.length,
    proceeds: sum("proceeds"),
    cost: sum("cost"),
    gain: sum("result"),
  };
}

/** The same disposals one by one and lot by lot, oldest first. */
export async function listTaxLines(ctx: UserContext, input: TaxPageInput): Promise<Page<TaxLineView>> {
  const { books } = await readLots(ctx, await venueOf(ctx, input.venue));
  const isWithin = inYear(input);
  const lines = books.disposals.flatMap((each) => (isWithin(each.at) ? taxLines(each) : []));
  return pageFrom(lines, input, (line) => lineView(ctx, line));
}

/** Everything that moved the caller's holdings in a year, oldest first. */
export async function listTaxEntries(ctx: UserContext, input: TaxPageInput): Promise<Page<TaxEntryView>> {
  const steps = await readLotSteps(ctx, await venueOf(ctx, input.venue));
  const isWithin = inYear(input);
  const own = steps.filter(({ at }) => isWithin(at));
  return pageFrom(own, input, (step) => entryView(ctx, step));
}

/** A page of a list that is there as a whole and only grows at its end; the cursor is a place in it. */
function pageFrom<Item, View>(
  all: readonly Item[],
  { cursor, limit }: Pick<TaxPageInput, "cursor" | "limit">,
  view: (item: Item) => View,
): Page<View> {
  const start = cursor === undefined ? 0 : Number(conditions().idCursor(cursor));
  const rows = all.slice(start, start + limit + 1).map((item, index) => ({ item, place: start + index + 1 }));
  return page({ rows, limit, cursorOf: ({ place }) => String(place), view: ({ item }) => view(item) });
}

function lineView(ctx: UserContext, line: TaxLine): TaxLineView {
  const { disposal, kind, part, quantity, proceeds, cost, fee } = line;
  const money = (units: bigint) => formatUnits(units, scaleOf(ctx.exchange, currencyOf(ctx)));
  const feeAsset = disposal.fee?.asset ?? null;
  return {
    id: `${disposal.id}.${part + 1}`,
    disposalId: disposal.id,
    asset: disposal.asset,
    kind,
    into: disposal.into,
    quantity: formatUnits(quantity, scaleOf(ctx.exchange, disposal.asset)),
    acquiredAt: instant(line.acquiredAt),
    disposedAt: instant(disposal.at),
    heldDays: line.heldDays,
    proceeds: money(proceeds),
    cost: money(cost),
    gain: money(proceeds - cost),
    fee: fee === null || feeAsset === null ? null : formatUnits(fee, scaleOf(ctx.exchange, feeAsset)),
    feeAsset,
  };
}

function entryView(ctx: UserContext, step: LotStep): TaxEntryView {
  const { out, into, fee, value, at } = step;
  const money = (moved: Moved | null) =>
    moved === null
      ? null
      : { asset: moved.asset, amount: formatUnits(moved.amount, scaleOf(ctx.exchange, moved.asset)) };
  const { sent, received } = withoutFee(step);
  const isExchange = out !== null && into !== null;
  return {
    id: out?.id ?? into?.id ?? "0",
    at: instant(at),
    sent: money(sent),
    received: money(received),
    fee: isExchange ? money(fee) : null,
    worth: isExchange || value === 0n ? null : formatUnits(value, scaleOf(ctx.exchange, currencyOf(ctx))),
    kind: kindOf(step),
  };
}

function kindOf({ out, into }: LotStep): TaxEntryView["kind"] {
  if (out === null) return into?.origin ?? "adjustment";
  return out.kind === "sale" ? "trade" : out.kind;
}
