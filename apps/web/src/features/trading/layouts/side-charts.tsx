import "./layouts.css";
import { CHART_INTERVALS } from "@fillmark/contracts/chart-intervals";
import type { LayoutChart } from "@fillmark/contracts/chart-layouts";
import { CHART_KINDS, chartCountOf } from "@fillmark/contracts/layout-parts";
import type { PairView } from "@fillmark/contracts/market";
import type { FillView, OrderView } from "@fillmark/contracts/trading";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { ActivityIcon, LinkIcon } from "@fillmark/ui/icon";
import { InlineSelect } from "@fillmark/ui/select";
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { PanelBoundary } from "../../../lib/panel-boundary.tsx";
import { chartTools } from "../../../messages/en/chart-tools.ts";
import { layouts } from "../../../messages/en/layouts.ts";
import { CompareButton } from "../compare-button.tsx";
import { ChartIndicators } from "../chart-indicators.tsx";
import { pairRules } from "../pair-rules.ts";
import { type TradePair, usePairs } from "../trade-pair.ts";
import { copiedIndicators, useChartLayout } from "./chart-layout.ts";
import { changeChart } from "./layout-state.ts";
import { SideChart } from "./side-chart.tsx";

interface SideChartsProps {
  trade: TradePair;
  orders: readonly OrderView[];
  fills: readonly FillView[];
}

/** The charts beside the page's own, as many as the layout has places for. */
export function SideCharts(props: SideChartsProps) {
  const { grid, others } = useChartLayout();
  return others
    .slice(0, chartCountOf(grid) - 1)
    .map((chart, place) => <SideFrame key={place} {...props} {...{ chart, place }} />);
}

interface SideFrameProps extends SideChartsProps {
  chart: LayoutChart;
  place: number;
}

/** One of them: what it shows is set in its own head. */
function SideFrame({ trade, chart, place, orders, fills }: SideFrameProps) {
  const pairs = usePairs().data ?? none;
  const summaryId = useId();
  const name = chart.pair ?? trade.pair.pair;
  const pair = pairs.find((each) => each.pair === name);
  const own = useMemo(
    () => (pair === undefined ? null : { venue: trade.venue, pair, rules: pairRules(pair) }),
    [trade.venue, pair],
  );
  const { interval } = chart;
  const change = (part: Partial<LayoutChart>): void => changeChart(place, part);
  return (
    <section className="side-chart" aria-label={layouts("chart", { place: place + 2, pair: name, interval })}>
      <SideHead
        {...{ chart, place, pairs, name, change }}
        onLink={() => change({ pair: chart.pair === null ? name : null })}
      >
        <SidePickers {...{ chart, place, name, change }} />
      </SideHead>
      {own === null ? (
        pairs.length > 0 && <Empty>{layouts("unknownPair", { pair: name })}</Empty>
      ) : (
        <PanelBoundary key={name}>
          <SideChart
            {...{ chart, orders, fills, summaryId }}
            trade={own}
            onCompare={(compare) => change({ compare })}
          />
        </PanelBoundary>
      )}
    </section>
  );
}

/** What is drawn with its candles: indicators, and other pairs. */
function SidePickers({ chart, place, name, change }: Omit<SideHeadProps, "pairs" | "onLink" | "children">) {
  const [isPicking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={isPicking}
        aria-label={layouts("indicators", { place: place + 2 })}
        onClick={() => setPicking(!isPicking)}
      >
        <ActivityIcon className="icon-16" />
      </Button>
      <CompareButton
        pair={name}
        chosen={chart.compare}
        place={place + 2}
        onChange={(compare) => change({ compare })}
      />
      {isPicking && (
        <ChartIndicators
          chosen={chart.indicators}
          onChange={(next) => change({ indicators: copiedIndicators(next) })}
          onClose={() => {
            setPicking(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

const none: readonly PairView[] = [];

interface SideHeadProps {
  chart: LayoutChart;
  place: number;
  pairs: readonly PairView[];
  /** The pair that it shows, by its own choice or the page's. */
  name: string;
  change: (part: Partial<LayoutChart>) => void;
  onLink: () => void;
  children: ReactNode;
}

function SideHead({ chart, place, pairs, name, change, onLink, children }: SideHeadProps) {
  const said = { place: place + 2 };
  const names = pairs.map(({ pair }) => pair);
  return (
    <div className="side-chart__head">
      <Button
        variant="quiet"
        size="sm"
        className="side-chart__link"
        aria-pressed={chart.pair === null}
        aria-label={layouts("link")}
        title={layouts("link")}
        onClick={onLink}
      >
        <LinkIcon className="icon-16" />
      </Button>
      <InlineSelect
        label={layouts("pair", said)}
        value={name}
        onChange={(pair) => change({ pair })}
        options={optionsOf(names.includes(name) ? names : [name, ...names])}
      />
      <InlineSelect
        label={layouts("interval", said)}
        value={chart.interval}
        onChange={(next) =>
          change({ interval: CHART_INTERVALS.find((each) => each === next) ?? chart.interval })
        }
        options={optionsOf(CHART_INTERVALS)}
      />
      <InlineSelect
        label={layouts("kind", said)}
        value={chart.kind}
        onChange={(next) => change({ kind: CHART_KINDS.find((each) => each === next) ?? chart.kind })}
        options={CHART_KINDS.map((each) => ({ value: each, label: chartTools(`kind_${each}`) }))}
      />
      {children}
    </div>
  );
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
