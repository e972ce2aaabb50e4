import { Note } from "@fillmark/ui/note";
import { formatBps, formatPrice } from "../../format/format.ts";
import { ticketWarnings } from "../../messages/en/ticket-warnings.ts";
import { decimalOf } from "./pair-rules.ts";
import type { TicketWarning } from "./ticket-warnings.ts";
import type { TradePair } from "./trade-pair.ts";

interface WarningNotesProps {
  warnings: readonly TicketWarning[];
  side: "buy" | "sell";
  trade: TradePair;
}

/** Beside what sending would do. They keep nobody from it. */
export function WarningNotes({ warnings, side, trade }: WarningNotesProps) {
  return warnings.map((warning) => (
    <Note key={warning.kind} tone="warn" className="tr__warning">
      {textOf(warning, side, trade)}
    </Note>
  ));
}

function textOf(warning: TicketWarning, side: "buy" | "sell", { pair }: TradePair): string {
  const isBuy = side === "buy";
  if (warning.best === null) return ticketWarnings("nothingThere");
  const priceText = (units: bigint): string => formatPrice(decimalOf(units), pair.priceDecimals);
  const best = `${priceText(warning.best)} ${pair.quote}`;
  if (warning.kind === "farFromMarket")
    return ticketWarnings(isBuy ? "farBuy" : "farSell", { percent: formatBps(warning.bps), best });
  return ticketWarnings(isBuy ? "nothingBuy" : "nothingSell", { price: priceText(warning.price), best });
}
