import type { ReactNode } from "react";
import type { MenuItem } from "@fillmark/ui/menu";
import { trading } from "../../messages/en/trading.ts";
import type { TicketDraft } from "./order-ticket.state.ts";
import { type TicketType, ticketTypes } from "../../account/order-type.ts";
import { aboutText } from "./trigger-text.ts";
import { waitsAbove } from "./trigger-watch.ts";

/** The rarer types, each with its picture, one line and its key. */
export function moreTypes({ type, side }: TicketDraft, onChoose: (type: TicketType) => void): MenuItem[] {
  return ticketTypes.flatMap((each, place) =>
    place < 3
      ? []
      : [
          {
            id: each,
            icon: <Picture type={each} isAbove={waitsAbove(each, side)} />,
            label: (
              <span className="between">
                <span className="font-medium">{trading(each)}</span>
                <kbd className="kbd desktop-only" aria-hidden="true">
                  {place + 1}
                </kbd>
              </span>
            ),
            detail: aboutText(each, side),
            isChosen: each === type,
            onPress: () => onChoose(each),
          },
        ],
  );
}

/** Drawn for what waits below the market, or turned over for what waits above it. */
function Picture({ type, isAbove }: { type: TicketType; isAbove: boolean }) {
  return (
    <svg className={isAbove ? "trigger-sign up" : "trigger-sign down"} viewBox="0 0 44 32" aria-hidden="true">
      <g transform={isAbove ? "translate(0 32) scale(1 -1)" : undefined}>{drawings[type]}</g>
    </svg>
  );
}

const stop = (
  <>
    <path className="trigger-sign__price" d="M2 8 12 12 20 9 28 20 34 23" />
    <path className="trigger-sign__wait" d="M2 20H42" />
  </>
);
const takeProfit = (
  <>
    <path className="trigger-sign__price" d="M2 6 11 12 19 9 30 24 36 26" />
    <path className="trigger-sign__wait" d="M2 24H42" />
  </>
);

const drawings: Partial<Record<TicketType, ReactNode>> = {
  stop_limit: (
    <>
      {stop}
      <path className="trigger-sign__limit" d="M28 25H42" />
      <circle cx="28" cy="20" r="2.5" />
    </>
  ),
  take_profit: (
    <>
      {takeProfit}
      <circle cx="30" cy="24" r="2.5" />
    </>
  ),
  take_profit_limit: (
    <>
      {takeProfit}
      <path className="trigger-sign__limit" d="M30 19H42" />
      <circle cx="30" cy="24" r="2.5" />
    </>
  ),
  oco: (
    <>
      <path className="trigger-sign__price" d="M2 15 12 18 22 14" />
      <path className="up" d="M22 14 36 5M28 4H43" />
      <path className="down" d="M22 14 36 26M28 27H43" />
    </>
  ),
  trailing_stop: (
    <>
      <path className="trigger-sign__price" d="M2 22 10 15 15 18 25 6 31 9 38 20" />
      <path className="trigger-sign__wait" d="M2 29H10V24H17V20H25V14H42" />
      <circle cx="34.5" cy="14" r="2.5" />
    </>
  ),
};
