import type { DrawingPlace, DrawingView } from "@fillmark/contracts/charts";
import { type DrawingTool, placesOf } from "@fillmark/contracts/drawing-tools";
import type { Bar } from "../candle-series.ts";

interface Magnet {
  bar: Bar | null;
  yOf: (price: number) => number | null;
  /** How far it reaches, in pixels. */
  reach: number;
}

/** The open, high, low or close of its candle that is nearest, where one is near enough. */
export function snapped(place: DrawingPlace, { bar, yOf, reach }: Magnet): DrawingPlace {
  const y = yOf(place.price);
  if (bar === null || y === null) return place;
  const near = [bar.open, bar.high, bar.low, bar.close]
    .map((price) => ({ price, away: Math.abs((yOf(price) ?? Number.POSITIVE_INFINITY) - y) }))
    .toSorted((a, b) => a.away - b.away)[0];
  return near !== undefined && near.away <= reach ? { ...place, price: near.price } : place;
}

interface Moving {
  /** Only this one of its places; all of them without it. */
  end?: number | undefined;
  /** The time so many candles later. */
  timeAfter: (time: number, candles: number) => number;
  candles: number;
  price: number;
}

/** A drawing somewhere else. What would leave the world of prices stays where it is. */
export function movedDrawing(drawing: DrawingView, { end, timeAfter, candles, price }: Moving): DrawingView {
  const places = drawing.places.map((place, at) =>
    end === undefined || end === at
      ? {
          time: candles === 0 ? place.time : timeAfter(place.time, candles),
          price: rounded(place.price + price),
        }
      : place,
  );
  return places.every((place) => place.price > 0 && place.time >= 0) ? { ...drawing, places } : drawing;
}

/** Floats of a picture needn't be longer than a price is. */
export const rounded = (price: number): number => Number(price.toPrecision(12));

/** A channel begins an eighth of what is in sight below its line, where its third place is grabbed to widen it. */
export function withThird(tool: DrawingTool, places: readonly DrawingPlace[], sight: number): DrawingPlace[] {
  const [first] = places;
  if (placesOf(tool) !== 3 || first === undefined) return [...places];
  const below = first.price - sight / 8;
  const price = below > 0 ? below : first.price + sight / 8;
  return [...places, { time: first.time, price: rounded(price) }];
}

interface Middle {
  from: number;
  to: number;
  low: number;
  high: number;
}

/** Where a drawing begins that no pointer has a place for: in the middle of what is in sight. */
export function middlePlaces(tool: DrawingTool, { from, to, low, high }: Middle): DrawingPlace[] {
  const at = (share: number, up: number): DrawingPlace => ({
    time: Math.round(from + (to - from) * share),
    price: rounded(low + (high - low) * up),
  });
  if (placesOf(tool) === 1) return [at(0.5, 0.5)];
  const ends = [at(0.4, 0.4), at(0.6, 0.6)];
  return placesOf(tool) === 2 ? ends : [...ends, at(0.4, 0.3)];
}
