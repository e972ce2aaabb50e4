import { type RefCallback, useCallback, useEffect, useRef } from "react";
import { writeText } from "@fillmark/ui/figure";
import { directionOfDecimal } from "../../format/format.ts";
import { readTopic } from "../../market-data/market-connection.ts";
import { tickersNow } from "../../market-data/market-stream.ts";
import type { TickerOf } from "./live-value.ts";

/** What the element shows now; a result with its direction names the figure that gives it. */
type ReadFigure = (tickerOf: TickerOf) => { text: string; direction?: string | null };

/**
 * Writes a figure that follows every price into an element that holds nothing else, once a frame at most and past
 * React: the screen around it is drawn for what is rare. The element is written anew whenever it is drawn, too.
 */
function useLiveFigure(read: ReadFigure): RefCallback<HTMLElement> {
  const place = useRef<HTMLElement | null>(null);
  const newest = useRef(read);
  useEffect(() => {
    newest.current = read;
    write(place.current, read);
  });
  useEffect(() => {
    let frame = 0;
    const stop = readTopic("tickers", () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        write(place.current, newest.current);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, []);
  return useCallback((element) => {
    place.current = element;
    write(element, newest.current);
  }, []);
}

/** A figure that moves with the prices. */
export function LiveFigure({ read }: { read: ReadFigure }) {
  return <span ref={useLiveFigure(read)} />;
}

function write(place: HTMLElement | null, read: ReadFigure): void {
  if (place === null) return;
  const { text, direction } = read((pair) => tickersNow()?.get(pair));
  writeText(place, text);
  if (direction !== undefined) place.className = directionOfDecimal(direction);
}
