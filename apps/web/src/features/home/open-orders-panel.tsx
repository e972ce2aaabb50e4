import { TextLink } from "@fillmark/ui/link";
import { Panel } from "@fillmark/ui/page";
import { OrderRow, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import type { OrderView } from "@fillmark/contracts/trading";
import { useVenue } from "../../lib/current-user.ts";
import { formatAmount, formatDecimal } from "../../lib/format.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { trpc } from "../../lib/trpc.ts";
import { home } from "../../messages/en/home.ts";

const mostShown = 4;

/** The newest open orders. */
export function OpenOrdersPanel() {
  const venue = useVenue();
  const orders = trpc.trading.listOrders.useQuery({ scope: "open", venue, limit: mostShown });
  return (
    <Panel
      title={<Title page={orders.data} />}
      action={<TextLink href="/orders">{home("allOrders")}</TextLink>}
      className="home__orders"
    >
      <Loaded
        query={orders}
        failed={home("ordersFailed")}
        skeleton={<SkeletonRows label={home("ordersLoading")} count={1} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="panel__body t14 ink3">{home("ordersNone")}</p>
          ) : (
            <Rows label={home("openOrders")}>
              {items.map((order) => (
                <OpenOrder key={order.id} order={order} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** With how many there are, as far as the newest tell. */
function Title({ page }: { page: { items: readonly OrderView[]; nextCursor: string | null } | undefined }) {
  const count = page?.items.length ?? 0;
  return (
    <>
      {home("openOrders")}
      {count > 0 && (
        <>
          {" "}
          <span className="ink3 home__count">{`${count}${page?.nextCursor == null ? "" : "+"}`}</span>
        </>
      )}
    </>
  );
}

function OpenOrder({ order }: { order: OrderView }) {
  const [base = "", quote = ""] = order.pair.split("-");
  const type = home(order.type === "limit" ? "limit" : "marketOrder");
  const percent = filledPercent(order);
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
      detail={percent === 0 ? home("openPart", { type }) : home("filledPart", { type, percent })}
      value={order.price === null ? "–" : formatDecimal(order.price, { minDecimals: 2 })}
      valueDetail={quote}
    />
  );
}

/** For a glance: a whole percentage, and 100 only where nothing is left. */
function filledPercent({ filled, quantity }: OrderView): number {
  const all = Number(quantity ?? 0);
  return all > 0 ? Math.min(99, Math.round((Number(filled) / all) * 100)) : 0;
}
