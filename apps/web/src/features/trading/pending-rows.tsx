import { Badge } from "@fillmark/ui/badge";
import { Button, Spinner } from "@fillmark/ui/button";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import { type PendingOrder, usePendingOrders } from "./pending-orders.ts";
import { deedOfOrder } from "./ticket-words.ts";
import { usePlaceOrder } from "./use-place-order.ts";

/** Orders on their way, at the top of the open ones, from the moment the button was pressed. */
export function PendingRows({ known }: { known: ReadonlySet<string> }) {
  const pending = usePendingOrders().filter((each) => !known.has(each.clientOrderId));
  const placeOrder = usePlaceOrder();
  if (pending.length === 0) return null;
  return (
    <ul className="rows tr__pending" aria-label={orders("stateSending")}>
      {pending.map((each) => (
        <li key={each.clientOrderId} className="item item--nostart">
          <span className="item__main">
            <span className="item__t">{deedOfOrder(each.order)}</span>
            <span className="item__s">{stateLine(each)}</span>
          </span>
          {each.state === "unknown" ? (
            <Button size="sm" onClick={() => void placeOrder(each.order, each)}>
              {trading("askAgain")}
            </Button>
          ) : (
            <Badge>
              <Spinner />
              {orders("stateSending")}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

function stateLine(each: PendingOrder): string {
  if (each.state === "unknown") return trading("unknownOutcome");
  return each.state === "asking" ? trading("asking") : trading(each.order.type);
}
