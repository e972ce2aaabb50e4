import { type FormEvent, useId, useRef, useState } from "react";
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
import { sandboxDecides } from "../../lib/live-venue.ts";
import { describeError } from "../../lib/domain-error.ts";
import { formatDecimal, formatMoney } from "../../lib/format.ts";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { plainDecimal } from "../../lib/typed-amount.ts";
import { sandbox } from "../../messages/en/sandbox.ts";
import { deposits } from "../../messages/en/deposits.ts";

const icons = { bank: LandmarkIcon, crypto: QrCodeIcon, card: CreditCardIcon } as const;
const amountErrors = new Set([
  "NOT_A_NUMBER",
  "EXPONENT_NOT_ALLOWED",
  "COMMA_NOT_ALLOWED",
  "NEGATIVE_AMOUNT",
  "ZERO_AMOUNT",
  "TOO_MANY_DIGITS",
  "TOO_MANY_DECIMALS",
  "BELOW_MINIMUM",
  "ABOVE_MAXIMUM",
  "LIMIT_EXCEEDED",
]);

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
  const { amount, setAmount, ask, submit, wrong } = useAsk(method, onAsked);
  if (method === undefined) return null;
  return (
    <form className="lf__form" onSubmit={submit} noValidate>
      <Steps label={deposits("way")} steps={method.kind === "bank" ? waySteps : shortWaySteps} current={0} />
      <FormCard title={deposits("method")}>
        <fieldset className="lf__methods">
          <legend className="sr">{deposits("method")}</legend>
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
        {ask.isError && wrong === undefined && (
          <Note tone="err" role="alert">
            {describeError(ask.error).text}
          </Note>
        )}
        <AmountBox
          label={deposits("amount")}
          asset={method.asset}
          value={amount}
          onChange={setAmount}
          placeholder="0.00"
          hint={deposits("range", {
            min: formatMoney(method.min, method.asset),
            max: formatMoney(method.max, method.asset),
          })}
          error={wrong}
        />
        <Limits limits={limits} />
        <p className="t14 ink3">
          {deposits("risk")} <TextLink href="/risk-notice">{deposits("riskRead")}</TextLink>
        </p>
        <Button type="submit" variant="primary" size="lg" isBlock isBusy={ask.isPending}>
          {deposits("ask")}
        </Button>
      </FormCard>
    </form>
  );
}

function useAsk(method: DepositMethodView | undefined, onAsked: (depositId: string) => void) {
  const [amount, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
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
  function setAmount(text: string) {
    setText(text.trim());
    setMissing(false);
    ask.reset();
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (method === undefined || ask.isPending) return;
    if (amount === "") {
      setMissing(true);
      event.currentTarget.querySelector<HTMLInputElement>("input[inputmode=decimal]")?.focus();
      return;
    }
    const plain = plainDecimal(amount);
    const of = `${method.id} ${plain}`;
    if (asked.current.of !== of) asked.current = { of, requestId: crypto.randomUUID() };
    ask.mutate({ venue: "live", requestId: asked.current.requestId, methodId: method.id, amount: plain });
  }
  const refused = domainErrorOf(ask.error);
  const isAmountWrong = refused !== null && amountErrors.has(refused.code);
  const wrong = isMissing
    ? deposits("amountMissing")
    : isAmountWrong
      ? describeError(ask.error).text
      : undefined;
  return { amount, setAmount, ask, submit, wrong };
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
    <p className="t14 ink3">
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
