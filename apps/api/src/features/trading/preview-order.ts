import { formatUnits } from "@fillmark/contracts/money";
import type { OrderPreviewView, PlaceOrderInput } from "@fillmark/contracts/trading";
import type { Preview } from "../../exchange/exchange.port.ts";
import type { UserContext } from "../../context/context.ts";
import { toPlaceOrder } from "./order-command.ts";
import { replacedOrder } from "./require-open-order.ts";
import { averagePrice, rejectionView } from "./order-view.ts";
import {
  priceOrNull,
  quantityText,
  quoteText,
  ratioText,
  requirePair,
  scaleOf,
  type PairUnits,
} from "./pair-units.ts";

/** What sending this order now would do, worked out by the engine itself. Changes nothing. */
export async function previewOrder(ctx: UserContext, input: PlaceOrderInput): Promise<OrderPreviewView> {
  const preview = ctx.exchange.preview(toPlaceOrder(ctx, input), await replacedOrder(ctx, input));
  const units = requirePair(ctx.exchange, input.pair);
  const heldScale = scaleOf(ctx.exchange, preview.heldAsset);
  return {
    problem:
      preview.rejection === null
        ? null
        : { ...rejectionView(preview.rejection), code: preview.rejection.code },
    fillable: quantityText(units, preview.fillable),
    unfilled: quantityText(units, preview.unfilled),
    rests: preview.rests,
    expectedAveragePrice: averagePrice(units, preview.value, preview.fillable),
    worstPrice: priceOrNull(units, preview.worstPrice),
    protectionPrice: priceOrNull(units, preview.protectionPrice),
    value: quoteText(units, preview.value),
    fee: quoteText(units, preview.fee),
    feeBps: preview.feeBps,
    restValue: quoteText(units, preview.restValue),
    restFee: quoteText(units, preview.restFee),
    makerFeeBps: preview.makerFeeBps,
    feeAsset: units.rules.quote,
    slippageBps: slippageBps(units, preview, input.side),
    held: formatUnits(preview.held, heldScale),
    heldAsset: preview.heldAsset,
    queueAhead: preview.queueAhead === null ? null : quantityText(units, preview.queueAhead),
    available: formatUnits(preview.available, heldScale),
    trigger: preview.trigger === null ? null : watchedView(units, preview.trigger),
  };
}

function watchedView(
  units: PairUnits,
  { watched, price }: NonNullable<Preview["trigger"]>,
): OrderPreviewView["trigger"] {
  return { watched: priceOrNull(units, watched), price: priceOrNull(units, price) };
}

/** (average − mid) ÷ mid, turned so that above zero costs the trader. */
function slippageBps(units: PairUnits, preview: Preview, side: "buy" | "sell"): string | null {
  if (preview.midTwice === null || preview.fillable === 0) return null;
  const atMid = BigInt(preview.midTwice) * BigInt(preview.fillable) * units.quoteUnitsPerTickLot;
  const cost = preview.value * 2n - atMid;
  return ratioText((side === "buy" ? cost : -cost) * 10_000n, atMid, 2);
}
