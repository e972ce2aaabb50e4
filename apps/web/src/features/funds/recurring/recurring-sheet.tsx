import { useDeferredValue, useState } from "react";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import type { Venue } from "@fillmark/contracts/constants";
import type { PairView } from "@fillmark/contracts/market";
import type { RecurringBuyView } from "@fillmark/contracts/recurring-buys";
import { Button } from "@fillmark/ui/button";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { NumberField } from "@fillmark/ui/number-field";
import { Select } from "@fillmark/ui/select";
import { Sheet } from "@fillmark/ui/sheet";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { DemoAccountField, namedAccount } from "../../../account/named-demo-account.tsx";
import { QueryView } from "../../../api-client/query-view.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { Form, FormFailure, type FormOf, useForm } from "../../../forms/form.tsx";
import { plainDecimal, typedDecimal } from "../../../forms/typed-amount.ts";
import { formatMoney } from "../../../format/format.ts";
import { newId } from "../../../lib/new-id.ts";
import { recurring } from "../../../messages/en/recurring.ts";
import { currency } from "../../../operator/demo-start.ts";
import { pageZone } from "../../../format/page-zone.ts";
import {
  amountIn,
  draftOf,
  recurrences,
  type RecurringDraft,
  scheduleIn,
  sortPairs,
} from "./recurring-draft.ts";
import { dueText, everyText } from "./recurring-text.ts";

interface RecurringSheetProps {
  venue: Venue;
  /** Null for a new one. */
  plan: RecurringBuyView | null;
  onClose: () => void;
}

/** Where a recurring buy is made or changed. */
export default function RecurringSheet({ venue, plan, onClose }: RecurringSheetProps) {
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 });
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={recurring(plan === null ? "create" : "change")}
      closeLabel={recurring("close")}
    >
      <QueryView
        query={pairs}
        failed={recurring("failed")}
        skeleton={<SkeletonRows label={recurring("loading")} count={4} />}
      >
        {(all) => (
          <RecurringForm venue={venue} plan={plan} pairs={sortPairs(all, currency)} onDone={onClose} />
        )}
      </QueryView>
    </Sheet>
  );
}

interface RecurringFormProps {
  venue: Venue;
  plan: RecurringBuyView | null;
  pairs: readonly PairView[];
  onDone: () => void;
}

function RecurringForm({ venue, plan, pairs, onDone }: RecurringFormProps) {
  const [draft, setDraft] = useState(() => draftOf(plan, pairs[0]?.pair ?? ""));
  // The same name for each press: what is sent twice is made once.
  const [id] = useState(newId);
  const pair = pairs.find((each) => each.pair === draft.pair);
  const quote = pair?.quote ?? "";
  const save = useSave(plan, onDone);
  const example = typedDecimal(pair?.minNotional ?? "25");
  const form = useForm({
    values: draft,
    onChange: setDraft,
    call: save,
    check: (values) => ({
      amount: amountIn(values) === null ? recurring("amountWrong", { example }) : undefined,
      startOn: values.startOn === "" ? recurring("dayWrong") : undefined,
      time: values.time === "" ? recurring("timeWrong") : undefined,
    }),
    send(values) {
      const [amount, schedule] = [amountIn(values), scheduleIn(values)];
      if (amount === null || schedule === null) return;
      const named = namedAccount(venue, values.demoAccount);
      save.send({ venue, id: plan?.id ?? id, pair: values.pair, amount, ...schedule, ...named });
    },
    forgetsOnChange: true,
  });
  return (
    <Form form={form} className="stack">
      {plan === null && venue === "demo" && (
        <DemoAccountField {...form.control("demoAccount")} name="demoAccount" />
      )}
      {plan === null && (
        <Select
          {...form.choice(
            "pair",
            pairs.map((each) => each.pair),
          )}
          label={recurring("pair")}
          options={pairs.map((each) => ({ value: each.pair, label: `${each.pair} · ${each.baseName}` }))}
        />
      )}
      <NumberField
        {...form.control("amount")}
        data-autofocus=""
        label={recurring("amount")}
        unit={quote}
        step="1"
        toDecimal={plainDecimal}
        fromDecimal={typedDecimal}
      />
      <When form={form} />
      <p className="text-12 text-muted">
        {recurring("startHint")} {recurring("zone", { zone: draft.timeZone })}
      </p>
      {draft.timeZone !== pageZone && (
        <Button size="sm" variant="quiet" onClick={() => form.set({ timeZone: pageZone })}>
          {recurring("useZone", { zone: pageZone })}
        </Button>
      )}
      <Preview venue={venue} pair={pair} draft={draft} />
      <Dates draft={draft} />
      <FormFailure form={form}>{(reason) => reason}</FormFailure>
      <Button type="submit" variant="primary" isBlock isBusy={form.isBusy}>
        {recurring(plan === null ? "start" : "save")}
      </Button>
    </Form>
  );
}

