import { useEffect, useRef } from "react";
import type { PlacedOrderView } from "@fillmark/contracts/trading";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Unit } from "@fillmark/ui/figure";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { DoneHead } from "@fillmark/ui/ticket";
import { formatBps, formatDecimal, formatMoney } from "../../format/format.ts";
import { exits } from "../../messages/en/exits.ts";
import { orders } from "../../messages/en/orders.ts";
import { orderEnds } from "../../messages/en/order-ends.ts";
import { ticketDone } from "../../messages/en/ticket-done.ts";
import { trading } from "../../messages/en/trading.ts";
import { decimalOf, unitsOf } from "./pair-rules.ts";
import { quantityText } from "./ticket-text.ts";
import type { TradePair } from "./trade-pair.ts";
import type { FilledOrder } from "./use-ticket.ts";

/** What an order got at once: its price beside the best one on arrival, its fee, its exits, and where the proof is. */
export function TicketDone({
  placed,
  exits: { takeProfit, stopLoss } = {},
  trade,
  onNew,
}: FilledOrder & {
  trade: TradePair;
  onNew: () => void;
}) {
  const { order, fills } = placed;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The field that sent it is gone, and the focus with it.
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, []);
  const { pair } = trade;
  const isBuy = order.side === "buy";
  const evidence = fills[0]?.evidence;
  const best = isBuy ? evidence?.referenceAsk : evidence?.referenceBid;
  const total = isBuy ? unitsOf(order.value) + unitsOf(order.fee) : unitsOf(order.value) - unitsOf(order.fee);
  const price = (text: string | null | undefined) =>
    text == null ? "–" : formatDecimal(text, { decimals: pair.priceDecimals });
  return (
    <div className="tr__done" ref={place}>
      <DoneHead title={titleOf(placed, trade)} detail={detailOf(placed)} />
      <KeyValue>
        <KeyValueLine name={ticketDone("yourPrice")}>
          {price(order.averagePrice)} <Unit>{pair.quote}</Unit>
        </KeyValueLine>
        <KeyValueLine name={ticketDone(isBuy ? "bestAsk" : "bestBid")}>
          {price(best)} <Unit>{pair.quote}</Unit>
        </KeyValueLine>
        <KeyValueLine name={ticketDone("evidenceSlippage")}>
          {evidence?.slippageBps == null ? "–" : formatBps(evidence.slippageBps)}
        </KeyValueLine>
        <KeyValueLine name={orders("fee")}>
          {formatDecimal(order.fee, { minDecimals: 2 })} <Unit>{order.feeAsset}</Unit>
        </KeyValueLine>
        <KeyValueLine name={ticketDone(isBuy ? "paid" : "received")} isTotal>
          {formatDecimal(decimalOf(total), { minDecimals: 2 })} <Unit>{pair.quote}</Unit>
        </KeyValueLine>
        {takeProfit !== undefined && (
          <KeyValueLine name={exits("takeProfit")}>
            {price(takeProfit.price)} <Unit>{pair.quote}</Unit>
          </KeyValueLine>
        )}
        {stopLoss !== undefined && (
          <KeyValueLine name={exits("stopLoss")}>
            {price(stopLoss.triggerPrice)} <Unit>{pair.quote}</Unit>
          </KeyValueLine>
        )}
        <KeyValueLine name={ticketDone("sequence")}>{formatDecimal(order.seq)}</KeyValueLine>
      </KeyValue>
      <div className="tr__pairofbuttons">
        <ButtonLink href={`/orders?order=${order.id}`} size="lg">
          {ticketDone("seeEvidence")}
        </ButtonLink>
        <Button variant="tonal" size="lg" onClick={onNew} data-autofocus="">
          {ticketDone("newOrder")}
        </Button>
      </div>
    </div>
  );
}

function titleOf({ order }: PlacedOrderView, { pair }: TradePair): string {
  const verb = trading(order.side === "buy" ? "bought" : "sold");
  const amount = quantityText(order.filled, pair.quantityDecimals);
  const isWhole = order.state === "filled" || order.quantity === null;
  if (isWhole) return ticketDone("doneTitle", { verb, amount, asset: pair.base });
  const wanted = quantityText(order.quantity ?? "0", pair.quantityDecimals);
  return ticketDone("donePartly", { verb, amount, asset: pair.base, wanted });
}

function detailOf({ order, fills }: PlacedOrderView): string {
  const trades = `${ticketDone("doneTrades", { count: fills.length })} · ${formatMoney(order.value, order.feeAsset)}`;
  return order.endReason === null ? trades : `${trades} · ${orderEnds(order.endReason)}`;
}
