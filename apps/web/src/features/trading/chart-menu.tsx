import "./chart-tools.css";
import { type RefObject, Suspense, lazy, useRef, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { ActivityIcon, ChartCandlestickIcon, LayersIcon } from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
import { toast } from "@fillmark/ui/toast";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { chartTools } from "../../messages/en/chart-tools.ts";
import { trading } from "../../messages/en/trading.ts";
import { chartKinds, chartScales } from "./chart-choice.ts";
import type { TradeChart } from "./chart-engine.ts";
import { ChartFullScreen } from "./chart-full-screen.tsx";
import { useChartKeys } from "./use-chart-keys.ts";
import type { ChartChoices } from "./use-chart-choice.ts";

const loadIndicators = importWithRetry(() => import("./chart-indicators.tsx"));
const ChartIndicators = lazy(async () => ({ default: (await loadIndicators()).ChartIndicators }));

export interface ChartMenuProps {
  choices: ChartChoices;
  /** What fills the screen on request. */
  panel: RefObject<HTMLElement | null>;
  reach: (move?: (chart: TradeChart) => void) => void;
  onPicture: (chart: TradeChart) => Promise<void>;
}

/** Kind and scale, indicators, own orders, full screen. */
export function ChartMenu({ choices, panel, reach, onPicture }: ChartMenuProps) {
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
      <LookMenu {...{ choices, reach }} onSave={save} />
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
      <Button
        variant="quiet"
        size="sm"
        className="desktop-only"
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
  choices,
  reach,
  onSave,
}: Pick<ChartMenuProps, "choices" | "reach"> & { onSave: () => void }) {
  const { choice, change, scale, changeScale } = choices;
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
            onPress: drawn(() => changeScale(scale === each ? "normal" : each)),
          })),
        {
          id: "volume",
          label: trading("volumeBars"),
          isChosen: choice.volume,
          onPress: () => change({ volume: !choice.volume }),
        },
        {
          id: "orders",
          label: trading("ordersOnChart"),
          isChosen: choice.orders,
          onPress: () => change({ orders: !choice.orders }),
        },
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
