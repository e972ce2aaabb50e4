import "./depth.css";
import { type ReactNode, useMemo, useState } from "react";
import { Empty } from "@fillmark/ui/empty";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { InlineSelect } from "@fillmark/ui/select";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { formatDecimal, formatPercent } from "../../../format/format.ts";
import { deviceStorage } from "../../../lib/storage.ts";
import { depthChart } from "../../../messages/en/depth-chart.ts";
import type { TradePair } from "../trade-pair.ts";
import { DepthChart } from "./depth-chart.tsx";
import { depthOf } from "./depth-levels.ts";

interface DepthViewProps {
  trade: TradePair;
  book:
    | {
        readonly bids: readonly (readonly [string, string])[];
        readonly asks: readonly (readonly [string, string])[];
        readonly stale: boolean;
      }
    | undefined;
  /** Draws the head of the panel around the choice of the range. */
  head: (select: ReactNode) => ReactNode;
}

/** In hundredths of a percent to each side. */
const ranges = [10, 50, 200] as const;
const storageKey = "depthRange";

/** What is offered on both sides, added up from the middle: the book's own numbers, as a picture. */
export function DepthView({ trade: { pair }, book, head }: DepthViewProps) {
  const [rangeBps, setRange] = useState(
    () => ranges.find((each) => String(each) === deviceStorage.read(storageKey)) ?? 50,
  );
  const range = formatPercent(rangeBps / 100);
  const depth = useMemo(
    () =>
      book === undefined
        ? null
        : depthOf({
            bids: book.bids,
            asks: book.asks,
            rangeBps,
            priceDecimals: pair.priceDecimals,
            quantityDecimals: pair.quantityDecimals,
          }),
    [book, rangeBps, pair],
  );
  const amount = (total: string) => formatDecimal(total, { decimals: pair.quantityDecimals });
  return (
    <>
      {head(
        <InlineSelect
          label={depthChart("range")}
          value={String(rangeBps)}
          onChange={(chosen) => {
            deviceStorage.write(storageKey, chosen);
            setRange(ranges.find((each) => String(each) === chosen) ?? 50);
          }}
          options={ranges.map((each) => ({ value: String(each), label: formatPercent(each / 100) }))}
        />,
      )}
      <div className={book?.stale === true ? "depth stale" : "depth"}>
        {book === undefined ? (
          <Loading label={depthChart("loading")}>
            <Skeleton height={220} />
          </Loading>
        ) : depth === null || depth.levels.length === 0 ? (
          <Empty>{depthChart("empty", { range })}</Empty>
        ) : (
          <>
            <DepthChart depth={depth} pair={pair} />
            <KeyValue className="depth__sums">
              <KeyValueLine name={depthChart("bidsWithin", { range })}>
                {amount(depth.bids)} <span className="unit">{pair.base}</span>
              </KeyValueLine>
              <KeyValueLine name={depthChart("asksWithin", { range })}>
                {amount(depth.asks)} <span className="unit">{pair.base}</span>
              </KeyValueLine>
            </KeyValue>
            <p className="text-12 text-muted depth__note">{depthChart("known")}</p>
          </>
        )}
      </div>
    </>
  );
}
