import type { DisposalView, LotView } from "@fillmark/contracts/lots";
import { formatUnits } from "@fillmark/contracts/money";
import type { UserContext } from "../../../context/context.ts";
import { scaleOf } from "../../trading/index.ts";
import { currencyOf, valueOf } from "../valuation.ts";
import type { Disposal, Lot } from "./lot.ts";

const instant = (ms: number): string => new Date(ms).toISOString();

/** Each lot's value is rounded down by itself: their sum may be some smallest units below the holding's. */
export function lotView(ctx: UserContext, lot: Lot): LotView {
  const { id, asset, at, origin, remaining } = lot;
  const scale = scaleOf(ctx.exchange, asset);
  const currencyScale = scaleOf(ctx.exchange, currencyOf(ctx));
  const money = (units: bigint) => formatUnits(units, currencyScale);
  const price = ctx.market.price(asset);
  const value = price === null ? null : valueOf({ quantity: remaining, scale, price, currencyScale });
  return {
    id,
    asset,
    openedAt: instant(at),
    origin,
    quantity: formatUnits(lot.quantity, scale),
    remaining: formatUnits(remaining, scale),
    cost: money(lot.cost),
    remainingCost: money(lot.remainingCost),
    value: value === null ? null : money(value),
    unrealised: value === null ? null : money(value - lot.remainingCost),
  };
}

export function disposalView(ctx: UserContext, disposal: Disposal): DisposalView {
  const { id, asset, at, kind, into, fee, isChosen } = disposal;
  const scale = scaleOf(ctx.exchange, asset);
  const currencyScale = scaleOf(ctx.exchange, currencyOf(ctx));
  const money = (units: bigint) => formatUnits(units, currencyScale);
  return {
    id,
    asset,
    at: instant(at),
    kind,
    into,
    quantity: formatUnits(disposal.quantity, scale),
    proceeds: money(disposal.proceeds),
    cost: money(disposal.cost),
    result: money(disposal.result),
    fee: fee === null ? null : formatUnits(fee.amount, scaleOf(ctx.exchange, fee.asset)),
    feeAsset: fee?.asset ?? null,
    isChosen,
    lots: disposal.parts.map(({ lot, quantity, cost }) => ({
      lotId: lot.id,
      openedAt: instant(lot.at),
      quantity: formatUnits(quantity, scale),
      cost: money(cost),
    })),
  };
}
