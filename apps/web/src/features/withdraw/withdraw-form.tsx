import { type FormEvent, useEffect, useRef, useState } from "react";
import type {
  DestinationView,
  WithdrawalTermsView,
  WithdrawalWayView,
} from "@fillmark/contracts/withdrawals";
import { AmountBox } from "@fillmark/ui/amount-box";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { sandboxDecides } from "../../lib/live-venue.ts";
import { formatDecimal, exactMoney } from "../../lib/format.ts";
import { typedDecimal } from "../../lib/typed-amount.ts";
import { sandbox } from "../../messages/en/sandbox.ts";
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
  const { destination, way, choose } = useDestination(destinations, terms);
  const [typed, setTyped] = useState("");
  /** How often it was tried to send what is wrong. */
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const request = useRequest(() => {
    setTyped("");
    setTries(0);
  });
  const sum = way === undefined ? null : withdrawSum(typed, way, terms);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (sum === null || way === undefined || destination === undefined) return;
    if (sum.fault !== null) return setTries(tries + 1);
    const { id: destinationId, asset } = destination;
    request.send({ destinationId, asset, amount: sum.amount, fee: way.fee });
  }
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <FormCard>
        <To destinations={destinations} chosen={destination} onChoose={choose} onAdd={onAdd} />
        {destination !== undefined && way === undefined && (
          <Note tone="warn">{withdraw("noWay", { asset: destination.asset })}</Note>
        )}
        {way !== undefined && sum !== null && (
          <>
            <AmountBox
              label={withdraw("amount")}
              asset={way.asset}
              value={typed}
              placeholder="0.00"
              error={tries > 0 ? faultWords(sum.fault, way) : undefined}
              onChange={setTyped}
              action={<UseAll way={way} onUse={setTyped} />}
            />
            <WithdrawFacts terms={terms} way={way} sum={sum} />
            {way.isSandbox && <Note>{withdraw("sandbox")}</Note>}
            {way.isSandbox && sandboxDecides() && <Note>{sandbox("payOut")}</Note>}
            {request.problem !== null && (
              <Note tone="err" role="alert">
                {request.problem}
              </Note>
            )}
            <Button type="submit" variant="primary" size="lg" isBlock isBusy={request.isBusy}>
              {sum.fault === null
                ? withdraw("sendAmount", { amount: exactMoney(sum.amount, way.asset) })
                : withdraw("send")}
            </Button>
          </>
        )}
      </FormCard>
      {request.dialog}
    </form>
  );
}

/** The chosen one, or the first that is ready, with the way by which its asset leaves. */
function useDestination(destinations: readonly DestinationView[], { ways }: WithdrawalTermsView) {
  const [chosen, choose] = useState<string | null>(null);
  const ready = destinations.filter(({ isReady }) => isReady);
  const destination = ready.find(({ id }) => id === chosen) ?? ready[0];
  const way = ways.find((one) => one.asset === destination?.asset && one.kind === destination.kind);
  return { destination, way, choose };
}

interface ToProps {
  destinations: readonly DestinationView[];
  chosen: DestinationView | undefined;
  onChoose: (id: string) => void;
  onAdd: (() => void) | undefined;
}

function To({ destinations, chosen, onChoose, onAdd }: ToProps) {
  return (
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
      <DestinationChoice destinations={destinations} chosen={chosen?.id ?? null} onChoose={onChoose} />
      {chosen === undefined && (
        <p className="t14 ink2">{withdraw(destinations.length === 0 ? "noDestination" : "noReady")}</p>
      )}
    </fieldset>
  );
}

function UseAll({ way, onUse }: { way: WithdrawalWayView; onUse: (amount: string) => void }) {
  return (
    <button type="button" className="link t12" onClick={() => onUse(typedDecimal(way.available))}>
      {withdraw("useAll", { amount: exactMoney(way.available, way.asset) })}
    </button>
  );
}

function faultWords(fault: AmountFault | null, { asset, minimum }: WithdrawalWayView): string | undefined {
  switch (fault?.kind) {
    case "missing":
      return withdraw("amountMissing", { example: typedDecimal(minimum) });
    case "odd":
      return withdraw("amountOdd");
    case "small":
      return withdraw("amountSmall", { minimum: exactMoney(fault.minimum, asset) });
    case "large":
      return withdraw("amountLarge", { available: exactMoney(fault.available, asset) });
    case "over":
      return withdraw("amountOver", { left: formatDecimal(fault.left, { minDecimals: 2 }) });
    case undefined:
      return undefined;
  }
}
