import { lazy, Suspense, useEffect, useState } from "react";
import { Band } from "@fillmark/ui/warn-band";
import { formatMoment, formatTime, formatDay } from "../../format/format.ts";
import { streamStatus } from "../../market-data/market-connection.ts";
import { useFeed, useIntake, useStreamState } from "../../market-data/market-stream.ts";
import { useIsOnline } from "../../offline/online.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";

const StorageBand = lazy(importWithRetry(() => import("./storage-band.tsx")));

/** A short loss of the stream mends itself; only a longer one is worth a message. */
const graceMs = 3_000;

/** Says what keeps the app from being whole now: no network, no market, or a server without room. */
export default function ConnectionBand() {
  return (
    <>
      <MarketBand />
      <IntakeBand />
    </>
  );
}

/** While the server has no room for anything new. Nobody says so while it is out of reach. */
function IntakeBand() {
  const intake = useIntake();
  const isAnnounced = useStreamState() === "open";
  if (!isAnnounced || intake?.state !== "storage_full") return null;
  return (
    <Suspense>
      <StorageBand takesCancels={intake.takesCancels} />
    </Suspense>
  );
}

/** Says that the browser is offline, the market out of reach or silent, and from when the figures are. */
function MarketBand() {
  const isOnline = useIsOnline();
  const isRetrying = useStreamState() === "retrying";
  const feedState = useFeed()?.state;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isRetrying) return setLong(false);
    const timer = setTimeout(() => setLong(true), graceMs);
    return () => clearTimeout(timer);
  }, [isRetrying]);

  const at = streamStatus().lastFrameAt;
  if (!isOnline)
    return (
      <Band kind="offline">
        {at === null ? shellParts("offlineNoData") : shellParts("offline", { time: timeOf(at) })}
      </Band>
    );
  if (isRetrying && isLong)
    return (
      <Band kind="stale">
        {at === null ? shellParts("reconnectingNoData") : shellParts("reconnecting", { time: timeOf(at) })}
      </Band>
    );
  if (feedState === "stale") return <Band kind="stale">{shellParts("marketStale")}</Band>;
  if (feedState === "failed") return <Band kind="stale">{shellParts("marketFailed")}</Band>;
  return null;
}

/** Prices that this device has kept may be of another day. */
function timeOf(at: number): string {
  const isToday = formatDay(at) === formatDay(Date.now());
  return isToday ? formatTime(at) : formatMoment(at);
}
