import { Suspense, lazy } from "react";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import type { ComparedPairsProps } from "./compared-pairs.tsx";

const loadPairs = importWithRetry(() => import("./compared-pairs.tsx"));
const ComparedPairs = lazy(async () => ({ default: (await loadPairs()).ComparedPairs }));

/** The pairs that are compared on a chart; without any there is no code for them either. */
export function ComparedLegend(props: ComparedPairsProps) {
  if (props.compared.length === 0) return null;
  return (
    <Suspense>
      <ComparedPairs {...props} />
    </Suspense>
  );
}
