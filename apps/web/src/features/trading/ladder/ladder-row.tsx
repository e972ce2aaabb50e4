import { memo } from "react";
import type { OrderView, Side } from "@fillmark/contracts/trading";
import { formatDecimal } from "../../../format/format.ts";
import { ladder } from "../../../messages/en/ladder.ts";
import { isWaiting } from "../order-text.ts";
import { decimalOf, unitsOf } from "../pair-rules.ts";
import { quantityText } from "../ticket-text.ts";

export interface LadderLineProps {
  price: bigint;
  bid: bigint;
  ask: bigint;
  bidShare: number;
  askShare: number;
  isLast: boolean;
  priceDecimals: number;
  quantityDecimals: number;
  buys: readonly OrderView[];
  sells: readonly OrderView[];
  /** Which side of it Tab reaches; null for none. */
  stop: Side | null;
}

/** One price: what is bid and asked there, and a press for each side. The ladder itself listens for what is pressed. */
export const LadderLine = memo(function LadderLine(props: LadderLineProps) {
  const { price, bid, ask, bidShare, askShare, isLast, priceDecimals, stop } = props;
  const text = formatDecimal(decimalOf(price), { decimals: priceDecimals });
  return (
    <div role="row" className={isLast ? "ladder-row ladder-row--last" : "ladder-row"}>
      <Cell
        {...props}
        side="buy"
        size={bid}
        share={bidShare}
        own={props.buys}
        isStop={stop === "buy"}
        text={text}
      />
      <span role="rowheader" className="ladder-row__price">
        {text}
        {isLast && <span className="sr-only">, {ladder("lastHere")}</span>}
      </span>
      <Cell
        {...props}
        side="sell"
        size={ask}
        share={askShare}
        own={props.sells}
        isStop={stop === "sell"}
        text={text}
      />
    </div>
  );
});

interface CellProps extends Pick<LadderLineProps, "price" | "quantityDecimals"> {
  side: Side;
  size: bigint;
  share: number;
  own: readonly OrderView[];
  isStop: boolean;
  text: string;
}

function Cell({ side, price, size, share, own, isStop, text, quantityDecimals }: CellProps) {
  const isBuy = side === "buy";
  const shown = size === 0n ? "" : formatDecimal(decimalOf(size), { decimals: quantityDecimals });
  const doing = ladder(isBuy ? "buyAt" : "sellAt", { price: text });
  const here = shown === "" ? "" : `, ${ladder(isBuy ? "bidHere" : "askHere", { size: shown })}`;
  return (
    <div
      role="gridcell"
      className={isBuy ? "ladder-cell ladder-cell--bid" : "ladder-cell ladder-cell--ask"}
      style={{ backgroundSize: `${(share * 100).toFixed(1)}% calc(100% - 2px)` }}
    >
      <button
        type="button"
        className="ladder-cell__place"
        data-side={side}
        data-price={String(price)}
        tabIndex={isStop ? 0 : -1}
        aria-label={doing + here}
      >
        {shown}
      </button>
      {own.length > 0 && <Own {...{ side, price, own, text, quantityDecimals }} />}
    </div>
  );
}

/** What is mine at this price; a press cancels it. Dashed while it waits for its trigger, when it is in no book yet. */
function Own({ side, price, own, text, quantityDecimals }: Omit<CellProps, "size" | "share" | "isStop">) {
  const isBuy = side === "buy";
  const left = own.reduce((sum, { remaining }) => sum + unitsOf(remaining ?? "0"), 0n);
  const amount = left === 0n ? "" : quantityText(decimalOf(left), quantityDecimals);
  return (
    <button
      type="button"
      className={own.every(isWaiting) ? "ladder-own ladder-own--waits" : "ladder-own"}
      data-own={side}
      data-price={String(price)}
      tabIndex={-1}
      aria-label={
        own.length === 1
          ? ladder(isBuy ? "ownBuy" : "ownSell", { amount, price: text })
          : ladder(isBuy ? "ownBuys" : "ownSells", { count: own.length, price: text })
      }
    >
      <span>{amount}</span>
      <span aria-hidden="true">×</span>
    </button>
  );
}
