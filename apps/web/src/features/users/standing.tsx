import type { UserProfileView } from "@fillmark/contracts/users";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Panel } from "@fillmark/ui/page";
import { formatAmount, formatDecimal } from "../../format/format.ts";
import { users } from "../../messages/en/users.ts";

/** What the user has, on both venues. */
export function Balances({ balances }: { balances: UserProfileView["balances"] }) {
  return (
    <Panel title={users("balances")} isPadded isFirst>
      {balances === null ? (
        <Quiet>{users("balancesHidden")}</Quiet>
      ) : balances.length === 0 ? (
        <Quiet>{users("balancesNone")}</Quiet>
      ) : (
        <KeyValue>
          {balances.map(({ venue, asset, total, held }) => (
            <KeyValueLine
              key={`${venue} ${asset}`}
              name={users("balanceName", { asset, venue: users(venue).toLowerCase() })}
            >
              {formatAmount(total, asset)}
              {/[1-9]/.test(held) && (
                <span className="usr__second">{users("held", { amount: formatAmount(held, asset) })}</span>
              )}
            </KeyValueLine>
          ))}
        </KeyValue>
      )}
    </Panel>
  );
}

/** The newest orders, and how many are open. */
export function Orders({ orders }: { orders: UserProfileView["orders"] }) {
  return (
    <Panel
      title={users("orders")}
      action={
        orders !== null && (
          <span className="text-14 text-muted">{users("ordersOpen", { count: orders.open })}</span>
        )
      }
      isPadded
      isFirst
    >
      {orders === null ? (
        <Quiet>{users("ordersHidden")}</Quiet>
      ) : orders.recent.length === 0 ? (
        <Quiet>{users("ordersNone")}</Quiet>
      ) : (
        <ul className="usr__orders">
          {orders.recent.map(({ orderId, side, quantity, price, pair, state, venue }) => (
            <li key={orderId} className="between">
              <span>
                <span className={side === "buy" ? "up font-medium" : "down font-medium"}>{users(side)}</span>{" "}
                {users("orderLine", {
                  quantity: formatDecimal(quantity),
                  base: pair.split("-")[0] ?? pair,
                })}
                <span className="usr__second">
                  {state.replace(/_/g, " ")}, {users(venue).toLowerCase()}
                </span>
              </span>
              <span className="text-muted">{price === null ? users("atMarket") : formatDecimal(price)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Quiet({ children }: { children: string }) {
  return <p className="text-14 text-muted">{children}</p>;
}
