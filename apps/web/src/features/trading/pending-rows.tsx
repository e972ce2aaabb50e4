import type { Venue } from "@fillmark/contracts/constants";
import { Badge } from "@fillmark/ui/badge";
import { Button, Spinner } from "@fillmark/ui/button";
import { useVenue } from "../../session/current-user.ts";
import { useIsOnline } from "../../offline/online.ts";
import { orders } from "../../messages/en/orders.ts";
import { pendingRows } from "../../messages/en/pending-rows.ts";
import { type PendingOrder, usePendingOrders } from "./pending-orders.ts";
import { ownsPrice, pendingText } from "./pending-text.ts";
import { orderActionLabel } from "./ticket-text.ts";
import { useNow } from "./use-now.ts";
import { usePendingActions } from "./use-place-order.ts";

/** Orders on their way, at the top of the open ones, from the moment the button was pressed. */
export function PendingRows({ known }: { known: ReadonlySet<string> }) {
  const pending = usePendingOrders().filter((each) => !known.has(each.clientOrderId));
  const now = useNow(1_000);
  if (pending.length === 0) return null;
  return (
    <ul className="rows tr__pending" aria-label={orders("stateSending")}>
      {pending.map((each) => (
        <li key={each.clientOrderId} className="item item--nostart">
          <span className="item__main">
            <span className="item__title">{orderActionLabel(each.order)}</span>
            <span className="item__detail">{pendingText(each, now)}</span>
          </span>
          <PendingActions pending={each} />
        </li>
      ))}
    </ul>
  );
}

function PendingActions({ pending }: { pending: PendingOrder }) {
  const { ask, send, discard } = usePendingActions();
  const isOnline = useIsOnline();
  const venue = useVenue();
  const { order, state } = pending;
  if (state === "unknown")
    return (
      <Button
        size="sm"
        disabledReason={isOnline ? undefined : pendingRows("offlineNow")}
        onClick={() => void ask(pending)}
      >
        {pendingRows("askNow")}
      </Button>
    );
  if (state !== "unsent")
    return (
      <Badge>
        <Spinner />
        {orders("stateSending")}
      </Badge>
    );
  const disabledReason = isOnline ? otherVenue(order.venue, venue) : pendingRows("offlineNow");
  return (
    <span className="tr__pendingdeeds">
      <Button size="sm" variant="quiet" onClick={() => discard(pending)}>
        {pendingRows("discard")}
      </Button>
      <Button size="sm" disabledReason={disabledReason} onClick={() => void send(pending)}>
        {pendingRows(ownsPrice(order) ? "sendSame" : "sendNewPrice")}
      </Button>
    </span>
  );
}

function otherVenue(of: Venue, shown: Venue): string | undefined {
  if (of === shown) return undefined;
  return pendingRows(of === "demo" ? "ofOtherDemo" : "ofOtherLive");
}
