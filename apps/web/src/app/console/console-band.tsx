import { Band } from "@fillmark/ui/band";
import { useQueryClient } from "@tanstack/react-query";
import { formatTime } from "../../lib/format.ts";
import { useIsOnline } from "../../lib/online.ts";
import { adminWords } from "../../messages/en/admin.ts";
import { shell } from "../../messages/en/shell.ts";

/** Says that the browser is offline, and from when the newest of what is shown is. */
export function ConsoleBand() {
  const queries = useQueryClient().getQueryCache();
  if (useIsOnline()) return null;
  const at = Math.max(0, ...queries.getAll().map(({ state }) => state.dataUpdatedAt));
  return (
    <Band kind="offline" isFlowing>
      {at === 0 ? shell("offlineNoData") : adminWords("offline", { time: formatTime(at) })}
    </Band>
  );
}
