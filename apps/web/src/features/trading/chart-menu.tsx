import "./chart-tools.css";
import { type RefObject, Suspense, lazy, useRef, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { ActivityIcon, ChartCandlestickIcon, LayersIcon } from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
import { toast } from "@fillmark/ui/toast";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { chartTools } from "../../messages/en/chart-tools.ts";
import { compare } from "../../messages/en/compare.ts";
import { trading } from "../../messages/en/trading.ts";
import { chartKinds, chartScales } from "./chart-choice.ts";
import { CompareButton } from "./compare-button.tsx";
import { requestCompare } from "./compare-request.ts";
import type { TradeChart } from "./chart-engine.ts";
import { ChartFullScreen } from "./chart-full-screen.tsx";
import { useChartKeys } from "./use-chart-keys.ts";
import { type ChartChoices, comparedWith, scaleOf } from "./use-chart-choice.ts";

const loadIndicators = importWithRetry(() => import("./chart-indicators.tsx"));
const ChartIndicators = lazy(async () => ({ default: (await loadIndicators()).ChartIndicators }));

export interface ChartMenuProps {
  /** Of the chart. */
  pair: string;
  choices: ChartChoices;
  /** What fills the screen on request. */
  panel: RefObject<HTMLElement | null>;
  reach: (move?: (chart: TradeChart) => void) => void;
  onPicture: (chart: TradeChart) => Promise<void>;
}

/** Kind and scale, indicators, own orders, full screen. */
export function ChartMenu({ pair, choices, panel, reach, onPicture }: ChartMenuProps) {
  const { choice, change } = choices;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const count = choice.indicators.filter(({ isOn }) => isOn).length;
  function open(next: boolean): void {
    // What is chosen here is drawn by the chart that moves.
    if (next) reach();
    else button.current?.focus();
    setOpen(next);
  }
  useChartKeys(panel, { i: () => open(!isOpen), Escape: isOpen ? () => open(false) : undefined });
  function save(): void {
    reach((chart) => void onPicture(chart).catch(() => toast.error(chartTools("pictureFailed"))));
  }
  return (
    <>
      <LookMenu {...{ pair, choices, reach }} onSave={save} />
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        aria-label={count === 0 ? trading("indicators") : `${trading("indicators")} ${count}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        <ActivityIcon className="icon-16" />
        <span className="tr__lbl">
          {trading("indicators")} <span className="text-muted">{count > 0 && count}</span>
        </span>
      </Button>
      <CompareButton
        pair={pair}
        chosen={choice.compare}
        onOpen={() => reach()}
        onChange={(compare) => change({ compare })}
      />
      <Button
        variant="quiet"
        size="sm"
        className="desktop-only chart-orders"
        title={trading("ordersOnChart")}
        aria-pressed={choice.orders}
        aria-label={trading("ordersOnChart")}
        onClick={() => change({ orders: !choice.orders })}
      >
        <LayersIcon className="icon-16" />
        <span className="tr__lbl">{trading("ordersOnChart")}</span>
      </Button>
      <ChartFullScreen panel={panel} />
      {isOpen && (
        <Suspense>
          <ChartIndicators
            chosen={choice.indicators}
            onChange={(indicators) => change({ indicators })}
            onClose={() => open(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** How the candles are drawn, by which scale, and what else stands on the chart. */
function LookMenu({
  pair,
  choices,
  reach,
  onSave,
}: Pick<ChartMenuProps, "pair" | "choices" | "reach"> & { onSave: () => void }) {
  const { choice, change, changeScale } = choices;
  const compared = comparedWith(pair, choice);
  const scale = scaleOf(choices.scale, compared);
  const drawn = (part: () => void) => () => {
    reach();
    part();
  };
  return (
    <Menu
      label={chartTools("look")}
      align="end"
      items={[
        ...chartKinds.map((kind) => ({
          id: kind,
          label: chartTools(`kind_${kind}`),
          isChosen: choice.kind === kind,
          onPress: drawn(() => change({ kind })),
        })),
        ...chartScales
          .filter((each) => each !== "normal")
          .map((each) => ({
            id: each,
            label: chartTools(`scale_${each}`),
            isChosen: scale === each,
            isDisabled: compared.length > 0,
            detail: compared.length > 0 && scale === each ? compare("whileComparing") : undefined,
            onPress: drawn(() => changeScale(scale === each ? "normal" : each)),
          })),
        {
          id: "volume",
          label: chartTools("volumeBars"),
          isChosen: choice.volume,
          onPress: () => change({ volume: !choice.volume }),
        },
        {
          id: "orders",
          label: trading("ordersOnChart"),
          isChosen: choice.orders,
          onPress: () => change({ orders: !choice.orders }),
        },
        { id: "compare", label: compare("title"), onPress: requestCompare },
        { id: "picture", label: chartTools("picture"), onPress: onSave },
      ]}
      trigger={(props) => (
        <Button
          {...props}
          variant="quiet"
          size="sm"
          aria-label={`${chartTools("look")}: ${chartTools(`kind_${choice.kind}`)}`}
        >
          <ChartCandlestickIcon className="icon-16" />
          <span className="tr__lbl">{chartTools(`kind_${choice.kind}`)}</span>
        </Button>
      )}
    />
  );
}
