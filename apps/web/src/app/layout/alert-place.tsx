import { lazy, Suspense, useEffect, useState } from "react";
import { useAlertAsk } from "../../market-data/price-alert.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";

const AlertSheet = lazy(importWithRetry(() => import("../../features/alerts/alert-sheet.tsx")));

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
