import { useEffect, useRef } from "react";
import type { SwapView } from "@fillmark/contracts/swap";
import { Button } from "@fillmark/ui/button";
import { Unit } from "@fillmark/ui/figure";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { FoldedReceipt } from "../../account/receipt.tsx";
import { formatAmount, formatBps } from "../../format/format.ts";
import { swap } from "../../messages/en/swap.ts";
import { rateText } from "./quote-panel.tsx";
import { paidAndGot } from "./swap-form.tsx";

/** What was swapped, with the figures it was swapped at. */
export function SwapDone({ swapped, onAgain }: { swapped: SwapView; onAgain: () => void }) {
  const { from, fee, feeBps, spreadBps, state } = swapped;
  const isDone = state === "settled";
  const again = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => again.current?.focus(), []);
  return (
    <FormCard title={swap(isDone ? "done" : "onItsWay")}>
      <Note tone={isDone ? "ok" : "neutral"} role="status">
        {swap(isDone ? "doneText" : "onItsWayText", paidAndGot(swapped))}
      </Note>
      <KeyValue>
        <KeyValueLine name={swap("price")}>{rateText(swapped)}</KeyValueLine>
        <KeyValueLine name={swap("spread")}>{formatBps(spreadBps)}</KeyValueLine>
        <KeyValueLine name={swap("fee", { rate: formatBps(feeBps) })}>
          {formatAmount(fee, from)} <Unit>{from}</Unit>
        </KeyValueLine>
      </KeyValue>
      <FoldedReceipt receipt={swapped.receipt} />
      <Button ref={again} variant="primary" size="lg" isBlock onClick={onAgain}>
        {swap("again")}
      </Button>
    </FormCard>
  );
}
