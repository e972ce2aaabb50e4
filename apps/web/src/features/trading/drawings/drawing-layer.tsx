import { type Dispatch, type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import type { DrawingPlace, DrawingView } from "@fillmark/contracts/charts";
import { placesOf } from "@fillmark/contracts/drawing-tools";
import type { PairView } from "@fillmark/contracts/market";
import { chartDrawings } from "../../../messages/en/chart-drawings.ts";
import { onTick } from "../chart-alert.tsx";
import { studyTokens } from "../chart-colours.ts";
import type { TradeChart } from "../chart-engine.ts";
import { DrawingFigure, ShapeOf } from "./drawing-figure.tsx";
import type { DrawingAction, DrawingState } from "./drawing-history.state.ts";
import { movedDrawing, rounded, snapped, withThird } from "./drawing-places.ts";
import { type DrawingWords, shapesOf } from "./drawing-shapes.ts";
import { newDrawing } from "./new-drawing.ts";
import { useChartRoom } from "./use-chart-room.ts";

interface DrawingLayerProps {
  chart: TradeChart;
  pair: PairView;
  state: DrawingState;
  dispatch: Dispatch<DrawingAction>;
  drawings: readonly DrawingView[];
  words: DrawingWords;
}

/** So far a pointer moves before it is a drag, and so far the magnet reaches, in pixels. */
const dragPx = 6;
const magnetPx = 24;

/** What is drawn over the candles. Where no tool is chosen and no drawing lies, the chart is what is pressed. */
export function DrawingLayer({ chart, pair, state, dispatch, drawings, words }: DrawingLayerProps) {
  const layer = useRef<SVGSVGElement>(null);
  const room = useChartRoom(chart);
  const keysId = useId();
  const { tool, draft, selected, isMagnetOn } = state;
  const placeAt = (event: PointerEvent): DrawingPlace | null =>
    placeOf(event, { chart, layer: layer.current, isMagnetOn, pair });
  const sheet = useSheet({ state, dispatch, placeAt, sight: () => sightOf(chart) });
  return (
    <>
      <svg
        ref={layer}
        className="drawings"
        role="group"
        aria-label={chartDrawings("drawings", { count: drawings.length })}
        style={{ width: room.width, height: room.height }}
        data-drawing-tool={tool ?? undefined}
      >
        {drawings.map((drawing) => (
          <DrawingFigure
            key={drawing.id}
            {...{ drawing, room, words, keysId }}
            isSelected={drawing.id === selected}
            isHeld={tool !== null}
            onFocus={() => dispatch({ type: "select", id: drawing.id })}
            onGrab={(event, end) => dragOf(event, { chart, drawing, end, dispatch })}
            onKeyDown={(event, end) => moveByKey(event, { chart, drawing, end, dispatch, pair })}
          />
        ))}
        {draft !== null && (
          <g className="drawing" aria-hidden="true" style={{ color: `var(${studyTokens[draft.colour]})` }}>
            {shapesOf(draft, room, words).map((shape, place) => (
              <ShapeOf key={place} shape={shape} />
            ))}
          </g>
        )}
        {tool !== null && (
          <rect className="drawings__sheet" width={room.width} height={room.height} {...sheet} />
        )}
      </svg>
      <p className="sr-only" id={keysId}>
        {chartDrawings("keys")}
      </p>
    </>
  );
}

interface Sheet extends Pick<DrawingLayerProps, "state" | "dispatch"> {
  placeAt: (event: PointerEvent) => DrawingPlace | null;
  /** From the lowest price in sight to the highest. */
  sight: () => number;
}

/** A tool at work: by a press and a drag, or by two presses. */
function useSheet({ state: { tool, draft }, dispatch, placeAt, sight }: Sheet) {
  const begun = useRef<{ x: number; y: number } | null>(null);
  function finish(place: DrawingPlace): void {
    if (draft === null) return;
    const places = withThird(draft.tool, [...draft.places.slice(0, 1), place], sight());
    dispatch({ type: "add", drawing: { ...draft, places } });
  }
  return {
    onPointerDown(event: PointerEvent): void {
      const place = placeAt(event);
      if (tool === null || place === null || event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      if (draft !== null) return finish(place);
      if (placesOf(tool) === 1) return dispatch({ type: "add", drawing: newDrawing(tool, [place]) });
      begun.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
      dispatch({ type: "begin", drawing: newDrawing(tool, [place, place]) });
    },
    onPointerMove(event: PointerEvent): void {
      const place = draft === null ? null : placeAt(event);
      if (place !== null) dispatch({ type: "follow", place });
    },
    onPointerUp(event: PointerEvent): void {
      const from = begun.current;
      begun.current = null;
      const place = placeAt(event);
      if (from === null || place === null || draft === null) return;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) >= dragPx) finish(place);
    },
  };
}

