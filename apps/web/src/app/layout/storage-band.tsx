import { Band } from "@fillmark/ui/warn-band";
import { storage } from "../../messages/en/storage.ts";

/** The server has no room: what waits, and what goes on. It goes by itself, as soon as there is room again. */
export default function StorageBand({ takesCancels }: { takesCancels: boolean }) {
  return (
    <Band kind="stale" isLong>
      {storage(takesCancels ? "low" : "full")}
    </Band>
  );
}
