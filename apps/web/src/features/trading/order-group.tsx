import "./order-group.css";
import type { OrderTimelineView } from "@fillmark/contracts/order-timeline";
import type { OrderView } from "@fillmark/contracts/trading";
import { Badge } from "@fillmark/ui/badge";
import { ArrowDownUpIcon, CheckIcon, ClockIcon, XIcon } from "@fillmark/ui/icon";
import { Link } from "@fillmark/ui/link";
import { trading } from "../../messages/en/trading.ts";
import { orderGroup } from "../../messages/en/order-group.ts";
import { endReasonText } from "./order-reasons.ts";
import {
  type PairsByName,
  actionText,
  endText,
  isExit,
  isOpen,
  isPartlyFilled,
  priceOf,
  stateTone,
  typeText,
} from "./order-text.ts";

/** The orders that belong together: an entry with its exits below it, or two exits of which one ends the other. */
export function OrderGroup({ order, group, pairs }: Pick<OrderTimelineView, "order" | "group"> & Pairs) {
  if (group.length === 0) return null;
  const orders = [order, ...group].toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
  const hasEntry = orders.some((one) => !isExit(one));
  return (
    <section className="order-group" aria-labelledby={`group-of-${order.id}`}>
      <h3 id={`group-of-${order.id}`} className="text-14 font-medium">
        {orderGroup("linked")}
      </h3>
      <ul className={hasEntry ? "order-group__tree" : undefined}>
        {orders.map((one) => (
          <li key={one.id} className={isExit(one) ? "order-group__exit" : undefined}>
            <Member {...{ pairs }} order={one} isShown={one.id === order.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Pairs {
  pairs: PairsByName;
}

function Member({ order, pairs, isShown }: Pairs & { order: OrderView; isShown: boolean }) {
  const price = order.averagePrice ?? order.price ?? order.trigger?.price ?? null;
  return (
    <Link
      href={`/orders?order=${order.id}`}
      className="order-group__one"
      aria-current={isShown ? "true" : undefined}
    >
      <Sign order={order} />
      <span className="order-group__text">
        <span className="between">
          <span className="font-medium">{isExit(order) ? typeText(order) : orderGroup("entry")}</span>
          <Badge tone={stateTone(order.state)}>{endText(order)}</Badge>
        </span>
        <span className="between text-12 text-muted">
          <span>{detailOf(order, pairs)}</span>
          <span>{price === null ? trading("market") : priceOf(price, pairs.get(order.pair))}</span>
        </span>
      </span>
    </Link>
  );
}

/** What ended it, where that was not its own fill. */
function detailOf(order: OrderView, pairs: PairsByName): string {
  const isWon = order.state === "filled" || (isPartlyFilled(order) && !isExit(order));
  if (order.endReason !== null && !isWon) return endReasonText(order.endReason);
  return actionText(order, pairs);
}

function Sign({ order }: { order: OrderView }) {
  const isWon = order.state === "filled";
  const Icon = isWon ? CheckIcon : !isExit(order) ? ArrowDownUpIcon : isOpen(order) ? ClockIcon : XIcon;
  return (
    <span className={isWon ? "order-group__sign is-won" : "order-group__sign"} aria-hidden="true">
      <Icon className="icon-16" />
    </span>
  );
}
