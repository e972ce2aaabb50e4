import type { ExecutionView } from "@fillmark/contracts/execution";
import { OrderRow, Rows } from "@fillmark/ui/rows";
import { Panel } from "@fillmark/ui/page";
import { bpsOrDash } from "../../account/execution-text.ts";
import { formatDecimal, formatMoment, formatMoney } from "../../format/format.ts";
import { execution } from "../../messages/en/execution.ts";

/** The dearest or the cheapest fills; each leads to its order, where everything about it stands. */
export function ExecutionExtremes({ title, items }: { title: string; items: readonly ExecutionView[] }) {
  if (items.length === 0) return null;
  return (
    <Panel title={title} label={title}>
      <Rows label={title}>
        {items.map((fill) => {
          const [base = fill.pair] = fill.pair.split("-");
          return (
            <OrderRow
              key={`${fill.fillId} ${fill.role}`}
              href={`/orders?list=fills&order=${fill.orderId}`}
              asset={base}
              side={fill.side}
              sideLabel={execution(fill.side)}
              amount={`${formatDecimal(fill.quantity)} ${base}`}
              detail={execution("fillLine", {
                price: formatDecimal(fill.price, { minDecimals: 2 }),
                asset: fill.quoteAsset,
                when: formatMoment(fill.at),
              })}
              value={bpsOrDash(fill.slippageBps)}
              valueDetail={fill.slippage === null ? "–" : formatMoney(fill.slippage, fill.quoteAsset, true)}
            />
          );
        })}
      </Rows>
    </Panel>
  );
}
