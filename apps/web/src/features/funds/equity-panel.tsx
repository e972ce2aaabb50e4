import { useState } from "react";
import type { Venue } from "@fillmark/contracts/constants";
import type { EQUITY_RANGES, HoldingsView } from "@fillmark/contracts/funds";
import { isMoney } from "@fillmark/contracts/spelling";
import { AreaChart } from "@fillmark/ui/area-chart";
import { Badge } from "@fillmark/ui/badge";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { Figure, hiddenFigure } from "@fillmark/ui/figure";
import { Segmented } from "@fillmark/ui/segmented";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { openAccountSheet } from "../../account/account-sheet.ts";
import {
  directionOfDecimal,
  formatAmount,
  formatDecimal,
  timeFormat,
  ownSpelling,
} from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { usePreferences } from "../../account/preferences.ts";
import { RoundedMark } from "./rounded-mark.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { funds } from "../../messages/en/funds.ts";
import { currency } from "../../operator/demo-start.ts";

type Range = (typeof EQUITY_RANGES)[number];
const ranges: readonly Range[] = ["1D", "1W", "1M", "3M", "1Y", "All"];

/** What everything is worth, how that came about, and how it went over time. */
export function EquityPanel({
  venue,
  holdings,
  isDesk,
}: {
  venue: Venue;
  holdings: HoldingsView;
  isDesk: boolean;
}) {
  const [range, setRange] = useState<Range>("1W");
  const { hideBalances } = usePreferences();
  const isDemo = venue === "demo";
  return (
    <section className="panel panel--first as__eq" aria-label={funds("equity")}>
      <div className="between as__head">
        <div>
          <p className="row text-14 text-secondary">
            {funds("equity")}
            {isDemo && <Badge tone="demo">{funds("demo")}</Badge>}
            <RoundedMark
              parts={holdings.holdings.flatMap(({ value }) => value ?? [])}
              total={holdings.equity}
            />
          </p>
          <Figure
            value={formatAmount(holdings.equity, holdings.currency)}
            unit={holdings.currency}
            size={32}
            quietFrom={ownSpelling.sign}
            isHidden={hideBalances}
          />
        </div>
        <Segmented
          label={funds("range")}
          look="sm"
          className="as__ranges"
          value={range}
          onChange={setRange}
          segments={ranges.map((value) => ({ value, label: funds(`short_${value}`) }))}
        />
      </div>
      <dl className="pl">
        <Gain
          name={funds("sinceStart")}
          amount={holdings.profit}
          isHidden={hideBalances}
          parts={[holdings.unrealised, holdings.realised]}
        />
        <Gain name={funds("unrealised")} amount={holdings.unrealised} isHidden={hideBalances} />
        <Gain name={funds("realised")} amount={holdings.realised} isHidden={hideBalances} />
      </dl>
      <Curve venue={venue} range={range} equity={holdings.equity} isHidden={hideBalances} />
      {!isDesk && (
        <div className="as__act">
          <MoneyActions isDemo={isDemo} size="md" />
        </div>
      )}
    </section>
  );
}

/** How money comes and goes: practice money by resets only. */
export function MoneyActions({ isDemo, size }: { isDemo: boolean; size: "sm" | "md" }) {
  if (isDemo)
    return (
      <>
        <Button size={size} onClick={openAccountSheet}>
          {funds("resetDemo")}
        </Button>
        <ButtonLink size={size} variant="primary" href="/trade">
          {funds("trade")}
        </ButtonLink>
      </>
    );
  return (
    <>
      <ButtonLink size={size} href="/profile/withdraw">
        {funds("withdraw")}
      </ButtonLink>
      <ButtonLink size={size} variant="primary" href="/profile/loadfund">
        {funds("loadFund")}
      </ButtonLink>
    </>
  );
}

function Gain({
  name,
  amount,
  isHidden,
  parts,
}: {
  name: string;
  amount: string;
  isHidden: boolean;
  /** Where it is the sum of others that are shown. */
  parts?: readonly string[];
}) {
  return (
    <div>
      <dt>
        {name}
        {parts !== undefined && <RoundedMark parts={parts} total={amount} />}
      </dt>
      <dd className={isHidden ? undefined : directionOfDecimal(amount)}>
        {isHidden ? hiddenFigure : formatAmount(amount, currency, true)}
      </dd>
    </div>
  );
}

interface CurveProps {
  venue: Venue;
  range: Range;
  /** What stands above the curve; its last point is the same figure. */
  equity: string;
  isHidden: boolean;
}

function Curve({ venue, range, equity, isHidden }: CurveProps) {
  const curve = trpc.funds.equityCurve.useQuery(
    { venue, range },
    { staleTime: 30_000, refetchInterval: 60_000 },
  );
  return (
    <div className="as__chart">
      <QueryView
        query={curve}
        failed={funds("curveFailed")}
        skeleton={
          <Loading label={funds("curveLoading")} className="as__wait">
            <Skeleton height="100%" />
          </Loading>
        }
      >
        {({ points }) =>
          points.length < 2 ? (
            <Empty>{funds("curveEmpty")}</Empty>
          ) : (
            <AreaChart
              className="as__curve"
              points={[...points.slice(0, -1).map(([, past]) => Number(past)), Number(equity)]}
              label={labelOf(points, range, isHidden)}
              formatTick={(value) =>
                isHidden
                  ? hiddenFigure
                  : formatDecimal(value.toFixed(isMoney(currency) ? 2 : 6), { minDecimals: 0 })
              }
              timeLabels={timeLabels(points, range)}
            />
          )
        }
      </QueryView>
    </div>
  );
}

type Points = ReadonlyArray<readonly [number, string]>;

function labelOf(points: Points, range: Range, isHidden: boolean): string {
  const text = (point: readonly [number, string] | undefined) =>
    isHidden || point === undefined ? funds("hidden") : formatAmount(point[1], currency);
  return funds("curveLabel", {
    range: funds(`range_${range}`),
    first: text(points[0]),
    last: text(points.at(-1)),
    currency,
  });
}

const clock = timeFormat({ hour: "2-digit", minute: "2-digit" });
const shortDay = timeFormat({ day: "numeric", month: "short" });
const DAY_MS = 86_400_000;

/** Four labels along the time axis: hours within two days, days beyond. */
function timeLabels(points: Points, range: Range): string[] {
  const first = points[0]?.[0] ?? 0;
  const last = points.at(-1)?.[0] ?? 0;
  const format = range === "1D" || last - first < 2 * DAY_MS ? clock : shortDay;
  return [0, 1, 2, 3].map((step) => format.format(new Date(first + ((last - first) * step) / 3)));
}
