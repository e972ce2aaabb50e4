import "./chart-drawings.css";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import type { ChartInterval } from "@fillmark/contracts/chart-intervals";
import type { DrawingTool } from "@fillmark/contracts/drawing-tools";
import type { PairView } from "@fillmark/contracts/market";
import { latinKey } from "../../../lib/latin-key.ts";
import { askForAlert } from "../../../market-data/price-alert.ts";
import { chartDrawings } from "../../../messages/en/chart-drawings.ts";
import { onTick } from "../chart-alert.tsx";
import type { TradeChart } from "../chart-engine.ts";
import type { Painter } from "../chart-picture.ts";
import { useChartKeys } from "../use-chart-keys.ts";
import { DrawingBar } from "./drawing-bar.tsx";
import { DrawingLayer } from "./drawing-layer.tsx";
import { paintDrawings } from "./drawing-paint.ts";
import { middlePlaces } from "./drawing-places.ts";
import { DrawingRail } from "./drawing-rail.tsx";
import { drawingWords } from "./drawing-words.ts";
import { newDrawing } from "./new-drawing.ts";
import { roomOf } from "./use-chart-room.ts";
import { useDrawings } from "./use-drawings.ts";

export interface ChartDrawingsProps {
  chart: TradeChart | null;
  pair: PairView;
  interval: ChartInterval;
  /** Of the newest candle; undefined while there is none. */
  lastPrice: () => number | undefined;
  /** The chart's own box, over which drawings lie, and all of its panel. */
  box: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  reach: (move?: (chart: TradeChart) => void) => void;
  /** Is given what paints the drawings onto a picture of the chart. */
  onPainter: (paint: Painter) => void;
}

/** The tools, what was drawn with them, and what is selected. */
export function ChartDrawings({
  chart,
  pair,
  interval,
  lastPrice,
  box,
  panel,
  reach,
  onPainter,
}: ChartDrawingsProps) {
  const [state, dispatch] = useDrawings(pair.pair);
  const words = drawingWords(pair, interval);
  const selected = state.now.find(({ id }) => id === state.selected);
  const shown = state.isHidden ? [] : state.now;
  const hasDrawings = state.now.length > 0;
  const wake = useEffectEvent(() => reach());
  useEffect(() => {
    if (hasDrawings) wake();
  }, [hasDrawings]);
  useEffect(() => {
    onPainter(
      chart === null
        ? null
        : (context) => paintDrawings(context, { drawings: shown, room: roomOf(chart), words }),
    );
  });
  function add(tool: DrawingTool, made: TradeChart): void {
    dispatch({ type: "add", drawing: newDrawing(tool, middlePlaces(tool, sightOf(made))) });
  }
  function pick(tool: DrawingTool | null, isByKey: boolean): void {
    if (tool !== null && isByKey) return reach((made) => add(tool, made));
    reach();
    dispatch({ type: "pick", tool });
  }
  function alert(): void {
    const last = lastPrice();
    if (last !== undefined) askForAlert(pair.pair, onTick(last, pair));
  }
  const { tool } = state;
  useChartKeys(panel, {
    ...Object.fromEntries(
      (["trend", "horizontal", "fibonacci", "measure", "text"] as const).map((each) => [
        keysOf[each],
        () => pick(each, false),
      ]),
    ),
    c: () => pick(null, false),
    a: alert,
    Escape: tool === null && selected === undefined ? undefined : () => dispatch({ type: "escape" }),
    Enter: tool === null || chart === null ? undefined : () => add(tool, chart),
  });
  useUndoKeys(panel, dispatch);
  return (
    <>
      <DrawingRail {...{ state, dispatch }} onPick={pick} onAlert={alert} />
      {chart !== null &&
        box.current !== null &&
        createPortal(
          <DrawingLayer {...{ chart, state, dispatch, words, pair }} drawings={shown} />,
          box.current,
        )}
      {selected !== undefined && chart !== null && (
        <DrawingBar key={selected.id} drawing={selected} dispatch={dispatch} />
      )}
      <p className="sr-only" role="status">
        {tool !== null && chartDrawings("place", { tool: chartDrawings(tool) })}
      </p>
    </>
  );
}

const keysOf = { trend: "t", horizontal: "h", fibonacci: "f", measure: "m", text: "n" } as const;

/** Which times and prices are in sight. */
function sightOf({ prices, times }: TradeChart) {
  const { width, height } = prices.size();
  const high = prices.priceAt(0) ?? 1;
  return {
    from: times.timeNear(0) ?? 0,
    to: times.timeNear(width) ?? 0,
    low: Math.max(prices.priceAt(height) ?? 0, high / 1000),
    high,
  };
}

function useUndoKeys(
  panel: ChartDrawingsProps["panel"],
  dispatch: (action: { type: "undo" | "redo" }) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (
      !(ctrlKey || metaKey) ||
      defaultPrevented ||
      !(target instanceof HTMLElement || target instanceof SVGElement)
    )
      return;
    if (
      target.matches("input, textarea, select") ||
      (target !== document.body && panel.current?.contains(target) !== true)
    )
      return;
    const key = latinKey(event).toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    dispatch({ type: key === "y" || shiftKey ? "redo" : "undo" });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
