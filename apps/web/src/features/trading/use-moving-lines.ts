import { type Dispatch, type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { refusalOf, snapped, stepped } from "./line-move.ts";
import type { LineMarket } from "./line-move.ts";
import { type MovableLine, isOrderLine } from "./line-text.ts";
import type { TicketAction } from "./order-ticket.state.ts";
import { decimalOf } from "./pair-rules.ts";
import type { TradePair } from "./trade-pair.ts";
import { useAmend } from "./use-amend.ts";
import { useLineBlock } from "./use-line-block.ts";
import { useLineMoves } from "./use-line-moves.ts";

/** So long it says why a line that was tried doesn't move. */
const readMs = 6_000;

interface MovingLines {
  trade: TradePair;
  market: LineMarket;
  lines: readonly MovableLine[];
  dispatch: Dispatch<TicketAction>;
  /** Holds the handles: the one that moved gets the focus back. */
  overlay: RefObject<HTMLElement | null>;
}

/** What moves a line, by pointer or keys, and what becomes of it: the order is amended, or the line goes back. */
export function useMovingLines({ trade, market, lines, dispatch, overlay }: MovingLines) {
  const moves = useLineMoves(lines, trade, dispatch);
  const blockOf = useLineBlock(trade);
  const [tried, setTried] = useTried();
  const amend = useAmend(() => leave(moves.end));
  const { move, line } = moves;
  const order = line !== undefined && isOrderLine(line) ? line : null;

  function leave(how: () => void): void {
    const handle = overlay.current?.querySelector<HTMLElement>(".is-moving");
    how();
    handle?.focus({ preventScroll: true });
  }
  /** Nothing moves while an amendment is under way, and what was said of the last one is of another price. */
  function mayMove(next: MovableLine): boolean {
    if (amend.isPending) return false;
    const isFixed = blockOf(next) !== null;
    setTried(isFixed ? next.id : null);
    if (!isFixed && amend.isError) amend.reset();
    return !isFixed;
  }
  function giveBack(): void {
    if (amend.isPending) return;
    amend.reset();
    leave(moves.giveBack);
  }
  function send(): void {
    if (move === null || order === null || amend.isPending) return;
    const { id: orderId } = order.order;
    amend.mutate({ venue: trade.venue, orderId, [order.field]: decimalOf(move.to) });
  }
  return {
    moves,
    amend,
    order,
    refusal: move === null || order === null ? null : refusalOf({ ...order, to: move.to }, market),
    blockOf,
    /** The line that was tried and doesn't move. */
    tried: lines.find(({ id }) => id === tried),
    giveBack,
    send,
    onKey(event: KeyboardEvent, next: MovableLine): void {
      const isOwn = move?.id === next.id;
      if (event.key === "Enter" && isOwn) send();
      if (event.key === "Escape" && isOwn) giveBack();
      const to = stepped(moves.priceOf(next), event, trade.rules);
      if (to === null) return;
      event.preventDefault();
      if (mayMove(next)) moves.step(next, to);
    },
    onGrab(id: string): boolean {
      const next = lines.find((each) => each.id === id);
      if (next === undefined || !mayMove(next)) return false;
      moves.begin(next);
      return true;
    },
    onDrag: (price: number): void => moves.drag(snapped(price, trade.rules)),
  };
}

/** The line that was tried last, for as long as one reads why it doesn't move. */
function useTried() {
  const [tried, setTried] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setTried(null), readMs);
    return () => clearTimeout(timer);
  }, [tried]);
  return [tried, setTried] as const;
}
