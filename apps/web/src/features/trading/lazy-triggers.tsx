import { Suspense, lazy } from "react";
import type { PairView } from "@fillmark/contracts/market";
import type { OrderView } from "@fillmark/contracts/trading";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { priceOf, typeText } from "./order-text.ts";

const load = importWithRetry(() => import("./order-trigger.tsx"));
const TriggerCell = lazy(async () => ({ default: (await load()).TriggerCell }));
const TriggerLine = lazy(async () => ({ default: (await load()).TriggerLine }));

interface OrderTriggerProps {
  order: OrderView;
  pair: PairView | undefined;
  /** A cell of either table, or a line of the phone. */
  look: "trade" | "page" | "line";
}

/** What lists say of a trigger, loaded where one of their orders has one. */
export function OrderTrigger({ order, pair, look }: OrderTriggerProps) {
  const { trigger, price } = order;
  if (trigger === null) return <span className="text-muted">–</span>;
  const type = typeText(order);
  const Shown = look === "line" ? TriggerLine : TriggerCell;
  return (
    <Suspense fallback={look === "line" ? type : "–"}>
      <Shown {...{ trigger, type, look }} limit={price} at={(text) => priceOf(text, pair)} />
    </Suspense>
  );
}
