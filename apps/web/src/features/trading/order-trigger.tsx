import "./order-trigger.css";
import type { OrderView } from "@fillmark/contracts/trading";
import type { TriggerView } from "@fillmark/contracts/triggers";
import { triggers } from "../../messages/en/triggers.ts";
import { trailText } from "./trigger-watch.ts";

export interface OrderTriggerProps {
  trigger: TriggerView;
  /** The order's limit. */
  limit: OrderView["price"];
  /** The name of its type. */
  type: string;
  /** A price with the decimals of its pair. */
  at: (price: string) => string;
  look: "trade" | "page" | "line";
}

/** In a table: "63,255.12", and what it follows: behind it, where there is room, or below. */
export function TriggerCell({ trigger, at, look }: OrderTriggerProps) {
  const { price, trailBps, watermark, activationPrice } = trigger;
  const shown = price === null ? "–" : at(price);
  if (trailBps === null) return shown;
  const trail = trailText(trailBps);
  const follows =
    watermark === null
      ? triggers("trailLater", { trail, price: at(activationPrice ?? "0") })
      : triggers("trailFrom", { trail, watermark: at(watermark) });
  return (
    <span className={`trigger-cell trigger-cell--${look}`}>
      {shown} <span className="trigger-cell__follows">{follows}</span>
      <span className="trigger-cell__trail" aria-hidden="true">
        {trail}
      </span>
    </span>
  );
}

/** In a row of the phone: "Stop at 62,400.00", "Trailing stop, 1.50% from 64,218.40". */
export function TriggerLine({ trigger, limit, type, at }: OrderTriggerProps) {
  const { price, trailBps, watermark, activationPrice } = trigger;
  if (trailBps === null)
    return limit === null
      ? triggers("at", { type, price: at(price ?? "0") })
      : triggers("limitAt", { type, price: at(limit), trigger: at(price ?? "0") });
  const trail = trailText(trailBps);
  return watermark === null
    ? triggers("trailingLater", { type, trail, price: at(activationPrice ?? "0") })
    : triggers("trailing", { type, trail, watermark: at(watermark) });
}
