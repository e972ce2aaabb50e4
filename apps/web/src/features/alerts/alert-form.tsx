import { useState } from "react";
import type { PairView } from "@fillmark/contracts/market";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { NumberField } from "@fillmark/ui/number-field";
import { Select } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { useVenue } from "../../session/current-user.ts";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { formatPrice } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { useStreamState, useTicker } from "../../market-data/market-stream.ts";
import { newId } from "../../lib/new-id.ts";
import { useIsOnline } from "../../offline/online.ts";
import type { AlertAsk } from "../../market-data/price-alert.ts";
import { trpc } from "../../api-client/trpc.ts";
import { plainDecimal, typedDecimal } from "../../forms/typed-amount.ts";
import { alerts } from "../../messages/en/alerts.ts";
import { type AlertFields, directionTo, inputOf, middleOf, priceOf } from "./alert-draft.ts";
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
    <QueryView
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
    </QueryView>
  );
}

interface PriceFormProps {
  pair: PairView;
  first: string | null;
  onDone: () => void;
}

function PriceForm({ pair, first, onDone }: PriceFormProps) {
  const { pair: name, priceDecimals, quote } = pair;
  const [values, setValues] = useState<AlertFields>({
    price: first === null ? "" : typedDecimal(first),
    note: "",
    wait: "removed",
    isUrgent: false,
  });
  const ticker = useTicker(name);
  const isCut = useStreamState() === "retrying";
  const isOld = !useIsOnline() || isCut || ticker?.stale === true;
  const create = useCreate(onDone);
  const venue = useVenue();
  const shown = (price: string | null) => `${formatPrice(price, priceDecimals)} ${quote}`;
  const price = priceOf(values.price, priceDecimals);
  const direction = price === null || ticker === undefined ? null : directionTo(price, ticker);
  const middle = ticker === undefined ? null : middleOf(ticker, priceDecimals);
  const hasMarket = middle !== null;
  const example = formatPrice(middle ?? "1", priceDecimals);
  const isEmpty = values.price.trim() === "";
  const problem = isEmpty ? alerts("wantsPrice", { example }) : alerts("wrongPrice", { pair: name, example });
  const form = useForm({
    values,
    onChange: setValues,
    call: create,
    check: () => ({ price: price === null ? problem : undefined }),
    send(typed) {
      if (price === null || !hasMarket) return;
      // Where the market stands exactly there, the server says so.
      create.mutate({
        venue,
        id: newId(),
        pair: name,
        direction: direction ?? "above",
        price,
        ...inputOf(typed),
      });
    },
    refused: () => ({}),
  });
  return (
    <Form form={form} className="stack">
      <NumberField
        data-autofocus=""
        label={alerts("price")}
        unit={quote}
        value={values.price}
        onChange={(next) => {
          form.set({ price: next });
          // It spoke of another price, and of a market that has gone on since.
          if (create.isError) create.reset();
        }}
        step={pair.tick}
        toDecimal={plainDecimal}
        fromDecimal={typedDecimal}
        hint={hasMarket ? alerts(isOld ? "lastKnown" : "now", { price: shown(middle) }) : undefined}
        error={form.wrong["price"] !== undefined && price === null ? problem : undefined}
      />
      {price !== null && direction !== null && (
        <p className="text-14" aria-live="polite">
          {alerts(direction === "above" ? "rises" : "falls", { pair: name, price: shown(price) })}
        </p>
      )}
      {!hasMarket && <Note tone="warn">{alerts("noMarket")}</Note>}
      <ExtraFields form={form} />
      <FormFailure form={form}>{(reason) => reason}</FormFailure>
      <Button type="submit" variant="primary" isBlock isBusy={form.isBusy}>
        {alerts("set")}
      </Button>
    </Form>
  );
}

function useCreate(onDone: () => void) {
  const utils = trpc.useUtils();
  return trpc.alerts.create.useMutation({
    onSuccess: ({ pair, price }) => {
      void utils.alerts.invalidate();
      toast.ok(alerts("done"), alerts("doneDetail", { pair, price: formatPrice(price, decimalsOf(price)) }));
      onDone();
    },
  });
}

const decimalsOf = (price: string): number => price.split(".")[1]?.length ?? 0;
