import type { ImportedOverview, ImportedPositionView } from "@fillmark/contracts/imported-trades";
import type { CostMethod } from "@fillmark/contracts/lots";
import { formatUnits, pow10 } from "@fillmark/contracts/money";
import { IMPORT_SCALE, IMPORTED_TRADES_MAX } from "@fillmark/contracts/trade-imports";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { currencyOf, readCostMethod, valueOf } from "../funds/index.ts";
import { foldPair, type PairTrade } from "./fold-pair.ts";

const text = (units: bigint): string => formatUnits(units, IMPORT_SCALE);

/** The caller's imports and what their trades come to, by the cost method of the account that they trade on now. */
export async function findImportedOverview(ctx: UserContext): Promise<ImportedOverview> {
  const { userId } = ctx.actor;
  const venue = await ctx.auth.venueOf(ctx);
  const { method } = await readCostMethod(ctx.em, { userId, venue });
  const [imports, trades] = [await readImports(ctx), await readTrades(ctx)];
  const pairs = Map.groupBy(trades, ({ base, quote }) => `${base}-${quote}`);
  return {
    method,
    imports,
    positions: [...pairs.values()]
      .map((of) => positionView(ctx, of, method))
      .toSorted((a, b) => b.trades - a.trades || (a.base < b.base ? -1 : 1)),
    otherFees: otherFees(trades),
    trades: trades.length,
    most: IMPORTED_TRADES_MAX,
  };
}

async function readImports({ em, actor }: UserContext): Promise<ImportedOverview["imports"]> {
  const rows = await query(em)
    .selectFrom("trade_imports")
    .selectAll()
    .where("user_id", "=", actor.userId)
    .orderBy("imported_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    exchange: row.exchange,
    format: row.format,
    fileName: row.file_name,
    trades: row.trades,
    known: row.known,
    refused: row.refused,
    firstAt: row.first_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    importedAt: row.imported_at.toISOString(),
  }));
}

/** Oldest first; no more than an account can have. */
async function readTrades({ em, actor }: UserContext): Promise<PairTrade[]> {
  const rows = await query(em)
    .selectFrom("imported_trades")
    .select(["id", "at", "base", "quote", "side", "quantity", "amount", "fee", "fee_asset"])
    .where("user_id", "=", actor.userId)
    .orderBy("at")
    .orderBy("id")
    .limit(IMPORTED_TRADES_MAX)
    .execute();
  return rows.map(({ at, quantity, amount, fee, fee_asset: feeAsset, ...row }) => ({
    ...row,
    at: at.getTime(),
    quantity: BigInt(quantity),
    amount: BigInt(amount),
    fee: BigInt(fee),
    feeAsset,
  }));
}

function positionView(
  ctx: UserContext,
  trades: readonly PairTrade[],
  method: CostMethod,
): ImportedPositionView {
  const { base = "", quote = "" } = trades[0] ?? {};
  const { quantity, cost, realised, uncovered } = foldPair(trades, method);
  const whole = pow10(IMPORT_SCALE);
  const price = priceOf(ctx, base, quote);
  const value =
    price === null ? null : valueOf({ quantity, scale: IMPORT_SCALE, price, currencyScale: IMPORT_SCALE });
  return {
    base,
    quote,
    trades: trades.length,
    quantity: text(quantity),
    cost: text(cost),
    averageCost: quantity === 0n ? null : text((cost * whole) / quantity),
    realised: text(realised),
    uncovered: text(uncovered),
    price: price === null ? null : text((price.numerator * whole) / price.denominator),
    value: value === null ? null : text(value),
    unrealised: value === null ? null : text(value - cost),
  };
}

/** Of the very pair, so that a euro is no dollar and a coin that follows the dollar isn't one. Null where none is known here. */
function priceOf({ market, exchange }: UserContext, base: string, quote: string) {
  const isPair = exchange.pairs().some((rules) => rules.base === base && rules.quote === quote);
  return isPair && quote === currencyOf({ market }) ? market.price(base) : null;
}

function otherFees(trades: readonly PairTrade[]): ImportedOverview["otherFees"] {
  const sums = new Map<string, bigint>();
  for (const { fee, feeAsset, base, quote } of trades)
    if (feeAsset !== null && feeAsset !== base && feeAsset !== quote)
      sums.set(feeAsset, (sums.get(feeAsset) ?? 0n) + fee);
  return [...sums].map(([asset, amount]) => ({ asset, amount: text(amount) }));
}