const moves: Readonly<Record<string, readonly [candles: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Arrows move a drawing or one of its ends, Delete takes it away. */
function moveByKey(
  event: KeyboardEvent,
  { chart, drawing, end, dispatch, pair }: Drag & { pair: PairView },
): void {
  const step = event.shiftKey ? 10 : 1;
  const move = moves[event.key];
  if (event.key === "Delete" || event.key === "Backspace") dispatch({ type: "remove", id: drawing.id });
  else if (move !== undefined) {
    const [candles, up] = move;
    const price = up * step * stepOf(chart, pair);
    const next = movedDrawing(drawing, { end, candles: candles * step, price, timeAfter: chart.times.after });
    dispatch({ type: "change", drawing: next });
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

interface Placing {
  chart: TradeChart;
  layer: SVGSVGElement | null;
  isMagnetOn: boolean;
  pair: PairView;
}

function placeOf(event: PointerEvent, { chart, layer, isMagnetOn, pair }: Placing): DrawingPlace | null {
  if (layer === null) return null;
  const { left, top } = layer.getBoundingClientRect();
  const time = chart.times.timeNear(event.clientX - left);
  const price = chart.prices.priceAt(event.clientY - top);
  if (time === null || time < 0 || price === null || price <= 0) return null;
  const place = { time, price: Number(onTick(price, pair)) || rounded(price) };
  if (!isMagnetOn) return place;
  return snapped(place, { bar: chart.times.barAt(time), yOf: chart.prices.yOf, reach: magnetPx });
}

/** A step of the keys: a two hundredth of what is in sight, and never less than a tick. */
function stepOf({ prices }: TradeChart, { tick }: PairView): number {
  const size = Number(tick);
  return Math.max(size, Math.round(sightOf({ prices }) / 200 / size) * size);
}

function sightOf({ prices }: Pick<TradeChart, "prices">): number {
  return Math.abs((prices.priceAt(0) ?? 0) - (prices.priceAt(prices.size().height) ?? 0));
}

interface Drag {
  chart: TradeChart;
  drawing: DrawingView;
  end: number | undefined;
  dispatch: Dispatch<DrawingAction>;
}

/** Follows the pointer until it is lifted. What only was pressed is selected, and stays where it is. */
function dragOf(event: PointerEvent, { chart, drawing, end, dispatch }: Drag): void {
  if (event.button !== 0) return;
  event.stopPropagation();
  const { pointerId, clientX, clientY, currentTarget } = event;
  const { prices, times } = chart;
  const { left, top } = currentTarget.closest("svg")?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const from = { time: times.timeNear(clientX - left), price: prices.priceAt(clientY - top) };
  let isMoved = false;
  function follow(move: globalThis.PointerEvent): void {
    if (move.pointerId !== pointerId || from.time === null || from.price === null) return;
    if (!isMoved && Math.hypot(move.clientX - clientX, move.clientY - clientY) < dragPx) return;
    const time = times.timeNear(move.clientX - left);
    const price = prices.priceAt(move.clientY - top);
    if (time === null || price === null) return;
    const by = time - from.time;
    const next = movedDrawing(drawing, {
      end,
      candles: by === 0 ? 0 : 1,
      timeAfter: (at) => at + by,
      price: price - from.price,
    });
    dispatch({ type: "change", drawing: next, isStep: isMoved });
    isMoved = true;
  }
  function stop(): void {
    window.removeEventListener("pointermove", follow);
    window.removeEventListener("pointerup", stop);
    window.removeEventListener("pointercancel", stop);
  }
  window.addEventListener("pointermove", follow);
  window.addEventListener("pointerup", stop);
  window.addEventListener("pointercancel", stop);
  dispatch({ type: "select", id: drawing.id });
}
