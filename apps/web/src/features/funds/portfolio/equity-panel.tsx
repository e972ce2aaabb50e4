import { useVenue } from "../../../session/current-user.ts";
import { useState } from "react";
import type { PORTFOLIO_RANGES, PortfolioView } from "@fillmark/contracts/portfolio";
import { Badge } from "@fillmark/ui/badge";
import { Change, Figure, hiddenFigure } from "@fillmark/ui/figure";
import { Segmented } from "@fillmark/ui/segmented";
import { InlineSelect } from "@fillmark/ui/select";
import { Tooltip } from "@fillmark/ui/tooltip";
import { usePreferences } from "../../../account/preferences.ts";
import { OwnCsvButton } from "../../../account/named-demo-account.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { directionOfDecimal, formatAmount, formatDay } from "../../../format/format.ts";
import { funds } from "../../../messages/en/funds.ts";
import { portfolio } from "../../../messages/en/portfolio.ts";
import { benchmarkAsset, EquityChart, pointTime } from "./equity-chart.tsx";
import { portfolioCsv } from "./portfolio-csv.ts";
import { ppmText } from "./ppm-text.ts";
import { ReturnFigures } from "./return-figures.tsx";

export type PortfolioRange = (typeof PORTFOLIO_RANGES)[number];
const ranges: readonly PortfolioRange[] = ["1D", "1W", "1M", "3M", "YTD", "1Y", "All"];

interface EquityPanelProps {
  view: PortfolioView;
  range: PortfolioRange;
  onRange: (range: PortfolioRange) => void;
  onBenchmark: (pair: string) => void;
}

const rangeText = (range: PortfolioRange): string =>
  range === "YTD" ? portfolio("short_YTD") : funds(`short_${range}`);

/** Equity, its line beside that of holding another asset, and the returns of the period. */
export function EquityPanel({ view, range, onRange, onBenchmark }: EquityPanelProps) {
  const venue = useVenue();
  const { hideBalances: isHidden } = usePreferences();
  const [scrubbed, setScrubbed] = useState<number | null>(null);
  const last = view.points.length - 1;
  const index = Math.min(scrubbed ?? last, last);
  return (
    <section className="panel panel--first pf__equity" aria-label={portfolio("equity")}>
      <div className="pf__top">
        <div className="between pf__head">
          <EquityHead view={view} isHidden={isHidden} />
          <Segmented
            label={portfolio("period")}
            look="sm"
            className="pf__ranges"
            value={range}
            onChange={(next) => {
              setScrubbed(null);
              onRange(next);
            }}
            segments={ranges.map((value) => ({ value, label: rangeText(value) }))}
          />
        </div>
        <Legend view={view} index={index} isHidden={isHidden} />
        <EquityChart view={view} index={index} onScrub={setScrubbed} isHidden={isHidden} />
        <div className="between pf__tools">
          <Compare view={view} onBenchmark={onBenchmark} />
          <OwnCsvButton
            label={portfolio("csv")}
            failed={portfolio("csvFailed")}
            name={`portfolio-${range.toLowerCase()}`}
            venue={venue}
            make={(of) => Promise.resolve(portfolioCsv(view, of))}
          />
        </div>
      </div>
      <ReturnFigures view={view} />
    </section>
  );
}

function EquityHead({ view, isHidden }: { view: PortfolioView; isHidden: boolean }) {
  return (
    <div>
      <p className="row text-14 text-secondary">
        <Tooltip text={portfolio("howEquity")}>{portfolio("equity")}</Tooltip>
        {view.venue === "demo" && <Badge tone="demo">{portfolio("demo")}</Badge>}
      </p>
      <Figure
        value={formatAmount(view.equity, view.currency)}
        unit={view.currency}
        size={32}
        quietFrom="."
        isHidden={isHidden}
      />
      <p className="row text-14 pf__change">
        {isHidden ? (
          hiddenFigure
        ) : (
          <Change direction={directionOfDecimal(view.profit)}>
            {formatAmount(view.profit, view.currency, true)}
          </Change>
        )}
        <Tooltip className="text-muted" text={portfolio("howProfit")}>
          {portfolio("since", { day: formatDay(view.from) })}
        </Tooltip>
      </p>
    </div>
  );
}

/** What the line reads out: its moment, equity there, and both changes since the start. */
function Legend({ view, index, isHidden }: { view: PortfolioView; index: number; isHidden: boolean }) {
  const point = view.points[index];
  if (point === undefined) return null;
  return (
    <div className="pf__legend">
      <span className="pf__key">
        {portfolio("you")} <b>{ppmText(point.returnPpm)}</b>
      </span>
      {view.benchmark !== null && (
        <span className="pf__key pf__key--held">
          {portfolio("held", { asset: benchmarkAsset(view) })}{" "}
          <b>{point.benchmarkPpm === null ? "–" : ppmText(point.benchmarkPpm)}</b>
        </span>
      )}
      <span className="pf__at">
        {pointTime(view).format(point.at)}{" "}
        <b>
          {isHidden ? hiddenFigure : formatAmount(point.equity, view.currency)}{" "}
          <span className="unit">{view.currency}</span>
        </b>
      </span>
      <span className="text-muted pf__hint">{portfolio("scrubHint")}</span>
    </div>
  );
}

function Compare({ view, onBenchmark }: Pick<EquityPanelProps, "view" | "onBenchmark">) {
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 }).data;
  if (view.benchmark === null) return <span />;
  const names = pairs?.map(({ pair }) => pair) ?? [view.benchmark.pair];
  return (
    <span className="row text-12 text-muted">
      <span aria-hidden="true">{portfolio("compare")}</span>
      <InlineSelect
        label={portfolio("compare")}
        value={view.benchmark.pair}
        onChange={onBenchmark}
        options={names.map((pair) => ({ value: pair, label: pair }))}
      />
    </span>
  );
}
