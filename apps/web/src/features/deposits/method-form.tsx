import { useId, useRef, useState } from "react";
import type { DepositLimitsView, DepositMethodsView, DepositMethodView } from "@fillmark/contracts/deposits";
import { AmountBox } from "@fillmark/ui/amount-box";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { OptionCard } from "@fillmark/ui/choice";
import { CreditCardIcon, LandmarkIcon, QrCodeIcon } from "@fillmark/ui/icon";
import { TextLink } from "@fillmark/ui/link";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { Steps } from "@fillmark/ui/steps";
import { toast } from "@fillmark/ui/toast";
import { sandboxDecides } from "../../operator/sandbox.ts";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { formatDecimal, formatMoney } from "../../format/format.ts";
import { trpc } from "../../api-client/trpc.ts";
import { plainDecimal } from "../../forms/typed-amount.ts";
import { sandbox } from "../../messages/en/sandbox.ts";
import { deposits } from "../../messages/en/deposits.ts";

const icons = { bank: LandmarkIcon, crypto: QrCodeIcon, card: CreditCardIcon } as const;
/** Refusals that are said under the amount. */
const amountErrors = {
  NOT_A_NUMBER: "amount",
  EXPONENT_NOT_ALLOWED: "amount",
  COMMA_NOT_ALLOWED: "amount",
  NEGATIVE_AMOUNT: "amount",
  ZERO_AMOUNT: "amount",
  TOO_MANY_DIGITS: "amount",
  TOO_MANY_DECIMALS: "amount",
  BELOW_MINIMUM: "amount",
  ABOVE_MAXIMUM: "amount",
  LIMIT_EXCEEDED: "amount",
} as const;

export const waySteps = [
  deposits("stepMethod"),
  deposits("stepTransfer"),
  deposits("stepProof"),
  deposits("stepCredited"),
];
export const shortWaySteps = [deposits("stepMethod"), deposits("stepTransfer"), deposits("stepCredited")];

interface MethodFormProps {
  view: DepositMethodsView;
  onAsked: (depositId: string) => void;
}

/** A method and an amount. Nothing moves by it: the answer says how to pay. */
export function MethodForm({ view, onAsked }: MethodFormProps) {
  const { methods, limits } = view;
  const name = useId();
  const [chosen, setChosen] = useState(methods[0]?.id ?? "");
  const method = methods.find(({ id }) => id === chosen) ?? methods[0];
  const form = useAsk(method, onAsked);
  if (method === undefined) return null;
  return (
    <Form form={form} className="lf__form">
      <Steps label={deposits("way")} steps={method.kind === "bank" ? waySteps : shortWaySteps} current={0} />
      <FormCard title={deposits("method")}>
        <fieldset className="lf__methods">
          <legend className="sr-only">{deposits("method")}</legend>
          {methods.map((each) => (
            <Method
              key={each.id}
              method={each}
              name={name}
              isOn={each.id === method.id}
              onChoose={setChosen}
            />
          ))}
        </fieldset>
        {method.isSandbox && <Note tone="warn">{deposits("sandboxNote")}</Note>}
        {method.isSandbox && sandboxDecides() && <Note>{sandbox("payIn")}</Note>}
      </FormCard>
      <FormCard>
        <FormFailure form={form}>{(reason) => reason}</FormFailure>
        <AmountBox
          label={deposits("amount")}
          asset={method.asset}
          value={form.values.amount}
          error={form.wrong["amount"]}
          onChange={(text) => form.set({ amount: text.trim() })}
          placeholder="0.00"
          hint={deposits("range", {
            min: formatMoney(method.min, method.asset),
            max: formatMoney(method.max, method.asset),
          })}
        />
        <Limits limits={limits} />
        <p className="text-14 text-muted">
          {deposits("risk")} <TextLink href="/risk-notice">{deposits("riskRead")}</TextLink>
        </p>
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
          {deposits("ask")}
        </Button>
      </FormCard>
    </Form>
  );
}

function useAsk(method: DepositMethodView | undefined, onAsked: (depositId: string) => void) {
  const [values, setValues] = useState({ amount: "" });
  // The same question asked again after a lost answer is the same request; another amount is another one.
  const asked = useRef({ of: "", requestId: "" });
  const utils = trpc.useUtils();
  const ask = trpc.deposits.request.useMutation({
    onSuccess: (deposit) => {
      utils.deposits.find.setData({ depositId: deposit.id }, deposit);
      void utils.deposits.list.invalidate();
      void utils.deposits.listMethods.invalidate();
      asked.current = { of: "", requestId: "" };
      toast.ok(deposits("asked"));
      onAsked(deposit.id);
    },
  });
  return useForm({
    values,
    onChange: setValues,
    forgetsOnChange: true,
    call: ask,
    check: ({ amount }) => ({ amount: amount === "" ? deposits("amountMissing") : undefined }),
    send({ amount: typed }) {
      if (method === undefined) return;
      const amount = plainDecimal(typed);
      const of = `${method.id} ${amount}`;
      if (asked.current.of !== of) asked.current = { of, requestId: crypto.randomUUID() };
      ask.mutate({ venue: "live", requestId: asked.current.requestId, methodId: method.id, amount });
    },
    blames: amountErrors,
  });
}

interface MethodProps {
  method: DepositMethodView;
  name: string;
  isOn: boolean;
  onChoose: (id: string) => void;
}

function Method({ method, name, isOn, onChoose }: MethodProps) {
  const { id, kind, asset, min, max, isSandbox } = method;
  const Icon = icons[kind];
  const range = deposits("range", { min: formatMoney(min, asset), max: formatMoney(max, asset) });
  return (
    <OptionCard
      name={name}
      value={id}
      isOn={isOn}
      onChange={onChoose}
      start={<Icon />}
      detail={isSandbox ? deposits("sandboxMethod", { range }) : range}
    >
      {deposits("methodOf", { kind: deposits(kind), asset })}
    </OptionCard>
  );
}

function Limits({ limits }: { limits: DepositLimitsView }) {
  const { level, limit24h, left24h, left30d } = limits;
  if (limit24h === "0") {
    return (
      <Note tone="warn">
        {deposits("levelNeeded")}{" "}
        <ButtonLink href="/settings/kyc-verification" size="sm">
          {deposits("verify")}
        </ButtonLink>
      </Note>
    );
  }
  return (
    <p className="text-14 text-muted">
      {left24h === null || left30d === null
        ? deposits("limitsNone", { level })
        : deposits("limits", {
            level,
            left24h: formatDecimal(left24h, { decimals: 2 }),
            left30d: formatDecimal(left30d, { decimals: 2 }),
          })}
    </p>
  );
}
