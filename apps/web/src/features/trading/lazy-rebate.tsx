import { Suspense, lazy } from "react";
import { Unit } from "@fillmark/ui/figure";
import { KeyValueLine } from "@fillmark/ui/key-value";
import { formatBps, formatExact } from "../../format/format.ts";
import { trading } from "../../messages/en/trading.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import type { RebateLineProps } from "./rebate-line.tsx";

const load = importWithRetry(() => import("./rebate-line.tsx"));
const Line = lazy(async () => ({ default: (await load().catch(() => null))?.RebateLine ?? Plain }));

/** What few makers have is loaded where it is there; without its own words where they can't be had. */
export function RebateLine(props: RebateLineProps) {
  return (
    <Suspense fallback={<Plain {...props} />}>
      <Line {...props} />
    </Suspense>
  );
}

function Plain({ fee, bps, asset }: RebateLineProps) {
  return (
    <KeyValueLine name={trading("feeMaker", { rate: formatBps(bps) })}>
      {formatExact(fee, asset)} <Unit>{asset}</Unit>
    </KeyValueLine>
  );
}
