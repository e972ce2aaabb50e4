import type { ImportedOverview, ImportedPositionView } from "@fillmark/contracts/imported-trades";
import { formatUnits, pow10 } from "@fillmark/contracts/money";
import { IMPORT_SCALE, IMPORTED_TRADES_MAX } from "@fillmark/contracts/trade-imports";
import type { UserContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { currencyOf, readCostMethod, valueOf } from "../funds/index.ts";
import { foldImports, type FoldedPosition } from "./fold-imports.ts";

const text = (units: bigint): string => formatUnits(units, IMPORT_SCALE);

/** The caller's imports and what their trades come to, by the cost method of the account that they trade on now. */
export async function findImportedOverview(ctx: UserContext): Promise<ImportedOverview> {
  const { userId } = ctx.actor;
  const venue = await ctx.auth.venueOf(ctx);
  const { method } = await readCostMethod(ctx.em, { userId, venue });
  const imports = await readImports(ctx);
  const { positions, otherFees, trades } = await foldImports(ctx, { method, imports });
  return {
    method,
    imports,
    positions: positions.map((of) => positionView(ctx, of)),
    otherFees: otherFees.map(({ asset, amount }) => ({ asset, amount: text(amount) })),
    trades,
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

function positionView(ctx: UserContext, position: FoldedPosition): ImportedPositionView {
  const { base, quote, trades, quantity, cost, realised, uncovered } = position;
  const whole = pow10(IMPORT_SCALE);
  const price = priceOf(ctx, base, quote);
  const value =
    price === null ? null : valueOf({ quantity, scale: IMPORT_SCALE, price, currencyScale: IMPORT_SCALE });
  return {
    base,
    quote,
    trades,
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
