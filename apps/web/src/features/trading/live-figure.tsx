import { type RefCallback, useCallback, useEffect, useRef } from "react";
import { writeText } from "@fillmark/ui/figure";
import { directionOfDecimal } from "../../lib/format.ts";
import { readTopic } from "../../lib/market-connection.ts";
import { tickersNow } from "../../lib/market-stream.ts";
import type { TickerOf } from "./live-value.ts";

/** What the element says now; a result with its direction names the figure that gives it. */
type Say = (tickerOf: TickerOf) => { text: string; direction?: string | null };

/**
 * Writes a figure that follows every price into an element that holds nothing else, once a frame at most and past
 * React: the screen around it is drawn for what is rare. The element is written anew whenever it is drawn, too.
 */
function useLiveFigure(say: Say): RefCallback<HTMLElement> {
  const place = useRef<HTMLElement | null>(null);
  const newest = useRef(say);
  useEffect(() => {
    newest.current = say;
    write(place.current, say);
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
export function LiveFigure({ say }: { say: Say }) {
  return <span ref={useLiveFigure(say)} />;
}

function write(place: HTMLElement | null, say: Say): void {
  if (place === null) return;
  const { text, direction } = say((pair) => tickersNow()?.get(pair));
  writeText(place, text);
  if (direction !== undefined) place.className = directionOfDecimal(direction);
}
