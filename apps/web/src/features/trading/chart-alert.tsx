import { type RefObject, useEffect, useState } from "react";
import type { PairView } from "@fillmark/contracts/market";
import { AlarmClockIcon } from "@fillmark/ui/icon";
import { formatPrice } from "../../format/format.ts";
import { askForAlert } from "../../market-data/price-alert.ts";
import { alertOffers } from "../../messages/en/alert-offers.ts";
import type { ChartCross } from "./chart-model.ts";

/** The way from the crosshair to the button leaves the chart: so long it stays where it was. */
const lingerMs = 1_200;

interface ChartAlertProps {
  pair: PairView;
  cross: ChartCross | null;
  /** The chart's own box: `cross` counts from its top. */
  box: RefObject<HTMLElement | null>;
}

/** At the crosshair's price, beside the prices: a press begins an alert on it. Keys have `A` on the chart. */
export function ChartAlert({ pair, cross, box }: ChartAlertProps) {
  const [shown, setShown] = useState<ChartCross | null>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (cross !== null) return setShown(cross);
    if (isHeld) return;
    const timer = setTimeout(() => setShown(null), lingerMs);
    return () => clearTimeout(timer);
  }, [cross, isHeld]);
  if (shown === null) return null;
  const price = onTick(shown.price, pair);
  const top = (box.current?.offsetTop ?? 0) + shown.y;
  return (
    <button
      type="button"
      className="tr__alertat"
      style={{ insetBlockStart: `${top}px` }}
      tabIndex={-1}
      aria-label={alertOffers("setAt", { price: formatPrice(price, pair.priceDecimals) })}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onClick={() => askForAlert(pair.pair, price)}
    >
      <AlarmClockIcon className="icon-16" />
      {alertOffers("setHere")}
    </button>
  );
}

/** The nearest price that orders and alerts may have. */
export function onTick(price: number, { tick, priceDecimals }: PairView): string {
  const size = Number(tick);
  return (Math.round(price / size) * size).toFixed(priceDecimals);
}
