import { type RefObject, useEffect, useState } from "react";
import { CANDLE_INTERVALS, type CandleInterval } from "@fillmark/contracts/constants";
import { Button, IconButton } from "@fillmark/ui/button";
import { ActivityIcon, LayersIcon, MaximizeIcon, MinimizeIcon } from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
import { deviceStorage } from "../../lib/storage.ts";
import { trading } from "../../messages/en/trading.ts";
import type { ChartIndicators } from "./chart-model.ts";

/** What is drawn beside the candles: indicators, and the reader's own orders and fills. */
export interface ChartView extends ChartIndicators {
  orders: boolean;
}

const key = "chartView";
const everything: ChartView = { averages: true, strength: true, volume: true, orders: true };

/** The choice of this browser. */
export function useChartView(): [ChartView, (part: keyof ChartView) => void] {
  const [view, setView] = useState(load);
  function toggle(part: keyof ChartView): void {
    const next = { ...view, [part]: !view[part] };
    setView(next);
    deviceStorage.writeJson(key, next);
  }
  return [view, toggle];
}

const intervalKey = "chartInterval";

/** The candle length of this browser; a tab that is left and opened again finds it as it was. */
export function useChartInterval(): [CandleInterval, (interval: CandleInterval) => void] {
  const [interval, setInterval] = useState(loadInterval);
  function change(next: CandleInterval): void {
    setInterval(next);
    deviceStorage.write(intervalKey, next);
  }
  return [interval, change];
}

function loadInterval(): CandleInterval {
  const stored = deviceStorage.read(intervalKey);
  return CANDLE_INTERVALS.find((each) => each === stored) ?? "15m";
}

function load(): ChartView {
  const stored = deviceStorage.readJson(key);
  if (typeof stored !== "object" || stored === null) return everything;
  const isDisabled = (part: keyof ChartView) => part in stored && Reflect.get(stored, part) === false;
  return {
    averages: !isDisabled("averages"),
    strength: !isDisabled("strength"),
    volume: !isDisabled("volume"),
    orders: !isDisabled("orders"),
  };
}

export interface ChartMenuProps {
  view: ChartView;
  onChange: (part: keyof ChartView) => void;
  /** What fills the screen on request. */
  panel: RefObject<HTMLElement | null>;
}

/** Indicators, own orders, full screen. */
export function ChartMenu({ view, onChange, panel }: ChartMenuProps) {
  const choice = (part: keyof ChartView, label: string) => ({
    id: part,
    label,
    isChosen: view[part],
    onPress: () => onChange(part),
  });
  return (
    <>
      <Menu
        label={trading("indicators")}
        align="end"
        items={[
          choice("averages", trading("averages")),
          choice("strength", trading("strength")),
          choice("volume", trading("volumeBars")),
          choice("orders", trading("ordersOnChart")),
        ]}
        trigger={(props) => (
          <Button {...props} variant="quiet" size="sm" aria-label={trading("indicators")}>
            <ActivityIcon className="icon-16" />
            <span className="tr__lbl">{trading("indicators")}</span>
          </Button>
        )}
      />
      <Button
        variant="quiet"
        size="sm"
        className="desktop-only"
        aria-pressed={view.orders}
        aria-label={trading("ordersOnChart")}
        onClick={() => onChange("orders")}
      >
        <LayersIcon className="icon-16" />
        <span className="tr__lbl">{trading("ordersOnChart")}</span>
      </Button>
      <FullScreen panel={panel} />
    </>
  );
}

function FullScreen({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () =>
      setFull(document.fullscreenElement !== null && document.fullscreenElement === panel.current);
    document.addEventListener("fullscreenchange", follow);
    return () => document.removeEventListener("fullscreenchange", follow);
  }, [panel]);
  if (!document.fullscreenEnabled) return null;
  function toggle(): void {
    const change = isFull ? document.exitFullscreen() : panel.current?.requestFullscreen();
    change?.catch(() => undefined);
  }
  return (
    <IconButton isSmall label={trading(isFull ? "leaveFullScreen" : "fullScreen")} onClick={toggle}>
      {isFull ? <MinimizeIcon className="icon-16" /> : <MaximizeIcon className="icon-16" />}
    </IconButton>
  );
}
