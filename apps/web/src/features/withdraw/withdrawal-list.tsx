import { useEffect, useEffectEvent, useState } from "react";
import type { WithdrawalView } from "@fillmark/contracts/withdrawals";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { KeyValue } from "@fillmark/ui/key-value";
import { Timeline } from "@fillmark/ui/timeline";
import { FormCard } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { FoldedReceipt } from "../../account/receipt.tsx";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { describeError } from "../../api-client/domain-error.ts";
import { exactMoney } from "../../format/format.ts";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { withdrawalTones } from "../../format/withdrawal-tones.ts";
import { withdraw } from "../../messages/en/withdraw.ts";
import { TravelRuleLines } from "./travel-rule-lines.tsx";
import { isMoving, timelineOf } from "./withdraw-text.ts";

const PAGE = 20;
const movingEveryMs = 5_000;

/** What was asked for, newest first; what is on its way is asked after while it is looked at. */
export function WithdrawalList() {
  const { client } = trpc.useUtils();
  const input = { limit: PAGE };
  const query = useCursorQuery(["withdrawals", "list"], input, (cursor) =>
    client.withdrawals.list.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  useWhileMoving(items.some(isMoving), () => void query.refetch());
  return (
    <section className="withdraw__list" aria-label={withdraw("listTitle")}>
      <h2 className="withdraw__h2">{withdraw("listTitle")}</h2>
      <QueryView
        query={query}
        failed={withdraw("listFailed")}
        skeleton={<SkeletonRows label={withdraw("listLoading")} count={3} />}
      >
        {() =>
          items.length === 0 ? (
            <Empty>{withdraw("none")}</Empty>
          ) : (
            items.map((item) => <Withdrawal key={item.id} item={item} />)
          )
        }
      </QueryView>
      <LoadMore query={query} label={withdraw("more")} className="withdraw__end" />
    </section>
  );
}

function Withdrawal({ item }: { item: WithdrawalView }) {
  const { asset, destination, state } = item;
  const title = withdraw("item", { amount: exactMoney(item.amount, asset), label: destination.label });
  return (
    <FormCard
      className="withdraw__item"
      title={title}
      action={<Badge tone={withdrawalTones[state]}>{withdraw(`state_${state}`)}</Badge>}
    >
      <p className="text-14 text-secondary">
        {withdraw("arrivesDetail", {
          arrives: exactMoney(item.arrives, asset),
          fee: exactMoney(item.fee, asset),
        })}
      </p>
      {destination.travelRule != null && (
        <KeyValue>
          <TravelRuleLines said={destination.travelRule} />
        </KeyValue>
      )}
      <Timeline steps={timelineOf(item)} label={withdraw("timeline", { item: title })} />
      <FoldedReceipt receipt={item.receipt} />
      {item.canCancel && <Cancel item={item} />}
    </FormCard>
  );
}

function Cancel({ item }: { item: WithdrawalView }) {
  const [isAsked, setAsked] = useState(false);
  const utils = trpc.useUtils();
  const amount = exactMoney(item.amount, item.asset);
  const cancel = trpc.withdrawals.cancel.useMutation({
    onSuccess: () => toast.ok(withdraw("canceled", { amount })),
    onError: (error) => toast.error(withdraw("cancelFailed", { reason: describeError(error).text })),
    onSettled: () => {
      setAsked(false);
      void utils.withdrawals.invalidate();
      void utils.funds.invalidate();
    },
  });
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {withdraw("cancel")}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        isBusy={cancel.isPending}
        isDanger
        onClose={() => setAsked(false)}
        title={withdraw("cancelTitle")}
        text={withdraw("cancelText", { amount })}
        keep={withdraw("cancelKeep")}
        action={withdraw("cancel")}
        onConfirm={() => cancel.mutate({ venue: "live", withdrawalId: item.id })}
      />
    </>
  );
}

/** Asks again every few seconds while something is on its way. */
function useWhileMoving(isOn: boolean, ask: () => void): void {
  const asks = useEffectEvent(ask);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => asks(), movingEveryMs);
    return () => clearInterval(timer);
  }, [isOn]);
}
