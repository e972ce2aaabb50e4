import { type FormEvent, useRef, useState } from "react";
import type { PairView } from "@fillmark/contracts/market";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { NumberField } from "@fillmark/ui/number-field";
import { Select } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { useVenue } from "../../lib/current-user.ts";
import { describeError } from "../../lib/domain-error.ts";
import { formatPrice } from "../../lib/format.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { useStreamState, useTicker } from "../../lib/market-stream.ts";
import { newId } from "../../lib/new-id.ts";
import { useIsOnline } from "../../lib/online.ts";
import type { AlertAsk } from "../../lib/price-alert.ts";
import { trpc } from "../../lib/trpc.ts";
import { plainDecimal, typedDecimal } from "../../lib/typed-amount.ts";
import { alerts } from "../../messages/en/alerts.ts";
import { directionTo, type Extras, inputOf, middleOf, priceOf } from "./alert-draft.ts";
import { ExtraFields } from "./extra-fields.tsx";

interface AlertFormProps {
  ask: AlertAsk;
  onDone: () => void;
}

/** The pair where it isn't known, the price, and what else may be said about it. */
export function AlertForm({ ask, onDone }: AlertFormProps) {
  const pairs = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 });
  const [name, setName] = useState(ask.pair);
  return (
    <Loaded
      query={pairs}
      failed={alerts("failed")}
      skeleton={<SkeletonRows label={alerts("loading")} count={2} />}
    >
      {(all) => {
        const pair = all.find((each) => each.pair === name) ?? all[0];
        if (pair === undefined) return <Note tone="warn">{alerts("noMarket")}</Note>;
        return (
          <>
            {ask.pair === null && (
              <Select
                label={alerts("pair")}
                value={pair.pair}
                onChange={setName}
                options={all.map((each) => ({ value: each.pair, label: each.pair }))}
              />
            )}
            <PriceForm key={pair.pair} pair={pair} first={ask.price} onDone={onDone} />
          </>
        );
      }}
    </Loaded>
  );
}

interface PriceFormProps {
  pair: PairView;
  first: string | null;
  onDone: () => void;
}

function PriceForm({ pair, first, onDone }: PriceFormProps) {
  const { pair: name, priceDecimals, quote } = pair;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(first === null ? "" : typedDecimal(first));
  const [wasSent, setWasSent] = useState(false);
  const [extras, setExtras] = useState<Extras>({ note: "", wait: "removed", isUrgent: false });
  const ticker = useTicker(name);
  const isCut = useStreamState() === "retrying";
  const isOld = !useIsOnline() || isCut || ticker?.stale === true;
  const { create, failure, forget } = useCreate(onDone);
  const venue = useVenue();
  const shown = (price: string | null) => `${formatPrice(price, priceDecimals)} ${quote}`;
  const price = priceOf(typed, priceDecimals);
  const direction = price === null || ticker === undefined ? null : directionTo(price, ticker);
  const middle = ticker === undefined ? null : middleOf(ticker, priceDecimals);
  const hasMarket = middle !== null;
  const example = formatPrice(middle ?? "1", priceDecimals);
  const isEmpty = typed.trim() === "";
  const problem = isEmpty ? alerts("wantsPrice", { example }) : alerts("wrongPrice", { pair: name, example });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setWasSent(true);
    if (price === null) return field.current?.focus();
    if (!hasMarket || create.isPending) return;
    // Where the market stands exactly there, the server says so.
    create.mutate({
      venue,
      id: newId(),
      pair: name,
      direction: direction ?? "above",
      price,
      ...inputOf(extras),
    });
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <NumberField
        ref={field}
        data-autofocus=""
        label={alerts("price")}
        unit={quote}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          // It spoke of another price, and of a market that has gone on since.
          forget();
        }}
        step={pair.tick}
        toDecimal={plainDecimal}
        fromDecimal={typedDecimal}
        hint={hasMarket ? alerts(isOld ? "lastKnown" : "now", { price: shown(middle) }) : undefined}
        error={wasSent && price === null ? problem : undefined}
      />
      {price !== null && direction !== null && (
        <p className="t14" aria-live="polite">
          {alerts(direction === "above" ? "rises" : "falls", { pair: name, price: shown(price) })}
        </p>
      )}
      {!hasMarket && <Note tone="warn">{alerts("noMarket")}</Note>}
      <ExtraFields extras={extras} onChange={setExtras} />
      {failure !== null && (
        <Note tone="err" role="alert">
          {failure}
        </Note>
      )}
      <Button type="submit" variant="primary" isBlock isBusy={create.isPending}>
        {alerts("set")}
      </Button>
    </form>
  );
}

function useCreate(onDone: () => void) {
  const utils = trpc.useUtils();
  const [failure, setFailure] = useState<string | null>(null);
  const create = trpc.alerts.create.useMutation({
    onMutate: () => setFailure(null),
    onSuccess: ({ pair, price }) => {
      void utils.alerts.invalidate();
      toast.ok(alerts("done"), alerts("doneDetail", { pair, price: formatPrice(price, decimalsOf(price)) }));
      onDone();
    },
    onError: (error) => setFailure(describeError(error).text),
  });
  return { create, failure, forget: () => setFailure(null) };
}

const decimalsOf = (price: string): number => price.split(".")[1]?.length ?? 0;
