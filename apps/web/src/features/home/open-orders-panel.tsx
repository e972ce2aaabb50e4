import { TextLink } from "@fillmark/ui/link";
import { Panel } from "@fillmark/ui/page";
import { OrderRow, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import type { OrderView } from "@fillmark/contracts/trading";
import { useVenue } from "../../session/current-user.ts";
import { formatAmount, formatDecimal } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { nameOf } from "../../account/order-type.ts";
import { homeOrders } from "../../messages/en/home-orders.ts";
import { home } from "../../messages/en/home.ts";

const maxShown = 4;

/** The newest open orders. */
export function OpenOrdersPanel() {
  const venue = useVenue();
  const orders = trpc.trading.listOrders.useQuery({ scope: "open", venue, limit: maxShown });
  return (
    <Panel
      title={<Title page={orders.data} />}
      action={<TextLink href="/orders">{home("allOrders")}</TextLink>}
      className="home__orders"
    >
      <QueryView
        query={orders}
        failed={home("ordersFailed")}
        skeleton={<SkeletonRows label={home("ordersLoading")} count={1} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="panel__body text-14 text-muted">{home("ordersNone")}</p>
          ) : (
            <Rows label={home("openOrders")}>
              {items.map((order) => (
                <OpenOrder key={order.id} order={order} />
              ))}
            </Rows>
          )
        }
      </QueryView>
    </Panel>
  );
}

/** With how many there are, as far as the newest show. */
function Title({ page }: { page: { items: readonly OrderView[]; nextCursor: string | null } | undefined }) {
  const count = page?.items.length ?? 0;
  return (
    <>
      {home("openOrders")}
      {count > 0 && (
        <>
          {" "}
          <span className="text-muted home__count">{`${count}${page?.nextCursor == null ? "" : "+"}`}</span>
        </>
      )}
    </>
  );
}

function OpenOrder({ order }: { order: OrderView }) {
  const [base = "", quote = ""] = order.pair.split("-");
  const price = (order.state === "pending_trigger" ? order.trigger?.price : null) ?? order.price;
  const amount =
    order.quantity === null
      ? formatAmount(order.quoteAmount ?? "0", quote)
      : formatDecimal(order.quantity, { minDecimals: 4 });
  return (
    <OrderRow
      href={`/orders?order=${order.id}`}
      asset={base}
      side={order.side}
      sideLabel={home(order.side)}
      amount={`${amount} ${order.quantity === null ? quote : base}`}
      detail={detailOf(order)}
      value={price === null ? "–" : formatDecimal(price, { minDecimals: 2 })}
      valueDetail={quote}
    />
  );
}

/** "Limit · 40% filled", "Stop · waiting" */
function detailOf(order: OrderView): string {
  const type = homeOrders(nameOf(order));
  if (order.state === "pending_trigger" || order.state === "pending_entry")
    return homeOrders("waitingPart", { type });
  const percent = filledPercent(order);
  return percent === 0 ? homeOrders("openPart", { type }) : homeOrders("filledPart", { type, percent });
}

/** For a glance: a whole percentage, and 100 only where nothing is left. */
function filledPercent({ filled, quantity }: OrderView): number {
  const all = Number(quantity ?? 0);
  return all > 0 ? Math.min(99, Math.round((Number(filled) / all) * 100)) : 0;
}
