import "./ladder.css";
import { type Dispatch, Suspense, lazy, useMemo, useRef, useState } from "react";
import type { OrderView } from "@fillmark/contracts/trading";
import { Empty } from "@fillmark/ui/empty";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { importWithRetry } from "../../../offline/import-with-retry.ts";
import { ladder } from "../../../messages/en/ladder.ts";
import type { TicketAction } from "../order-ticket.state.ts";
import { unitsOf } from "../pair-rules.ts";
import { type TradePair, useFigures } from "../trade-pair.ts";
import { usePairsByName } from "../use-my-orders.ts";
import { LadderFoot } from "./ladder-foot.tsx";
import { LadderGrid } from "./ladder-grid.tsx";
import { ladderRows, middleOf, ownOrders } from "./ladder-rows.ts";
import { LadderHeads, LadderTop } from "./ladder-top.tsx";
import { type PressedPrice, useLadderOrder } from "./use-ladder-order.ts";
import { useLadderCancel } from "./use-ladder-cancel.ts";
import { useLadderWindow } from "./use-ladder-window.ts";
import type { LadderBook } from "./ladder-rows.ts";

const loadDialog = importWithRetry(() => import("../cancel-orders.tsx"));
const CancelDialog = lazy(async () => ({ default: (await loadDialog()).CancelDialog }));

export interface LadderPanelProps {
  trade: TradePair;
  book: (LadderBook & { stale?: boolean | undefined }) | undefined;
  step: bigint;
  /** Own orders of this pair that are open, those that wait among them. */
  mine: readonly OrderView[];
  dispatch: Dispatch<TicketAction>;
  /** On a phone a tap fills the ticket, which this then shows; one click is for a mouse and for keys. */
  onTicket?: (() => void) | undefined;
}

/** The depth of the market by price, one row for each step, to place limit orders from and to cancel them in. */
export function LadderPanel({ trade, book, step, mine, dispatch, onTicket }: LadderPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState("");
  const [aimed, setAimed] = useState<PressedPrice | null>(null);
  const [asking, setAsking] = useState<OrderView | null>(null);
  const pairs = usePairsByName();
  const lastText = useFigures(trade.pair.pair)?.last ?? null;
  const last = lastText === null ? null : unitsOf(lastText);
  const market = book === undefined ? null : middleOf(book, last, step);
  const { middle, isAway, centre, onScroll } = useLadderWindow({ box, market, step });
  const own = useMemo(() => ownOrders(mine, step), [mine, step]);
  const rows = useMemo(
    () => (book === undefined || middle === null ? [] : ladderRows({ book, step, middle, last })),
    [book, step, middle, last],
  );
  const order = useLadderOrder({ trade, size, onTicket, dispatch });
  const { cancel, underWay } = useLadderCancel(setAsking);
  if (book === undefined) return <LadderSkeleton />;
  if (middle === null) return <Empty>{ladder("empty")}</Empty>;
  return (
    <div className={onTicket === undefined ? "ladder" : "ladder ladder--touch"}>
      <LadderTop
        {...{ trade, size }}
        isTouch={onTicket !== undefined}
        onSize={(text) => {
          setSize(text);
          order.forget();
        }}
      />
      <LadderHeads isTouch={onTicket !== undefined} isAway={isAway} onCentre={centre} />
      <div className={book.stale === true ? "ladder__stage stale" : "ladder__stage"}>
        <LadderGrid
          {...{ box, trade, rows, own, middle, onScroll }}
          onAim={setAimed}
          onPress={({ side, price }) => order.press(side, price)}
          onCancel={(orders) => void cancel(orders.filter(({ id }) => !underWay.includes(id)))}
          onHome={centre}
        />
      </div>
      <LadderFoot {...{ trade, size, aimed, order }} isTouch={onTicket !== undefined} />
      <p id="ladder-keys" className="sr-only">
        {ladder("keys")}
      </p>
      {asking !== null && (
        <Suspense>
          <CancelDialog
            target={{ kind: "one", order: asking }}
            pairs={pairs}
            onDone={() => setAsking(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function LadderSkeleton() {
  return (
    <Loading label={ladder("loading")} className="tr__skbook">
      {Array.from({ length: 16 }, (_, row) => (
        <Skeleton key={row} height={12} />
      ))}
    </Loading>
  );
}
