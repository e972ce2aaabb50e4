import { useEffect, useState } from "react";
import { Band } from "@fillmark/ui/band";
import { formatMoment, formatTime } from "../../lib/format.ts";
import { streamStatus } from "../../lib/market-connection.ts";
import { useFeed, useStreamState } from "../../lib/market-stream.ts";
import { useIsOnline } from "../../lib/online.ts";
import { shell } from "../../messages/en/shell.ts";

/** A short loss of the stream mends itself; only a longer one is worth a word. */
const patienceMs = 3_000;

/** Says that the browser is offline, the market out of reach or silent, and from when the figures are. */
export function ConnectionBand() {
  const isOnline = useIsOnline();
  const isRetrying = useStreamState() === "retrying";
  const feedState = useFeed()?.state;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isRetrying) return setLong(false);
    const timer = setTimeout(() => setLong(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isRetrying]);

  const at = streamStatus().lastFrameAt;
  if (!isOnline)
    return (
      <Band kind="offline">
        {at === null ? shell("offlineNoData") : shell("offline", { time: timeOf(at) })}
      </Band>
    );
  if (isRetrying && isLong)
    return (
      <Band kind="stale">
        {at === null ? shell("reconnectingNoData") : shell("reconnecting", { time: timeOf(at) })}
      </Band>
    );
  if (feedState === "stale") return <Band kind="stale">{shell("marketStale")}</Band>;
  if (feedState === "failed") return <Band kind="stale">{shell("marketFailed")}</Band>;
  return null;
}

/** Prices that this device has kept may be of another day. */
function timeOf(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? formatTime(at) : formatMoment(at);
}
