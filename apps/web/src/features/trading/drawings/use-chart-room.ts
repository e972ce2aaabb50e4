import { useEffect, useState } from "react";
import type { TradeChart } from "../chart-engine.ts";
import type { DrawingRoom } from "./drawing-shapes.ts";

export function roomOf({ prices, times }: TradeChart): DrawingRoom {
  return { xOf: times.xOf, yOf: prices.yOf, ...prices.size() };
}

/** Where times and prices stand at this moment; anew with each frame in which the chart moved. */
export function useChartRoom(chart: TradeChart): DrawingRoom {
  const [room, setRoom] = useState(() => roomOf(chart));
  useEffect(() => {
    let frame = requestAnimationFrame(() => setRoom(roomOf(chart)));
    const stop = chart.prices.onView(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setRoom(roomOf(chart)));
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [chart]);
  return room;
}
