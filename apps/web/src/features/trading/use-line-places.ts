import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { useIsDesk } from "../../lib/media.ts";
import type { ChartPrices } from "./chart-engine.ts";
import { placeLines } from "./line-places.ts";
import { type MovableLine, isOrderLine } from "./line-text.ts";
import { decimalOf } from "./pair-rules.ts";
import type { LineMoves } from "./use-line-moves.ts";

/** On a desk the figures of the candles lie over the top of the chart. */
const legendPx = 30;
const edgePx = 4;

interface LinePlaces {
  chart: ChartPrices;
  lines: readonly MovableLine[];
  moves: LineMoves;
  overlay: RefObject<HTMLElement | null>;
  confirm: RefObject<HTMLElement | null>;
}

/** Keeps the handles at their prices while the chart moves, past React: that happens with every frame of a drag. */
export function useLinePlaces({ chart, lines, moves, overlay, confirm }: LinePlaces): void {
  const top = useIsDesk() ? legendPx : edgePx;
  const { move, line: moving, priceOf } = moves;
  const place = useEffectEvent(() => {
    const { current: element } = overlay;
    if (element === null) return;
    const places = lines.map((line) => ({
      id: line.id,
      y: chart.prices.yOf(Number(decimalOf(priceOf(line)))),
    }));
    const parts = { element, confirm: confirm.current, places, moving: move?.id ?? null, top };
    placeLines(parts, chart.prices.size());
  });
  useLayoutEffect(() => place());
  useEffect(() => {
    let frame = 0;
    const stop = chart.prices.onView(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place());
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [chart]);
  const to = move === null || moving === undefined || !isOrderLine(moving) ? null : decimalOf(move.to);
  useEffect(() => {
    chart.drawMove(to === null || moving === undefined ? null : { ...moving, price: Number(to) });
  }, [chart, moving, to]);
  useEffect(() => () => chart.drawMove(null), [chart]);
}
