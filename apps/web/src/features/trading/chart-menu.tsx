import { type RefObject, useEffect, useState } from "react";
import { CANDLE_INTERVALS, type CandleInterval } from "@fillmark/contracts/constants";
import { Button, IconButton } from "@fillmark/ui/button";
import { ActivityIcon, LayersIcon, MaximizeIcon, MinimizeIcon } from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
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
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // The choice then lasts as long as the page.
    }
  }
  return [view, toggle];
}

const intervalKey = "chartInterval";

/** The candle length of this browser; a tab that is left and opened again finds it as it was. */
export function useChartInterval(): [CandleInterval, (interval: CandleInterval) => void] {
  const [interval, setInterval] = useState(loadInterval);
  function change(next: CandleInterval): void {
    setInterval(next);
    try {
      localStorage.setItem(intervalKey, next);
    } catch {
      // The choice then lasts as long as the page.
    }
  }
  return [interval, change];
}

function loadInterval(): CandleInterval {
  try {
    const stored = localStorage.getItem(intervalKey);
    return CANDLE_INTERVALS.find((each) => each === stored) ?? "15m";
  } catch {
    return "15m";
  }
}

function load(): ChartView {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    if (typeof stored !== "object" || stored === null) return everything;
    const isOff = (part: keyof ChartView) => part in stored && Reflect.get(stored, part) === false;
    return {
      averages: !isOff("averages"),
      strength: !isOff("strength"),
      volume: !isOff("volume"),
      orders: !isOff("orders"),
    };
  } catch {
    return everything;
  }
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
            <ActivityIcon className="i16" />
            <span className="tr__lbl">{trading("indicators")}</span>
          </Button>
        )}
      />
      <Button
        variant="quiet"
        size="sm"
        className="desk"
        aria-pressed={view.orders}
        aria-label={trading("ordersOnChart")}
        onClick={() => onChange("orders")}
      >
        <LayersIcon className="i16" />
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
      {isFull ? <MinimizeIcon className="i16" /> : <MaximizeIcon className="i16" />}
    </IconButton>
  );
}
