import type { PlacedOrderView } from "@fillmark/contracts/trading";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Unit } from "@fillmark/ui/figure";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { DoneHead } from "@fillmark/ui/ticket";
import { comma, formatBps, formatDecimal, formatMoney, fullStop, gap } from "../../lib/format.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import { decimalOf, unitsOf } from "./pair-rules.ts";
import { quantityText } from "./ticket-words.ts";
import type { TradePair } from "./trade-pair.ts";

/** What an order got at once: its price beside the best one on arrival, its fee, and where the proof is. */
export function TicketDone({
  placed,
  trade,
  onNew,
}: {
  placed: PlacedOrderView;
  trade: TradePair;
  onNew: () => void;
}) {
  const { order, fills } = placed;
  const { pair } = trade;
  const isBuy = order.side === "buy";
  const evidence = fills[0]?.evidence;
  const best = isBuy ? evidence?.referenceAsk : evidence?.referenceBid;
  const total = isBuy ? unitsOf(order.value) + unitsOf(order.fee) : unitsOf(order.value) - unitsOf(order.fee);
  const price = (text: string | null | undefined) =>
    text == null ? "–" : formatDecimal(text, { decimals: pair.priceDecimals });
  return (
    <div className="tr__done">
      <DoneHead title={titleOf(placed, trade)} detail={detailOf(placed)} />
      <KeyValue>
        <KeyValueLine name={trading("yourPrice")}>
          {price(order.averagePrice)} <Unit>{pair.quote}</Unit>
        </KeyValueLine>
        <KeyValueLine name={trading(isBuy ? "bestAsk" : "bestBid")}>
          {price(best)} <Unit>{pair.quote}</Unit>
        </KeyValueLine>
        <KeyValueLine name={orders("evidenceSlippage")}>
          {evidence?.slippageBps == null ? "–" : formatBps(evidence.slippageBps)}
        </KeyValueLine>
        <KeyValueLine name={trading("fee")}>
          {formatDecimal(order.fee, { minDecimals: 2 })} <Unit>{order.feeAsset}</Unit>
        </KeyValueLine>
        <KeyValueLine name={trading(isBuy ? "paid" : "received")} isTotal>
          {formatDecimal(decimalOf(total), { minDecimals: 2 })} <Unit>{pair.quote}</Unit>
        </KeyValueLine>
        <KeyValueLine name={trading("sequence")}>{formatDecimal(order.seq)}</KeyValueLine>
      </KeyValue>
      <div className="tr__pairofbuttons">
        <ButtonLink href={`/orders?order=${order.id}`} size="lg">
          {trading("seeEvidence")}
        </ButtonLink>
        <Button variant="tonal" size="lg" onClick={onNew} data-autofocus="">
          {trading("newOrder")}
        </Button>
      </div>
    </div>
  );
}

function titleOf({ order }: PlacedOrderView, { pair }: TradePair): string {
  const verb = trading(order.side === "buy" ? "bought" : "sold");
  const amount = quantityText(order.filled, pair.quantityDecimals);
  const isWhole = order.state === "filled" || order.quantity === null;
  if (isWhole) return trading("doneTitle", { verb, amount, asset: pair.base });
  const wanted = quantityText(order.quantity ?? "0", pair.quantityDecimals);
  return trading("donePartly", { verb, amount, asset: pair.base, wanted });
}

function detailOf({ order, fills }: PlacedOrderView): string {
  const trades = `${trading("doneTrades", { count: fills.length })}${comma}${formatMoney(order.value, order.feeAsset)}${fullStop}`;
  return order.endReason === null ? trades : `${trades}${gap}${orders(order.endReason)}`;
}
