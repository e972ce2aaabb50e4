import { lazy, Suspense } from "react";
import { useAccountEventStream } from "../../lib/account-events.ts";
import { usePreferenceSync } from "../../lib/preference-sync.ts";
import { untilThere } from "../../lib/until-there.ts";
import { useWatchlistSync } from "../../lib/watchlist-sync.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { AlertPlace } from "./alert-place.tsx";

/** Whether texts ask for consent is looked at once the page stands. */
const ConsentGate = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return untilThere(() => import("../../features/legal/consent-gate.tsx"))();
});

/** While somebody is signed in: the private subscription, preferences kept alike, and consent asked where it is due. */
export default function AccountEventsStream() {
  useAccountEventStream();
  usePreferenceSync();
  useWatchlistSync();
  return (
    <>
      <Suspense>
        <ConsentGate />
      </Suspense>
      <AlertPlace />
    </>
  );
}
