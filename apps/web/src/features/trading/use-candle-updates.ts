import { useCallback, useSyncExternalStore } from "react";
import type { BarInterval } from "@fillmark/contracts/chart-intervals";
import type { CandleView } from "@fillmark/contracts/market";
import { readTopic, topicValue } from "../../market-data/market-connection.ts";
import { drawingTurns } from "./drawing-turns.ts";

/**
 * Bars that the stream has sent since it was opened, oldest first; the last one is still growing. They come in this
 * chart's turn among those of the page. Null reads nothing.
 */
export function useCandleUpdates(
  pair: string | null,
  interval: BarInterval,
): readonly CandleView[] | undefined {
  const topic = pair === null ? null : `candles:${pair}:${interval}`;
  const subscribe = useCallback(
    (listener: () => void) => {
      if (topic === null) return () => undefined;
      const turn = drawingTurns.join(listener);
      const stop = readTopic(topic, turn.ask);
      return () => {
        stop();
        turn.leave();
      };
    },
    [topic],
  );
  return useSyncExternalStore(subscribe, () => {
    const value = topic === null ? undefined : topicValue(topic);
    return value?.kind === "candles" ? value.value : undefined;
  });
}
