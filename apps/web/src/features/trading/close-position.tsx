import type { HoldingView } from "@fillmark/contracts/funds";
import { Button } from "@fillmark/ui/button";
import { requestTicket } from "../../account/ticket-request.ts";
import { usePreferences } from "../../account/preferences.ts";
import { formatDecimal, gap } from "../../format/format.ts";
import { position } from "../../messages/en/position.ts";
import { closablePosition } from "./position-close.ts";
import { quantityText } from "./ticket-text.ts";
import type { TradePair } from "./trade-pair.ts";

/** Fills the ticket with the sale of everything that is free; its reader sends it. */
export function ClosePosition({ trade, holding }: { trade: TradePair; holding: HoldingView }) {
  const { pair, rules } = trade;
  const { hideBalances } = usePreferences();
  const { quantity, held, dust } = closablePosition(holding, rules);
  const amountOf = (text: string): string => `${quantityText(text, pair.quantityDecimals)} ${pair.base}`;
  const notes = [
    quantity === null || hideBalances ? null : position("closeText", { amount: amountOf(quantity) }),
    held === null
      ? null
      : hideBalances
        ? position("heldHidden")
        : position("held", { amount: amountOf(held) }),
    dust === null ? null : position("dust", { step: `${formatDecimal(pair.lot)} ${pair.base}` }),
  ].filter((note) => note !== null);
  return (
    <div className="tr__close">
      <Button
        size="sm"
        disabledReason={quantity === null ? notes.join(gap) : undefined}
        onClick={() =>
          quantity !== null &&
          requestTicket({ pair: pair.pair, side: "sell", amount: quantity, amountIn: "base", price: null })
        }
      >
        {position("close")}
      </Button>
      <p className="text-12 text-muted">{notes.join(gap)}</p>
    </div>
  );
}
