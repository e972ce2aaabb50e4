import { type KeyboardEvent, useId } from "react";
import { GripIcon } from "@fillmark/ui/icon";
import type { LineMarket } from "./line-move.ts";
import {
  type MovableLine,
  distanceOf,
  lineTitle,
  priceText,
  toneOf,
  valueText,
  worthText,
} from "./line-text.ts";
import { decimalOf } from "./pair-rules.ts";

export interface LineHandleProps {
  line: MovableLine;
  /** Where it stands, or would come to stand. */
  price: bigint;
  market: LineMarket;
  isMoving: boolean;
  /** What speaks against where it stands now. */
  isRefused: boolean;
  /** Why it can't be moved. */
  block: string | null;
  isActive: boolean;
  keysId: string;
  onFocus: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** What a line is held by: a slider of its price, with what it is and, while it moves, what it would become. */
export function LineHandle(props: LineHandleProps) {
  const { line, price, market, isMoving, isRefused, block, isActive, keysId } = props;
  const blockId = useId();
  const at = Number(decimalOf(price));
  return (
    <div
      className={[
        "line-handle",
        `line-handle--${line.look === "draft" ? "draft" : toneOf(line.side)}`,
        ...(isMoving ? ["is-moving"] : []),
        ...(isRefused ? ["is-refused"] : []),
        ...(block === null ? [] : ["is-fixed"]),
      ].join(" ")}
      data-line={line.id}
      role="slider"
      tabIndex={isActive ? 0 : -1}
      aria-label={lineTitle(line)}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={Math.max(at, Number(market.figures?.last ?? 0)) * 2}
      aria-valuenow={at}
      aria-valuetext={valueText(line, price, market)}
      aria-disabled={block !== null || undefined}
      aria-describedby={block === null ? keysId : blockId}
      title={block ?? undefined}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
      onKeyDown={props.onKeyDown}
    >
      {block === null && <GripIcon className="icon-16" />}
      <span className="line-handle__title">{lineTitle(line)}</span>
      {isMoving && <span className="line-handle__to">{movedText(line, price, market)}</span>}
      {block !== null && (
        <span className="sr-only" id={blockId}>
          {block}
        </span>
      )}
    </div>
  );
}

/** "63,450.00 · −1.20% · 1,271.54 USD" */
function movedText(line: MovableLine, price: bigint, market: LineMarket): string {
  const worth = worthText(line, price, market);
  return [
    priceText(price, market),
    distanceOf(price, market),
    worth === null ? null : `${worth} ${market.pair.quote}`,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
