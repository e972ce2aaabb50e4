import { useCallback, useSyncExternalStore } from "react";
import { Band } from "@fillmark/ui/warn-band";
import { useQueryClient } from "@tanstack/react-query";
import { formatMoment } from "../../format/format.ts";
import { shownFrom } from "../../offline/query-persistence.ts";
import { onDevice } from "../../messages/en/on-device.ts";

/** While figures of one's own on screen are older than the visit, says from when they are. */
export function SavedDataBand() {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  const at = useSyncExternalStore(subscribe, () => shownFrom(client));
  return at === null ? null : (
    <Band kind="offline">{onDevice("accountFrom", { time: formatMoment(at) })}</Band>
  );
}
