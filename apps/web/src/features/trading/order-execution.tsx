import type { ExecutionSumView, ExecutionView, OrderExecutionsView } from "@fillmark/contracts/execution";
import type { PairView } from "@fillmark/contracts/market";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Row, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { bpsOrDash, durationText, realisedText } from "../../account/execution-text.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { formatDecimal, formatMoney } from "../../format/format.ts";
import { execution } from "../../messages/en/execution.ts";
import { priceOf, quantityOf, baseOf } from "./order-text.ts";

interface OrderExecutionProps {
  orderId: string;
  fills: number;
  pair: PairView | undefined;
}

const ASK_AGAIN_MS = 2_000;

/** How well an order was filled: all of it, and each fill where there are several. */
export function OrderExecution({ orderId, fills, pair }: OrderExecutionProps) {
  const query = trpc.execution.ofOrder.useQuery(
    { orderId },
    { refetchInterval: ({ state }) => (isWhole(state.data, fills) ? false : ASK_AGAIN_MS) },
  );
  return (
    <section className="xo" aria-labelledby={`execution-${orderId}`}>
      <h3 id={`execution-${orderId}`}>{execution("title")}</h3>
      <QueryView
        query={query}
        failed={execution("failed")}
        skeleton={<SkeletonRows label={execution("loading")} count={4} />}
      >
        {({ sum, items }) => (sum === null ? <NotYet /> : <Figures {...{ sum, items, pair }} />)}
      </QueryView>
    </section>
  );
}

/** All fills are there, and the time after each is over. */
function isWhole(data: OrderExecutionsView | undefined, fills: number): boolean {
  if (data === undefined || data.items.length < fills) return false;
  return data.items.every(({ realised }) => realised.every(({ state }) => state !== "pending"));
}

function NotYet() {
  return <p className="text-14 text-muted">{execution("notRecorded")}</p>;
}

interface FiguresProps {
  sum: ExecutionSumView;
  items: readonly ExecutionView[];
  pair: PairView | undefined;
}

function Figures({ sum, items, pair }: FiguresProps) {
  const [only] = items;
  const isOne = items.length === 1 && only !== undefined;
  const { quoteAsset } = sum;
  const inMoney = (text: string | null) => (text === null ? "" : ` · ${formatMoney(text, quoteAsset, true)}`);
  return (
    <>
      <KeyValue>
        {isOne && <Arrival fill={only} pair={pair} />}
        <KeyValueLine name={execution("slippage")}>
          {bpsOrDash(sum.slippageBps)}
          {inMoney(sum.slippage)}
        </KeyValueLine>
        <KeyValueLine name={execution("effective")}>{bpsOrDash(sum.effectiveSpreadBps)}</KeyValueLine>
        <KeyValueLine name={execution("improvement")}>
          {bpsOrDash(sum.priceImprovementBps)}
          {inMoney(sum.priceImprovement)}
        </KeyValueLine>
        {sum.previewSlippageBps !== null && (
          <KeyValueLine name={execution("preview")}>{bpsOrDash(sum.previewSlippageBps)}</KeyValueLine>
        )}
        <KeyValueLine name={execution("realised5")}>
          {isOne ? realisedText(only.realised[0]) : bpsOrDash(sum.realised5sBps)}
        </KeyValueLine>
        <KeyValueLine name={execution("realised60")}>
          {isOne ? realisedText(only.realised[1]) : bpsOrDash(sum.realised60sBps)}
        </KeyValueLine>
        <KeyValueLine name={execution(isOne ? "timeOne" : "time")}>
          {durationText(sum.averageTimeToFillMs)}
        </KeyValueLine>
      </KeyValue>
      {!isOne && (
        <Rows label={execution("perFill")}>
          {items.map((fill) => (
            <Row
              key={fill.fillId}
              title={`${quantityOf(fill.quantity, pair)} × ${priceOf(fill.price, pair)}`}
              detail={`${execution("realised5")} ${realisedText(fill.realised[0])}`}
              value={bpsOrDash(fill.slippageBps)}
              valueDetail={durationText(fill.timeToFillMs)}
            />
          ))}
        </Rows>
      )}
    </>
  );
}

function Arrival({ fill, pair }: { fill: ExecutionView; pair: PairView | undefined }) {
  const { arrivalMid, arrivalBid, arrivalAsk, side, previewPrice, queueAhead } = fill;
  const best = side === "buy" ? arrivalAsk : arrivalBid;
  return (
    <>
      <KeyValueLine name={execution("arrival")}>
        {arrivalMid === null ? execution("none") : formatDecimal(arrivalMid, { minDecimals: 2 })}
      </KeyValueLine>
      {best !== null && <KeyValueLine name={execution("best_quote")}>{priceOf(best, pair)}</KeyValueLine>}
      {previewPrice !== null && (
        <KeyValueLine name={execution("previewed")}>
          {formatDecimal(previewPrice, { minDecimals: 2 })}
        </KeyValueLine>
      )}
      {queueAhead !== null && (
        <KeyValueLine name={execution("queue")}>
          {quantityOf(queueAhead, pair)} {baseOf(fill.pair)}
        </KeyValueLine>
      )}
    </>
  );
}
