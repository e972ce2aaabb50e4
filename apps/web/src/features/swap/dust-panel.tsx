import { useEffect, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { Venue } from "@fillmark/contracts/constants";
import type { AcceptedDustView, DustQuoteView } from "@fillmark/contracts/swap";
import { Button } from "@fillmark/ui/button";
import { FormCard } from "@fillmark/ui/page";
import { Row, Rows } from "@fillmark/ui/rows";
import { InlineSelect } from "@fillmark/ui/select";
import { toast } from "@fillmark/ui/toast";
import { addDecimals } from "../../format/decimal.ts";
import { exactMoney, formatMoney } from "../../format/format.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { dust } from "../../messages/en/dust.ts";
import { currency } from "../../operator/demo-start.ts";

interface DustPanelProps {
  venue: Venue;
  /** What small balances may be swapped into. */
  assets: readonly string[];
}

/** Small balances with their prices, swapped in one go. Nothing is asked for until somebody wants to see it. */
export function DustPanel({ venue, assets }: DustPanelProps) {
  const [to, setTo] = useState(currency);
  const { quote, accept } = useDust();
  const preview = quote.data;
  const isOver = useIsExpired(preview);
  const ids = preview?.quotes.map(({ quoteId }) => quoteId) ?? [];
  const ask = (asset = to) => quote.mutate({ venue, to: asset });
  const isHeld = ids.length > 0 && !isOver;
  return (
    <FormCard title={dust("title")}>
      <p className="text-14 text-secondary swap__dust">{dust("about")}</p>
      <div className="between">
        <span className="row text-14">
          <span aria-hidden="true">{dust("into")}</span>
          <InlineSelect
            label={dust("into")}
            value={to}
            onChange={(asset) => {
              setTo(asset);
              quote.reset();
            }}
            options={assets.map((asset) => ({ value: asset, label: asset }))}
          />
        </span>
        <Button size="sm" isBusy={quote.isPending} onClick={() => ask()}>
          {dust(preview === undefined ? "show" : "refresh")}
        </Button>
      </div>
      <div className="swap__preview" aria-live="polite">
        {quote.isError && (
          <p className="text-14">{dust("failed", { reason: describeError(quote.error).text })}</p>
        )}
        {preview !== undefined && <Preview preview={preview} isOver={isOver} />}
      </div>
      {isHeld && preview !== undefined && (
        <Button
          variant="primary"
          isBlock
          isBusy={accept.isPending}
          onClick={() => accept.mutate({ venue, quoteIds: ids }, { onSuccess: () => quote.reset() })}
        >
          {dust("swapAll", { count: ids.length, got: exactMoney(preview.toAmount, preview.to) })}
        </Button>
      )}
    </FormCard>
  );
}

function useDust() {
  const utils = trpc.useUtils();
  const { client } = utils;
  const quote = useMutation({
    mutationFn: (input: { venue: Venue; to: string }) => client.swap.quoteDust.mutate(input),
  });
  const accept = useMutation({
    mutationFn: (input: { venue: Venue; quoteIds: string[] }) => client.swap.acceptDust.mutate(input),
    onSuccess: announce,
    onError: (error) => toast.error(dust("notSwapped", { reason: describeError(error).text })),
    onSettled: () => {
      void utils.swap.invalidate();
      void utils.funds.invalidate();
    },
  });
  return { quote, accept };
}

function announce({ swaps }: AcceptedDustView): void {
  const done = swaps.flatMap(({ swap }) => (swap === null || swap.state === "failed" ? [] : [swap]));
  const [first] = done;
  if (first === undefined || done.length < swaps.length) {
    toast.error(dust("some", { done: done.length, all: swaps.length }));
    return;
  }
  const got = done.reduce((sum, { toAmount }) => addDecimals(sum, toAmount), "0");
  toast.ok(dust("done", { count: done.length, got: exactMoney(got, first.to) }));
}

function Preview({ preview, isOver }: { preview: DustQuoteView; isOver: boolean }) {
  const { quotes, left } = preview;
  return (
    <>
      {quotes.length > 0 && (
        <Rows label={dust("title")}>
          {quotes.map(({ quoteId, from, to, fromAmount, toAmount, fee }) => (
            <Row
              key={quoteId}
              title={dust("line", { paid: exactMoney(fromAmount, from), got: formatMoney(toAmount, to) })}
              detail={dust("fee", { fee: exactMoney(fee, from) })}
            />
          ))}
        </Rows>
      )}
      {quotes.length === 0 && <p className="text-14 text-secondary">{dust("nothing")}</p>}
      {quotes.length > 0 && isOver && <p className="text-14 text-secondary">{dust("expired")}</p>}
      {left.map(({ asset, amount, reason }) => (
        <p key={asset} className="text-14 text-secondary">
          {dust(`left_${reason}`, { amount: exactMoney(amount, asset) })}
        </p>
      ))}
    </>
  );
}

/** Whether the prices of a preview hold no longer. */
function useIsExpired(preview: DustQuoteView | undefined): boolean {
  const [over, setOver] = useState<DustQuoteView | null>(null);
  useEffect(() => {
    const first = preview?.quotes[0];
    if (preview === undefined || first === undefined) return;
    const leftMs = Math.max(0, Date.parse(first.expiresAt) - Date.now());
    const timer = setTimeout(() => setOver(preview), leftMs);
    return () => clearTimeout(timer);
  }, [preview]);
  return preview !== undefined && over === preview;
}
