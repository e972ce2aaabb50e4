import { type FormEvent, useEffect, useRef, useState } from "react";
import type {
  DestinationView,
  WithdrawalTermsView,
  WithdrawalWayView,
} from "@fillmark/contracts/withdrawals";
import { AmountBox } from "@fillmark/ui/amount-box";
import { Button } from "@fillmark/ui/button";
import { FieldError } from "@fillmark/ui/field";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { formatMoney } from "../../lib/format.ts";
import { withdraw } from "../../messages/en/withdraw.ts";
import { DestinationChoice } from "./destination-choice.tsx";
import { useRequest } from "./use-request.ts";
import { WithdrawFacts } from "./withdraw-facts.tsx";
import { type AmountFault, withdrawSum } from "./withdraw-sum.ts";

interface WithdrawFormProps {
  terms: WithdrawalTermsView;
  destinations: readonly DestinationView[];
  /** Undefined while none can be added. */
  onAdd: (() => void) | undefined;
}

/** Where to, how much, and what of it arrives. */
export function WithdrawForm({ terms, destinations, onAdd }: WithdrawFormProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const ready = destinations.filter(({ isReady }) => isReady);
  const destination = ready.find(({ id }) => id === chosen) ?? ready[0];
  const way = terms.ways.find((one) => one.asset === destination?.asset && one.kind === destination.kind);
  const request = useRequest(() => {
    setTyped("");
    setTried(false);
  });
  const sum = way === undefined ? null : withdrawSum(typed, way, terms);
  const fault = isTried && way !== undefined && sum !== null ? faultWords(sum.fault, way) : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (sum?.fault !== null || destination === undefined) return;
    request.send({ destinationId: destination.id, asset: destination.asset, amount: sum.amount });
  }
  useEffect(() => {
    if (isTried) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isTried]);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <FormCard>
        <fieldset className="withdraw__to">
          <legend className="sr">{withdraw("to")}</legend>
          <div className="lab">
            <span aria-hidden="true">{withdraw("to")}</span>
            {onAdd !== undefined && (
              <button type="button" className="link t14" onClick={onAdd}>
                {withdraw("add")}
              </button>
            )}
          </div>
          <DestinationChoice
            destinations={destinations}
            chosen={destination?.id ?? null}
            onChoose={setChosen}
          />
          {destination === undefined && (
            <p className="t14 ink2">{withdraw(destinations.length === 0 ? "noDestination" : "noReady")}</p>
          )}
        </fieldset>
        {destination !== undefined && way === undefined && <FieldError>{withdraw("failed")}</FieldError>}
        {way !== undefined && sum !== null && (
          <>
            <AmountBox
              label={withdraw("amount")}
              asset={way.asset}
              value={typed}
              placeholder="0.00"
              error={fault}
              onChange={setTyped}
              action={<UseAll way={way} onUse={setTyped} />}
            />
            <WithdrawFacts terms={terms} way={way} sum={sum} />
            {way.isSandbox && <Note>{withdraw("sandbox")}</Note>}
            {request.problem !== null && (
              <Note tone="err" role="alert">
                {request.problem}
              </Note>
            )}
            <Button type="submit" variant="primary" size="lg" isBlock isBusy={request.isBusy}>
              {sum.fault === null
                ? withdraw("sendAmount", { amount: formatMoney(sum.amount, way.asset) })
                : withdraw("send")}
            </Button>
          </>
        )}
      </FormCard>
      {request.dialog}
    </form>
  );
}

function UseAll({ way, onUse }: { way: WithdrawalWayView; onUse: (amount: string) => void }) {
  return (
    <button type="button" className="link t12" onClick={() => onUse(way.available)}>
      {withdraw("useAll", { amount: formatMoney(way.available, way.asset) })}
    </button>
  );
}

function faultWords(fault: AmountFault | null, { asset, minimum }: WithdrawalWayView): string | undefined {
  switch (fault?.kind) {
    case "missing":
      return withdraw("amountMissing", { example: minimum });
    case "odd":
      return withdraw("amountOdd");
    case "small":
      return withdraw("amountSmall", { minimum: formatMoney(fault.minimum, asset) });
    case "large":
      return withdraw("amountLarge", { available: formatMoney(fault.available, asset) });
    case "over":
      return withdraw("amountOver", { left: fault.left });
    case undefined:
      return undefined;
  }
}
