import { Suspense, lazy } from "react";
import type { Venue } from "@fillmark/contracts/constants";
import { Band } from "@fillmark/ui/warn-band";
import { useToken } from "../../session/session.ts";
import { trpc } from "../../api-client/trpc.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";

const RefusalText = lazy(importWithRetry(() => import("../../api-client/refusal-text.tsx")));

/** Says above everything that this venue takes no orders now; asked twice a minute. Nothing while it does. */
export function PausedBand({ venue }: { venue: Venue }) {
  const token = useToken();
  const options = { enabled: token !== null, staleTime: 30_000, refetchInterval: 30_000 };
  const about = trpc.system.about.useQuery(undefined, options);
  if (about.data?.paused.includes(venue) !== true) return null;
  return (
    <Suspense>
      <Band kind="stale" isFlowing>
        <RefusalText view={{ code: "VENUE_CANCEL_ONLY", details: { reason: "" } }} />
      </Band>
    </Suspense>
  );
}
