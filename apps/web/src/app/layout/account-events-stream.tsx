import { lazy, Suspense } from "react";
import { useAccountEventStream } from "../../lib/account-events.ts";
import { whenIdle } from "../../lib/when-idle.ts";

/** Whether texts ask for consent is looked at once the page stands. */
const ConsentGate = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  return import("../../features/legal/consent-gate.tsx").catch(() => ({ default: () => null }));
});

/** Keeps the private subscription open while somebody is signed in, and asks for consent where it is due. */
export default function AccountEventsStream() {
  useAccountEventStream();
  return (
    <Suspense>
      <ConsentGate />
    </Suspense>
  );
}
