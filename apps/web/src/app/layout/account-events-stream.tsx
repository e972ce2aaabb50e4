import { lazy, Suspense, useEffect, useEffectEvent, useRef } from "react";
import type { AccountEventView } from "@fillmark/contracts/account";
import { useAccountEventStream } from "../../account/account-event-stream.ts";
import { usePreferenceSync } from "../../account/preference-sync.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { useWatchlistSync } from "../../market-data/watchlist-sync.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { AlertPlace } from "./alert-place.tsx";
import { VenueChanged } from "./venue-changed.tsx";

/** Whether texts ask for consent is looked at once the page stands. */
const ConsentGate = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return importWithRetry(() => import("../../features/legal/consent-gate.tsx"))();
});

/** While a user is signed in: the private subscription, a switch of the account that was made elsewhere, preferences kept alike, and consent asked where it is due. */
export default function AccountEventsStream() {
  const { status, spread } = useAccountEventStream();
  useReadAgain(status, spread);
  usePreferenceSync();
  useWatchlistSync();
  return (
    <>
      <Suspense>
        <ConsentGate />
      </Suspense>
      <AlertPlace />
      <VenueChanged />
    </>
  );
}

/**
 * The stream was lost and is there again: whatever was asked meanwhile may have failed for good, and stands on screen as
 * a failure or as it was. All of it is read again, in every tab.
 */
function useReadAgain(status: string, spread: (event: AccountEventView) => void): void {
  const readAgain = useEffectEvent(() => spread({ type: "resync" }));
  const seen = useRef("");
  useEffect(() => {
    if (status === "pending" && seen.current === "lost") readAgain();
    if (status === "pending") seen.current = "there";
    else if (seen.current === "there") seen.current = "lost";
  }, [status]);
}
