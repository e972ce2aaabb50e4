import { lazy, Suspense, useEffect, useState } from "react";
import { useAlertAsk } from "../../lib/price-alert.ts";
import { untilThere } from "../../lib/until-there.ts";

const AlertSheet = lazy(untilThere(() => import("../../features/alerts/alert-sheet.tsx")));

/** Where a price alert is set, from the first that is asked for. */
export function AlertPlace() {
  const ask = useAlertAsk();
  const [wasAsked, setWasAsked] = useState(false);
  useEffect(() => {
    if (ask !== null) setWasAsked(true);
  }, [ask]);
  if (!wasAsked) return null;
  return (
    <Suspense>
      <AlertSheet />
    </Suspense>
  );
}
