import "./chart-lines.css";
import { type Dispatch, type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { useBook } from "../../market-data/market-stream.ts";
import { chartLines } from "../../messages/en/chart-lines.ts";
import { trading } from "../../messages/en/trading.ts";
import type { ChartPrices } from "./chart-engine.ts";
import { LineConfirm } from "./line-confirm.tsx";
import { LineHandle } from "./line-handle.tsx";
import type { LineMarket } from "./line-move.ts";
import { type MovableLine, isOrderLine, lineTitle } from "./line-text.ts";
import type { TicketAction } from "./order-ticket.state.ts";
import { decimalOf } from "./pair-rules.ts";
import { type TradePair, useFigures } from "./trade-pair.ts";
import { useLinePlaces } from "./use-line-places.ts";
import { useLinePointer } from "./use-line-pointer.ts";
import { useMovingLines } from "./use-moving-lines.ts";

export interface ChartLinesProps {
  chart: ChartPrices;
  /** The chart's own box. */
  box: RefObject<HTMLElement | null>;
  trade: TradePair;
  lines: readonly MovableLine[];
  dispatch: Dispatch<TicketAction>;
}

/** The handles of the lines on the chart: by mouse, finger or keys a line moves, and with it its order or the ticket. */
export function ChartLines({ chart, box, trade, lines, dispatch }: ChartLinesProps) {
  const market = useLineMarket(trade);
  const overlay = useRef<HTMLDivElement>(null);
  const confirm = useRef<HTMLDivElement>(null);
  const moving = useMovingLines({ trade, market, lines, dispatch, overlay });
  const { moves, order, refusal, blockOf, tried, amend } = moving;
  const { move } = moves;
  const [active, setActive] = useState<string | null>(null);
  const keysId = useId();
  useLinePlaces({ chart, lines, moves, overlay, confirm });
  useLinePointer({
    box,
    chart,
    lines: lines.map((line) => ({ id: line.id, price: Number(decimalOf(moves.priceOf(line))) })),
    onGrab: moving.onGrab,
    onDrag: moving.onDrag,
    onDrop: moves.drop,
    onGiveBack: moving.giveBack,
  });
  const first = lines.some(({ id }) => id === active) ? active : lines[0]?.id;
  return (
    <div
      ref={overlay}
      className="chart-lines"
      role="group"
      aria-label={trading("ordersOnChart")}
      onKeyDown={focusNext}
    >
      <Keys id={keysId} />
      {lines.map((line) => (
        <LineHandle
          key={line.id}
          {...{ line, market }}
          price={moves.priceOf(line)}
          isMoving={move?.id === line.id}
          isRefused={move?.id === line.id && refusal !== null}
          block={blockOf(line)}
          isActive={first === line.id}
          keysId={isOrderLine(line) ? keysId : `${keysId}-ticket`}
          onFocus={() => setActive(line.id)}
          onBlur={() => isOrderLine(line) || move?.phase === "dragging" || moves.end()}
          onKeyDown={(event) => moving.onKey(event, line)}
        />
      ))}
      <p className="line-why" role="status">
        {tried !== undefined && `${lineTitle(tried)}: ${blockOf(tried) ?? ""}`}
      </p>
      {move?.phase === "asking" && order !== null && (
        <LineConfirm
          ref={confirm}
          key={move.id}
          line={order}
          {...{ ...move, market, refusal }}
          error={amend.error}
          isSending={amend.isPending}
          onSend={moving.send}
          onGiveBack={moving.giveBack}
        />
      )}
    </div>
  );
}

/** What the keys do, for those who hear a handle described. */
function Keys({ id }: { id: string }) {
  return (
    <>
      <p className="sr-only" id={id}>
        {chartLines("keys")}
      </p>
      <p className="sr-only" id={`${id}-ticket`}>
        {chartLines("ticketKeys")}
      </p>
    </>
  );
}

/** Left and right lead from line to line, since up and down move one; prices stand the same way in every language. */
function focusNext({ key, target, currentTarget }: KeyboardEvent): void {
  const handles = [...currentTarget.querySelectorAll<HTMLElement>("[data-line]")];
  const here = handles.findIndex((handle) => handle === target);
  const by = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  if (here >= 0 && by !== 0) handles.at((here + by) % handles.length)?.focus();
}

function useLineMarket({ pair, rules, venue }: TradePair): LineMarket {
  const figures = useFigures(pair.pair);
  const book = useBook(venue, pair.pair);
  return { pair, rules, figures, best: { bid: book?.bids[0]?.[0], ask: book?.asks[0]?.[0] } };
}
