// The caller's books with the trades that they imported.
import { LRUCache } from "lru-cache";
import type { Venue } from "@fillmark/contracts/constants";
import { pow10 } from "@fillmark/contracts/money";
import { IMPORT_SCALE } from "@fillmark/contracts/trade-imports";
import type { UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { scaleOf } from "../../trading/index.ts";
import type { LotChoice, LotStep } from "../lots/lot.ts";
import { readLotSteps } from "../lots/read-lots.ts";
import { readLotChoice } from "../lots/read-choice.ts";
import { currencyOf } from "../valuation.ts";
import {
  importedGaps,
  importedId,
  importedStep,
  inTimeOrder,
  type SourcedStep,
  type TaxGap,
} from "./imported-steps.ts";
import { type ImportedTrade, readImportedTrades } from "./read-imported.ts";
import { mergeBooks, type SourcedLine } from "./merged-books.ts";
import { ownerOn } from "../../../context/own-account.ts";

/** All amounts are in units of 10^-18. */
export interface Merged {
  /** What moved, ours and imported. */
  readonly steps: readonly SourcedStep[];
  /** The trades themselves, by the id of their step. */
  readonly trades: ReadonlyMap<string, ImportedTrade>;
  readonly lines: readonly SourcedLine[];
  readonly gaps: readonly TaxGap[];
}

/**
 * 50,000 trades take a while to read and to fold, on the thread that also takes orders, and a file of a year asks for page after page: they are
 * folded once for what there is. Few are kept, for they are large, and none for long.
 */
const kept = new LRUCache<string, { readonly of: string; readonly merged: Promise<Merged> }>({
  max: 4,
  ttl: 60_000,
});

export async function readMerged(ctx: UserContext, venue: Venue): Promise<Merged> {
  const [own, choice, known] = await Promise.all([
    readLotSteps(ctx, venue),
    readLotChoice(ctx, venue),
    countImported(ctx),
  ]);
  const last = own.at(-1);
  const of = [
    choice.method,
    ...[...choice.chosen].flatMap(([id, lots]) => [
      id,
      ...lots.map((each) => `${each.lotId}:${each.quantity}`),
    ]),
    own.length,
    last?.out?.id ?? "",
    last?.into?.id ?? "",
    known.trades,
    known.last,
  ].join();
  const key = `${venue} ${ownerOn(ctx.actor, venue)}`;
  const before = kept.get(key);
  if (before?.of === of) return before.merged;
  const merged = merge(ctx, own, choice);
  kept.set(key, { of, merged });
  // What could not be read is read again.
  merged.catch(() => kept.delete(key));
  return merged;
}

/** How many there are, and the newest: an id is given once, so that both together change with each import and each removal. */
export async function countImported({ em, actor }: UserContext): Promise<{ trades: number; last: string }> {
  const row = await query(em)
    .selectFrom("imported_trades")
    .select((eb) => [eb.fn.countAll<string>().as("trades"), eb.fn.max("id").as("last")])
    .where("user_id", "=", actor.userId)
    .executeTakeFirstOrThrow();
  return { trades: Number(row.trades), last: String(row.last ?? "") };
}

async function merge(ctx: UserContext, own: readonly LotStep[], choice: LotChoice): Promise<Merged> {
  const currency = currencyOf(ctx);
  const trades = await readImportedTrades(ctx);
  const raise = raised(ctx);
  const steps = inTimeOrder(
    currency,
    own.map((step) => raise.step(step)),
    trades.map((trade) => importedStep(currency, trade)),
  );
  const { lines, gaps } = await mergeBooks(currency, steps, raise.choice(choice, own));
  return {
    steps,
    trades: new Map(trades.map((trade) => [importedId(trade.id), trade])),
    lines,
    gaps: [...trades.flatMap((trade) => importedGaps(currency, trade)), ...gaps].toSorted(
      (a, b) => a.at - b.at,
    ),
  };
}

/** Our own amounts have the scale of their asset. */
function raised(ctx: UserContext) {
  const up = (asset: string, units: bigint): bigint =>
    units * pow10(IMPORT_SCALE - scaleOf(ctx.exchange, asset));
  const step = ({ out, into, value, fee, ...rest }: LotStep): SourcedStep => ({
    ...rest,
    source: "here",
    isUnpriced: false,
    out: out === null ? null : { ...out, quantity: up(out.asset, out.quantity) },
    into: into === null ? null : { ...into, quantity: up(into.asset, into.quantity) },
    value: up(currencyOf(ctx), value),
    fee: fee === null ? null : { ...fee, amount: up(fee.asset, fee.amount) },
  });
  const choice = ({ method, chosen }: LotChoice, own: readonly LotStep[]): LotChoice => {
    const assets = new Map(own.flatMap(({ out }) => (out === null ? [] : [[out.id, out.asset] as const])));
    return {
      method,
      chosen: new Map(
        [...chosen].map(([id, lots]) => {
          const asset = assets.get(id);
          return [
            id,
            asset === undefined ? [] : lots.map((each) => ({ ...each, quantity: up(asset, each.quantity) })),
          ];
        }),
      ),
    };
  };
  return { step, choice };
}
