import { type RefCallback, useCallback, useLayoutEffect, useState } from "react";
import type { TickerView } from "@fillmark/contracts/market";
import { readTopic } from "../../market-data/market-connection.ts";
import { tickersNow } from "../../market-data/market-stream.ts";

type Write = (ticker: TickerView | undefined) => void;
export type Writer = (place: HTMLElement) => Write;

/**
 * What prices change in a row is written straight to its elements: a screen full of them, twenty times a second, is
 * more than can be drawn anew. The row around them is drawn as any other, and leaves alone what is in them. The answer
 * gives an element its writer, which fills it at once and again whenever the pair's figures change.
 */
export function useLiveText(pair: string): (writer: Writer) => RefCallback<HTMLElement> {
  const [writes] = useState(() => new Set<Write>());
  useLayoutEffect(() => {
    let last = tickersNow()?.get(pair);
    return readTopic("tickers", () => {
      const ticker = tickersNow()?.get(pair);
      if (ticker === last) return;
      last = ticker;
      for (const write of writes) write(ticker);
    });
  }, [pair, writes]);
  return useCallback(
    (writer) => (place) => {
      if (place === null) return undefined;
      const write = writer(place);
      write(tickersNow()?.get(pair));
      writes.add(write);
      return () => {
        writes.delete(write);
      };
    },
    [pair, writes],
  );
}
