import type { Venue } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type { TradingCostsView } from "@fillmark/contracts/portfolio";
import type { UserContext } from "../../../context/context.ts";
import { sumExecutionCosts } from "../../execution/index.ts";
import { scaleOf } from "../../trading/index.ts";
import type { Movement } from "../account-histories.port.ts";
import { currencyOf, valueOf } from "../valuation.ts";
import { toPpm } from "./returns.ts";

interface Asked {
  readonly venue: Venue;
  readonly epochSeq: number;
  readonly from: number;
  readonly movements: readonly Movement[];
}

const otherKinds: ReadonlySet<string> = new Set(["swap_fee", "withdrawal_fee"]);

/** What trading cost since a moment, in the currency; sums in another asset count at its present price. */
export async function tradingCosts(
  ctx: UserContext,
  { venue, epochSeq, from, movements }: Asked,
): Promise<TradingCostsView> {
  const sums = await sumExecutionCosts(ctx, { venue, sinceSeq: epochSeq, from: new Date(from) });
  const total = { taker: 0n, maker: 0n, spread: 0n, traded: 0n, other: 0n };
  const count = { taker: 0, maker: 0, unmeasured: 0 };
  for (const { role, asset, fills, fee, spread, unmeasured, value } of sums) {
    total[role] += inCurrency(ctx, asset, fee);
    total.traded += inCurrency(ctx, asset, value);
    count[role] += fills;
    if (role === "maker") continue;
    total.spread += inCurrency(ctx, asset, spread);
    count.unmeasured += unmeasured;
  }
  for (const { at, kind, asset, delta } of movements)
    if (at >= from && otherKinds.has(kind)) total.other += inCurrency(ctx, asset, -delta);
  const scale = scaleOf(ctx.exchange, currencyOf(ctx));
  const money = (units: bigint) => formatUnits(units, scale);
  const paid = total.taker + total.maker + total.spread + total.other;
  return {
    takerFees: money(total.taker),
    takerFills: count.taker,
    makerFees: money(total.maker),
    makerFills: count.maker,
    spread: money(total.spread),
    unmeasuredFills: count.unmeasured,
    otherFees: money(total.other),
    total: money(paid),
    traded: money(total.traded),
    ofTradedPpm:
      total.traded === 0n
        ? null
        : toPpm({ numerator: total.taker + total.maker + total.spread, denominator: total.traded }),
  };
}

function inCurrency(ctx: UserContext, asset: string, quantity: bigint): bigint {
  const price = ctx.market.price(asset);
  if (price === null) return 0n;
  const scale = scaleOf(ctx.exchange, asset);
  return valueOf({ quantity, scale, price, currencyScale: scaleOf(ctx.exchange, currencyOf(ctx)) });
}
