import { useMemo } from "react";
import { trpc } from "../../api-client/trpc.ts";
import { alertOffers } from "../../messages/en/alert-offers.ts";
import type { ChartLine } from "./chart-model.ts";

/** As many as are asked for at once; more lines than this say nothing. */
const MAX_LINES = 30;

/** The prices of this pair that an alert waits for, as lines. They are set and removed by the pair's alerts. */
export function useAlertLines(pair: string): readonly ChartLine[] {
  const { data } = trpc.alerts.list.useQuery(
    { limit: MAX_LINES, pair, state: "waiting" },
    // One that has fired, or was set on another device, changes on this screen a little later.
    { refetchInterval: 60_000 },
  );
  const items = data?.items;
  return useMemo(
    () =>
      (items ?? []).map(({ id, price, direction }) => ({
        id: `alert ${id}`,
        price: Number(price),
        title: alertOffers("setHere"),
        side: direction === "above" ? ("buy" as const) : ("sell" as const),
        look: "alert" as const,
      })),
    [items],
  );
}