function When({ form }: { form: FormOf<RecurringDraft> }) {
  return (
    <>
      <Select
        {...form.choice("every", recurrences)}
        label={recurring("every")}
        options={recurrences.map((value) => ({ value, label: everyText(value) }))}
      />
      <div className="rb__when">
        <TextField {...form.text("startOn")} type="date" label={recurring("startOn")} />
        <TextField {...form.text("time")} type="time" label={recurring("time")} />
      </div>
    </>
  );
}

type Terms = { venue: Venue; id: string; pair: string; amount: string; demoAccount?: number } & NonNullable<
  ReturnType<typeof scheduleIn>
>;

function useSave(plan: RecurringBuyView | null, onDone: () => void) {
  const utils = trpc.useUtils();
  const done = (message: string, detail?: string) => {
    toast.ok(message, detail);
    onDone();
    return utils.recurringBuys.invalidate();
  };
  const create = trpc.recurringBuys.create.useMutation({
    onSuccess: ({ pair, dates, timeZone }) => {
      const at = dates[0] === undefined ? "" : dueText(dates[0].at, timeZone);
      return done(recurring("started"), recurring("startedDetail", { pair, at }));
    },
  });
  const change = trpc.recurringBuys.change.useMutation({ onSuccess: () => done(recurring("changed")) });
  const { error, isPending } = plan === null ? create : change;
  return {
    error,
    isPending,
    send({ pair, demoAccount, ...terms }: Terms) {
      if (plan !== null) change.mutate(terms);
      else create.mutate({ pair, ...terms, ...(demoAccount === undefined ? {} : { demoAccount }) });
    },
  };
}

interface PreviewProps {
  venue: Venue;
  pair: PairView | undefined;
  draft: RecurringDraft;
}

/** What an order for this amount would do at this moment, worked out by the engine itself. */
function Preview({ venue, pair, draft }: PreviewProps) {
  const amount = useDeferredValue(amountIn(draft) ?? "");
  const order = { venue, pair: draft.pair, side: "buy", type: "market", quoteAmount: amount } as const;
  const { data, isError } = trpc.trading.previewOrder.useQuery(amount === "" ? skipToken : order, {
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
    retry: false,
  });
  if (pair === undefined || amount === "") return null;
  // What is available is this tab's account's.
  const isHere = namedAccount(venue, draft.demoAccount).demoAccount === undefined;
  const hasPrice = data !== undefined && !isError && data.expectedAveragePrice !== null;
  return (
    <section className="rb__preview" aria-label={recurring("now")}>
      <h3 className="text-12 text-muted">{recurring("now")}</h3>
      {hasPrice ? (
        <KeyValue>
          <KeyValueLine name={recurring("youGet")}>{formatMoney(data.fillable, pair.base)}</KeyValueLine>
          <KeyValueLine name={recurring("price")}>
            {formatMoney(data.expectedAveragePrice ?? "0", pair.quote)}
          </KeyValueLine>
          <KeyValueLine name={recurring("fee")}>{formatMoney(data.fee, data.feeAsset)}</KeyValueLine>
          {isHere && (
            <KeyValueLine name={recurring("available")}>
              {formatMoney(data.available, data.heldAsset)}
            </KeyValueLine>
          )}
        </KeyValue>
      ) : data !== undefined || isError ? (
        <p className="text-14 text-secondary">{recurring("noPreview")}</p>
      ) : null}
    </section>
  );
}

function Dates({ draft }: { draft: RecurringDraft }) {
  const schedule = scheduleIn(draft);
  const { data } = trpc.recurringBuys.dates.useQuery(schedule ?? skipToken, {
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (schedule === null || data === undefined) return null;
  return (
    <section aria-label={recurring("nextDates")} aria-live="polite">
      <h3 className="text-12 text-muted">{recurring("nextDates")}</h3>
      <ol className="rb__next">
        {data.dates.slice(0, 4).map(({ on, at }) => (
          <li key={on}>{dueText(at, draft.timeZone)}</li>
        ))}
      </ol>
    </section>
  );
}
