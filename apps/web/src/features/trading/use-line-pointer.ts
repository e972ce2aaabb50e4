import { type RefObject, useEffect, useEffectEvent } from "react";
import type { ChartPrices } from "./chart-engine.ts";
import { listenForLines, placeOf, reachPx } from "./line-gestures.ts";

interface LinePointer {
  box: RefObject<HTMLElement | null>;
  chart: ChartPrices;
  /** The lines and where they stand; their handles name them as `data-line`. */
  lines: ReadonlyArray<{ id: string; price: number }>;
  /** Takes hold of a line; false where that line doesn't move. */
  onGrab: (id: string) => boolean;
  onDrag: (price: number) => void;
  onDrop: () => void;
  onGiveBack: () => void;
}

/** Lines are held by their handle or, with a mouse, anywhere. Whatever isn't about a line goes on to the chart. */
export function useLinePointer({ box, chart, lines, ...on }: LinePointer): void {
  const lineAt = useEffectEvent((event: PointerEvent): string | null => {
    const handle = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-line]") : null;
    if (handle !== null) return handle.dataset["line"] ?? null;
    if (event.pointerType === "touch" || isControl(event.target)) return null;
    const { x, y } = placeOf(event, box.current);
    const { width, height } = chart.prices.size();
    if (x > width || y > height) return null;
    const near = lines
      .map(({ id, price }) => ({ id, away: Math.abs((chart.prices.yOf(price) ?? -reachPx * 2) - y) }))
      .toSorted((a, b) => a.away - b.away)[0];
    return near !== undefined && near.away <= reachPx ? near.id : null;
  });
  const yOf = useEffectEvent((id: string): number | null => {
    const line = lines.find((each) => each.id === id);
    return line === undefined ? null : chart.prices.yOf(line.price);
  });
  const grab = useEffectEvent((id: string) => on.onGrab(id));
  const drag = useEffectEvent((y: number) => {
    const price = chart.prices.priceAt(y);
    if (price !== null) on.onDrag(price);
  });
  const drop = useEffectEvent(() => on.onDrop());
  const giveBack = useEffectEvent(() => on.onGiveBack());
  useEffect(() => {
    if (box.current === null) return;
    return listenForLines(box.current, {
      lineAt: (event) => lineAt(event),
      yOf: (id) => yOf(id),
      grab: (id) => grab(id),
      drag: (y) => drag(y),
      drop: () => drop(),
      giveBack: () => giveBack(),
    });
  }, [box, chart]);
}

/** A button, a drawing or the confirmation that lies over the chart is pressed for itself. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, .line-confirm, .drawings") !== null;
}
