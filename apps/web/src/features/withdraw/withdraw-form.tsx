import { useState } from "react";
import type {
  DestinationView,
  WithdrawalTermsView,
  WithdrawalMethodView,
} from "@fillmark/contracts/withdrawals";
import { AmountBox } from "@fillmark/ui/amount-box";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { domainErrorOf } from "../../api-client/trpc.ts";
import { sandboxDecides } from "../../operator/sandbox.ts";
import { formatDecimal, exactMoney } from "../../format/format.ts";
import { typedDecimal } from "../../forms/typed-amount.ts";
import { sandbox } from "../../messages/en/sandbox.ts";
import { travelRule } from "../../messages/en/travel-rule.ts";
import { withdraw } from "../../messages/en/withdraw.ts";
import { DestinationChoice } from "./destination-choice.tsx";
import { ReviewDialog, type Review } from "./review-dialog.tsx";
import { useRequest } from "./use-request.ts";
import { WithdrawFacts } from "./withdraw-facts.tsx";
import { type AmountFault, withdrawSum } from "./withdraw-sum.ts";

interface WithdrawFormProps {
  terms: WithdrawalTermsView;
  destinations: readonly DestinationView[];
  /** Undefined while none can be added. */
  onAdd: (() => void) | undefined;
  /** Says of an address who holds it and whose it is. */
  onComplete: (destinationId: string) => void;
}

/** Where to, how much, and what of it arrives. */
export function WithdrawForm({ terms, destinations, onAdd, onComplete }: WithdrawFormProps) {
  const { destination, way, choose } = useDestination(destinations, terms);
  const [values, setValues] = useState({ amount: "" });
  const [review, setReview] = useState<Review | null>(null);
  const { request, dialog } = useRequest(() => setValues({ amount: "" }));
  const sum = way === undefined ? null : withdrawSum(values.amount, way, terms);
  const fault = sum === null || way === undefined ? undefined : faultText(sum.fault, way);
  const form = useForm({
    values,
    onChange: setValues,
    call: request,
    check: () => ({ amount: fault }),
    send() {
      if (sum === null || sum.fault !== null || way === undefined || destination === undefined) return;
      const { id: destinationId, asset } = destination;
      const asked = { destinationId, asset, amount: sum.amount, fee: way.fee };
      setReview({ destination, way, request: asked, arrives: sum.arrives ?? "0" });
    },
    refused: () => ({}),
  });
  const setAmount = (amount: string): void => form.set({ amount });
  return (
    <Form form={form}>
      <FormCard>
        <To destinations={destinations} chosen={destination} onChoose={choose} onAdd={onAdd} />
        {destination !== undefined && way === undefined && (
          <Note tone="warn">{withdraw("noWay", { asset: destination.asset })}</Note>
        )}
        {destination !== undefined && (
          <Incomplete destination={destination} error={form.failure} onComplete={onComplete} />
        )}
        {way !== undefined && sum !== null && (
          <>
            <AmountBox
              label={withdraw("amount")}
              asset={way.asset}
              value={values.amount}
              placeholder="0.00"
              error={form.wrong["amount"] === undefined ? undefined : fault}
              onChange={setAmount}
              action={<UseAll way={way} onUse={setAmount} />}
            />
            <WithdrawFacts terms={terms} way={way} sum={sum} />
            {way.isSandbox && <Note>{withdraw("sandbox")}</Note>}
            {way.isSandbox && sandboxDecides() && <Note>{sandbox("payOut")}</Note>}
            <FormFailure form={form}>{(reason) => withdraw("refused", { reason })}</FormFailure>
            <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
              {sum.fault === null
                ? withdraw("reviewAmount", { amount: exactMoney(sum.amount, way.asset) })
                : withdraw("review")}
            </Button>
          </>
        )}
      </FormCard>
      <ReviewDialog
        review={review}
        isBusy={request.isPending}
        onClose={() => setReview(null)}
        onConfirm={(asked) => request.mutate(asked, { onSettled: () => setReview(null) })}
      />
      {dialog}
    </Form>
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

interface IncompleteProps extends Pick<WithdrawFormProps, "onComplete"> {
  destination: DestinationView;
  /** Why the last one was refused. */
  error: unknown;
}

/** What an address lacks before anything can be withdrawn to it, or so much; with the way to say it. */
function Incomplete({ destination, error, onComplete }: IncompleteProps) {
  const { id, kind, travelRule: said = null } = destination;
  const isUndeclared = domainErrorOf(error)?.code === "OWNERSHIP_UNDECLARED";
  if (kind !== "crypto" || (said !== null && !isUndeclared)) return null;
  return (
    <Note tone="warn">
      {said === null && <>{travelRule("missing")} </>}
      <button type="button" className="link" onClick={() => onComplete(id)}>
        {travelRule(said === null ? "complete" : "declareNow")}
      </button>
    </Note>
  );
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
      <legend className="sr-only">{withdraw("to")}</legend>
      <div className="field-label">
        <span aria-hidden="true">{withdraw("to")}</span>
        {onAdd !== undefined && (
          <button type="button" className="link text-14" onClick={onAdd}>
            {withdraw("add")}
          </button>
        )}
      </div>
      <DestinationChoice destinations={destinations} chosen={chosen?.id ?? null} onChoose={onChoose} />
      {chosen === undefined && (
        <p className="text-14 text-secondary">
          {withdraw(destinations.length === 0 ? "noDestination" : "noReady")}
        </p>
      )}
    </fieldset>
  );
}

function UseAll({ way, onUse }: { way: WithdrawalMethodView; onUse: (amount: string) => void }) {
  return (
    <button type="button" className="link text-12" onClick={() => onUse(typedDecimal(way.available))}>
      {withdraw("useAll", { amount: exactMoney(way.available, way.asset) })}
    </button>
  );
}

function faultText(fault: AmountFault | null, { asset, minimum }: WithdrawalMethodView): string | undefined {
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
