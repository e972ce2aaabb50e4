import { skipToken, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Venue } from "@fillmark/contracts/constants";
import type { OrderView } from "@fillmark/contracts/trading";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { toast } from "@fillmark/ui/toast";
import { takeOrderAnswer } from "../../account/order-answer.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { formatMoney } from "../../format/format.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { orderCancel } from "../../messages/en/order-cancel.ts";
import { orderGroup } from "../../messages/en/order-group.ts";
import { type PairsByName, actionText, isExit, isOpen, isPartlyFilled, restOf } from "./order-text.ts";

/** What is about to be canceled: one order, or so many at once. */
export type CancelTarget =
  | { kind: "one"; order: OrderView }
  | { kind: "all"; venue: Venue; count: number; pair?: string | undefined };

export interface CancelDialogProps {
  target: CancelTarget | null;
  pairs: PairsByName;
  onDone: () => void;
}

/** Names in full what a cancel takes away, and does it on a press of the button that says so. */
export function CancelDialog({ target, pairs, onDone }: CancelDialogProps) {
  const [shown, setShown] = useState<CancelTarget | null>(target);
  if (target !== null && target !== shown) setShown(target);
  const cancel = useCancel(onDone);
  const endsOthers = useOpenExits(shown);
  if (shown === null) return null;
  const text = textOf(shown, pairs, endsOthers);
  return (
    <Dialog
      isOpen={target !== null}
      isBusy={cancel.isBusy}
      onClose={onDone}
      title={text.title}
      description={text.text}
      actions={
        <>
          <Button onClick={onDone}>{text.keep}</Button>
          <Button variant="danger" isBusy={cancel.isBusy} data-autofocus="" onClick={() => cancel.run(shown)}>
            {text.action}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}

/** Whether exits go, or begin, with what is canceled; so it is taken to be until its group has come. */
function useOpenExits(target: CancelTarget | null): boolean {
  const order = target?.kind === "one" && target.order.group !== null ? target.order : null;
  const timeline = trpc.trading.orderTimeline.useQuery(order === null ? skipToken : { orderId: order.id });
  return order !== null && (timeline.data?.group.some((one) => isExit(one) && isOpen(one)) ?? true);
}

function textOf(target: CancelTarget, pairs: PairsByName, endsOthers: boolean) {
  if (target.kind === "all")
    return {
      title: orderCancel("cancelAllTitle", { count: target.count }),
      text:
        target.pair === undefined
          ? orderCancel("cancelAllText")
          : `${orderCancel("cancelAllOfPair", { pair: target.pair })} ${orderCancel("cancelAllText")}`,
      action: orderCancel("cancelAllDo", { count: target.count }),
      keep: orderCancel("keepAll"),
    };
  const { order } = target;
  return {
    title: orderCancel("cancelTitle", { what: actionText(order, pairs) }),
    text: endsOthers
      ? whatGoes(order)
      : orderCancel("cancelText", { held: formatMoney(order.held, order.heldAsset) }),
    action: orderCancel("cancelDo", { amount: restOf(order, pairs) }),
    keep: orderCancel("keep"),
  };
}

/** Beside the order itself: exits go together, and those of an entry go with it unless it has filled something. */
function whatGoes(order: OrderView): string {
  const held = formatMoney(order.held, order.heldAsset);
  if (isExit(order)) return orderGroup("cancelExit");
  return orderGroup(isPartlyFilled(order) ? "cancelEntryPart" : "cancelEntry", { held });
}

function useCancel(onDone: () => void) {
  const utils = trpc.useUtils();
  const cache = useQueryClient();
  const onMutate = () => ({ sentAt: Date.now() });
  // What was refused had another state than the one on the screen.
  const onRefused = (): void => {
    void utils.trading.invalidate();
    void utils.funds.invalidate();
    onDone();
  };
  const one = trpc.trading.cancelOrder.useMutation({
    onMutate,
    onSuccess: ({ order }, _input, { sentAt }) => {
      toast.ok(orderCancel("canceledDone"));
      void takeOrderAnswer(cache, { orders: [order], sentAt });
      // What went with it isn't in the answer.
      if (order.group !== null) void utils.trading.invalidate();
      onDone();
    },
    onError: (error) => {
      const hasEnded = domainErrorOf(error)?.code === "ORDER_ENDED";
      if (hasEnded) toast.info(orderCancel("endedMeanwhile"));
      else toast.error(describeError(error).text);
      onRefused();
    },
  });
  const all = trpc.trading.cancelAllOrders.useMutation({
    onMutate,
    onSuccess: ({ canceled }, _input, { sentAt }) => {
      toast.ok(orderCancel("canceledCount", { count: canceled.length }));
      void takeOrderAnswer(cache, { orders: canceled, sentAt });
      onDone();
    },
    onError: (error) => {
      toast.error(describeError(error).text);
      onRefused();
    },
  });
  return {
    isBusy: one.isPending || all.isPending,
    run: (target: CancelTarget) => {
      if (target.kind === "one") one.mutate({ venue: target.order.venue, orderId: target.order.id });
      else all.mutate({ venue: target.venue, ...(target.pair === undefined ? {} : { pair: target.pair }) });
    },
  };
}
