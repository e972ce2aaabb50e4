import { useState } from "react";
import type { Venue } from "@fillmark/contracts/constants";
import type { OrderView } from "@fillmark/contracts/trading";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { formatMoney } from "../../lib/format.ts";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { orders } from "../../messages/en/orders.ts";
import { type PairsByName, deedText, restOf } from "./order-words.ts";

/** What is about to be cancelled: one order, or so many at once. */
export type CancelWish =
  | { kind: "one"; order: OrderView }
  | { kind: "all"; venue: Venue; count: number; pair?: string | undefined };

export interface CancelDialogProps {
  wish: CancelWish | null;
  pairs: PairsByName;
  onDone: () => void;
}

/** Names in full what a cancel takes away, and does it on a press of the button that says so. */
export function CancelDialog({ wish, pairs, onDone }: CancelDialogProps) {
  const [shown, setShown] = useState<CancelWish | null>(wish);
  if (wish !== null && wish !== shown) setShown(wish);
  const cancel = useCancel(onDone);
  if (shown === null) return null;
  const words = wordsOf(shown, pairs);
  return (
    <Dialog
      isOpen={wish !== null}
      isBusy={cancel.isBusy}
      onClose={onDone}
      title={words.title}
      description={words.text}
      actions={
        <>
          <Button onClick={onDone}>{words.keep}</Button>
          <Button variant="danger" isBusy={cancel.isBusy} data-autofocus="" onClick={() => cancel.run(shown)}>
            {words.deed}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}

function wordsOf(wish: CancelWish, pairs: PairsByName) {
  if (wish.kind === "all")
    return {
      title: orders("cancelAllTitle", { count: wish.count }),
      text: orders("cancelAllText"),
      deed: orders("cancelAllDo", { count: wish.count }),
      keep: orders("keepAll"),
    };
  const { order } = wish;
  return {
    title: orders("cancelTitle", { what: deedText(order, pairs) }),
    text: orders("cancelText", { held: formatMoney(order.held, order.heldAsset) }),
    deed: orders("cancelDo", { amount: restOf(order, pairs) }),
    keep: orders("keep"),
  };
}

function useCancel(onDone: () => void) {
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.trading.invalidate();
    void utils.funds.invalidate();
    onDone();
  };
  const one = trpc.trading.cancelOrder.useMutation({
    onSuccess: () => {
      toast.ok(orders("canceledDone"));
      refresh();
    },
    onError: (error) => {
      const hasEnded = domainErrorOf(error)?.code === "ORDER_ENDED";
      if (hasEnded) toast.info(orders("endedMeanwhile"));
      else toast.error(describeError(error).text);
      refresh();
    },
  });
  const all = trpc.trading.cancelAllOrders.useMutation({
    onSuccess: ({ canceled }) => {
      toast.ok(orders("canceledCount", { count: canceled.length }));
      refresh();
    },
    onError: (error) => {
      toast.error(describeError(error).text);
      refresh();
    },
  });
  return {
    isBusy: one.isPending || all.isPending,
    run: (wish: CancelWish) => {
      if (wish.kind === "one") one.mutate({ venue: wish.order.venue, orderId: wish.order.id });
      else all.mutate({ venue: wish.venue, ...(wish.pair === undefined ? {} : { pair: wish.pair }) });
    },
  };
}
