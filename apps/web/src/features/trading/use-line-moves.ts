import { type Dispatch, useState } from "react";
import { formatDecimal } from "../../format/format.ts";
import { priceOfLine } from "./line-move.ts";
import { type MovableLine, isOrderLine } from "./line-text.ts";
import type { TicketAction } from "./order-ticket.state.ts";
import { decimalOf } from "./pair-rules.ts";
import { setTicketPrice } from "./ticket-lines.ts";
import type { TradePair } from "./trade-pair.ts";

/** A line under way. A price of the ticket is set as it moves; an order's is asked about when it is let go. */
export interface LineMove {
  id: string;
  from: bigint;
  to: bigint;
  phase: "dragging" | "asking";
  /** What was let go is asked about where the focus goes; what keys move keeps it. */
  takesFocus: boolean;
}

function unitsOfLine(line: MovableLine): bigint {
  return isOrderLine(line) ? priceOfLine(line) : line.units;
}

export type LineMoves = ReturnType<typeof useLineMoves>;

/** One line moves at a time; what is gone from the list, as an order that was filled, moves no more. */
export function useLineMoves(
  lines: readonly MovableLine[],
  { pair }: TradePair,
  dispatch: Dispatch<TicketAction>,
) {
  const [kept, setMove] = useState<LineMove | null>(null);
  const moving = lines.find(({ id }) => id === kept?.id);
  const move = moving === undefined ? null : kept;
  function put(line: MovableLine, to: bigint): void {
    if (!isOrderLine(line))
      setTicketPrice(dispatch, line.ticket, formatDecimal(decimalOf(to), { decimals: pair.priceDecimals }));
  }
  return {
    move,
    line: move === null ? undefined : moving,
    /** Where the line stands on the screen. */
    priceOf: (line: MovableLine): bigint => (move?.id === line.id ? move.to : unitsOfLine(line)),
    begin(line: MovableLine): void {
      const from = unitsOfLine(line);
      setMove({ id: line.id, from, to: from, phase: "dragging", takesFocus: true });
    },
    drag(to: bigint): void {
      if (move === null || moving === undefined || to === move.to) return;
      setMove({ ...move, to });
      put(moving, to);
    },
    drop(): void {
      const isAsked = move !== null && moving !== undefined && isOrderLine(moving) && move.to !== move.from;
      setMove(isAsked ? { ...move, phase: "asking" } : null);
    },
    /** By a key, which asks at once. What a key did in the ticket can be given back until the line is left. */
    step(line: MovableLine, to: bigint): void {
      const from = move?.id === line.id ? move.from : unitsOfLine(line);
      put(line, to);
      setMove(to === from ? null : { id: line.id, from, to, phase: "asking", takesFocus: false });
    },
    giveBack(): void {
      if (move !== null && moving !== undefined) put(moving, move.from);
      setMove(null);
    },
    end: (): void => setMove(null),
  };
}
