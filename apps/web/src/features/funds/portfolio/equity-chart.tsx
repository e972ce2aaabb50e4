import type { PortfolioPointView, PortfolioView } from "@fillmark/contracts/portfolio";
import { hiddenFigure } from "@fillmark/ui/figure";
import { ReturnChart } from "@fillmark/ui/return-chart";
import { formatAmount, timeFormat } from "../../../format/format.ts";
import { portfolio } from "../../../messages/en/portfolio.ts";
import { ppmText } from "./ppm-text.ts";

const DAY_MS = 86_400_000;
const moment = timeFormat({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
const shortClock = timeFormat({ hour: "2-digit", minute: "2-digit" });
const shortDay = timeFormat({ day: "numeric", month: "short" });
const wholeDay = timeFormat({ day: "numeric", month: "short", year: "numeric" });

/** The asset that is held beside the account. */
export function benchmarkAsset({ benchmark }: Pick<PortfolioView, "benchmark">): string {
  return benchmark?.pair.split("-")[0] ?? "";
}

/** Times of a short period have hours, those of a long one years. */
export function pointTime(view: Pick<PortfolioView, "from" | "to">): Intl.DateTimeFormat {
  return lengthOf(view) > 120 * DAY_MS ? wholeDay : moment;
}

function lengthOf({ from, to }: Pick<PortfolioView, "from" | "to">): number {
  return Date.parse(to) - Date.parse(from);
}

interface EquityChartProps {
  view: PortfolioView;
  /** The point that is read out. */
  index: number;
  onScrub: (index: number) => void;
  isHidden: boolean;
}

/** The account's return beside that of holding the benchmark. */
export function EquityChart({ view, index, onScrub, isHidden }: EquityChartProps) {
  const axis = lengthOf(view) < 2 * DAY_MS ? shortClock : shortDay;
  return (
    <ReturnChart
      points={view.points}
      flows={view.flows.map(({ at, amount }) => ({ at, isOut: amount.startsWith("-") }))}
      index={index}
      onScrub={onScrub}
      label={portfolio("chart")}
      valueText={spoken(view, view.points[index], isHidden)}
      formatPpm={ppmText}
      formatTime={(at) => axis.format(at)}
      fallLabel={portfolio("fall")}
    />
  );
}

function spoken(view: PortfolioView, point: PortfolioPointView | undefined, isHidden: boolean): string {
  if (point === undefined) return "";
  const said = {
    when: pointTime(view).format(point.at),
    equity: isHidden ? hiddenFigure : formatAmount(point.equity, view.currency),
    currency: view.currency,
    own: ppmText(point.returnPpm),
  };
  if (point.benchmarkPpm === null) return portfolio("chartAtAlone", said);
  return portfolio("chartAt", {
    ...said,
    asset: benchmarkAsset(view),
    other: ppmText(point.benchmarkPpm),
  });
}
