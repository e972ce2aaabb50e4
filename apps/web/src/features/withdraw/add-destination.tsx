import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { DestinationKind, WithdrawalMethodView } from "@fillmark/contracts/withdrawals";
import { Button } from "@fillmark/ui/button";
import { OptionCard } from "@fillmark/ui/choice";
import { LandmarkIcon, WalletIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { type FieldErrors, Form, FormFailure, type FormOf, useForm } from "../../forms/form.tsx";
import { StageHeading } from "../../authentication/second-factor/stage-heading.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { withdraw } from "../../messages/en/withdraw.ts";
import { sandboxDecides } from "../../operator/sandbox.ts";
import { sendsMail } from "../../operator/sends-mail.ts";
import { sandbox } from "../../messages/en/sandbox.ts";
import {
  missingTravelRule,
  noTravelRule,
  type TravelRuleDraft,
  TravelRuleFields,
  travelRuleInput,
} from "./travel-rule-fields.tsx";
import { noMail } from "../../messages/en/no-mail.ts";

interface Fields extends TravelRuleDraft {
  kind: DestinationKind;
  asset: string;
  label: string;
  holder: string;
  number: "iban" | "us";
  iban: string;
  routing: string;
  account: string;
  bic: string;
  address: string;
}

interface AddDestinationProps {
  ways: readonly WithdrawalMethodView[];
  /** US dollars, above which a declaration is asked for. */
  declaredAbove: string;
  onDone: () => void;
}

/** A bank account or an address, checked by the server before it is kept. */
export function AddDestination({ ways, declaredAbove, onDone }: AddDestinationProps) {
  const first = ways[0];
  const [fields, setFields] = useState<Fields>({
    kind: first?.kind ?? "bank",
    asset: first?.asset ?? "USD",
    label: "",
    holder: "",
    number: "iban",
    iban: "",
    routing: "",
    account: "",
    bic: "",
    address: "",
    ...noTravelRule,
  });
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const add = useMutation({
    mutationFn: (asked: Fields) =>
      guarded(() => utils.client.withdrawals.addDestination.mutate({ venue: "live", ...inputOf(asked) })),
    onSuccess(made) {
      if (made === undefined) return;
      toast.ok(withdraw("added", { label: made.label }));
      void utils.withdrawals.listDestinations.invalidate();
      onDone();
    },
  });
  const form = useForm({
    values: fields,
    onChange: setFields,
    call: add,
    check: missingFields,
    send: (typed) => add.mutate(typed),
  });
  return (
    <Form form={form}>
      <FormCard title={<StageHeading>{withdraw("newTitle")}</StageHeading>}>
        <KindChoice
          ways={ways}
          kind={fields.kind}
          onChange={(kind) => {
            const asset = ways.find((way) => way.kind === kind)?.asset ?? fields.asset;
            form.set({ kind, asset, iban: "", routing: "", account: "", bic: "", address: "" });
            form.forget();
          }}
        />
        <DestinationFields ways={ways} form={form} />
        {fields.kind === "crypto" && (
          <TravelRuleFields
            draft={fields}
            wrong={form.wrong}
            onChange={form.set}
            declaredAbove={declaredAbove}
          />
        )}
        <Note>{coolingText()}</Note>
        <FormFailure form={form}>{(reason) => withdraw("addFailed", { reason })}</FormFailure>
        <Button type="submit" variant="primary" isBlock isBusy={form.isBusy}>
          {withdraw("save")}
        </Button>
        <Button isBlock onClick={onDone}>
          {withdraw("back")}
        </Button>
      </FormCard>
      {dialog}
    </Form>
  );
}

interface KindChoiceProps {
  ways: readonly WithdrawalMethodView[];
  kind: DestinationKind;
  onChange: (kind: DestinationKind) => void;
}

function KindChoice({ ways, kind, onChange }: KindChoiceProps) {
  const has = (wanted: DestinationKind) => ways.some((way) => way.kind === wanted);
  return (
    <fieldset className="withdraw__to">
      <legend className="field-label">{withdraw("kind")}</legend>
      {has("bank") && (
        <OptionCard
          name="kind"
          value="bank"
          isOn={kind === "bank"}
          onChange={() => onChange("bank")}
          start={<LandmarkIcon />}
          detail={withdraw("bankDetail")}
        >
          {withdraw("bank")}
        </OptionCard>
      )}
      {has("crypto") && (
        <OptionCard
          name="kind"
          value="crypto"
          isOn={kind === "crypto"}
          onChange={() => onChange("crypto")}
          start={<WalletIcon />}
          detail={withdraw("cryptoDetail")}
        >
          {withdraw("crypto")}
        </OptionCard>
      )}
    </fieldset>
  );
}

interface DestinationFieldsProps {
  ways: readonly WithdrawalMethodView[];
  form: FormOf<Fields>;
}

function DestinationFields({ ways, form }: DestinationFieldsProps) {
  const { kind, asset } = form.values;
  const offered = ways.filter((way) => way.kind === kind);
  const network = offered.find((way) => way.asset === asset)?.network ?? "";
  const isBank = kind === "bank";
  return (
    <>
      <Select
        {...form.control("asset")}
        label={withdraw("asset")}
        name="asset"
        options={offered.map((way) => ({ value: way.asset, label: way.asset }))}
      />
      <TextField
        {...form.text("label")}
        label={withdraw("label")}
        autoComplete="off"
        maxLength={60}
        hint={withdraw("labelHint")}
      />
      {isBank && (
        <TextField
          {...form.text("holder")}
          label={withdraw("holder")}
          autoComplete="name"
          maxLength={80}
          hint={withdraw("holderHint")}
        />
      )}
      {isBank ? (
        <BankNumbers form={form} />
      ) : (
        <TextField
          {...form.text("address")}
          {...numberField}
          label={withdraw("address")}
          hint={withdraw("addressHint", { network })}
        />
      )}
    </>
  );
}

const numberField = {
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: 300,
} as const;

/** Dollars may go to an account in the United States, which has no IBAN. */
function BankNumbers({ form }: { form: FormOf<Fields> }) {
  const isUs = isUsAccount(form.values);
  return (
    <>
      {form.values.asset === "USD" && (
        <Select
          label={withdraw("numberKind")}
          value={form.values.number}
          onChange={(number) => form.set({ number: number === "us" ? "us" : "iban" })}
          options={(["iban", "us"] as const).map((value) => ({ value, label: withdraw(`number_${value}`) }))}
        />
      )}
      {isUs ? (
        <>
          <TextField
            {...form.text("routing")}
            {...numberField}
            inputMode="numeric"
            label={withdraw("routing")}
          />
          <TextField
            {...form.text("account")}
            {...numberField}
            inputMode="numeric"
            label={withdraw("usAccount")}
          />
        </>
      ) : (
        <TextField {...form.text("iban")} {...numberField} label={withdraw("iban")} />
      )}
      <TextField {...form.text("bic")} {...numberField} label={withdraw("bic")} hint={withdraw("bicHint")} />
    </>
  );
}

const isUsAccount = ({ asset, number }: Fields): boolean => asset === "USD" && number === "us";

function inputOf(fields: Fields) {
  const { kind, asset, label, holder, iban, routing, account, bic, address } = fields;
  if (kind === "crypto")
    return {
      kind,
      asset,
      label: label.trim(),
      address: address.trim(),
      travelRule: travelRuleInput(fields),
    };
  return {
    kind,
    asset,
    label: label.trim(),
    holder: holder.trim(),
    ...(isUsAccount(fields) ? { routing: routing.trim(), account: account.trim() } : { iban: iban.trim() }),
    ...(bic.trim() === "" ? {} : { bic: bic.trim() }),
  };
}

function missingFields(fields: Fields): FieldErrors {
  const { kind, label, holder, iban, routing, account, address } = fields;
  const isUs = isUsAccount(fields);
  const isBank = kind === "bank";
  const isEmpty = (text: string): boolean => text.trim() === "";
  return {
    label: isEmpty(label) ? withdraw("labelMissing") : undefined,
    holder: isBank && isEmpty(holder) ? withdraw("holderMissing") : undefined,
    iban: isBank && !isUs && isEmpty(iban) ? withdraw("ibanMissing") : undefined,
    routing: isBank && isUs && isEmpty(routing) ? withdraw("routingMissing") : undefined,
    account: isBank && isUs && isEmpty(account) ? withdraw("usAccountMissing") : undefined,
    address: !isBank && isEmpty(address) ? withdraw("addressMissing") : undefined,
    ...(isBank ? {} : missingTravelRule(fields)),
  };
}

function coolingText(): string {
  if (sandboxDecides()) return sandbox("cooling");
  return sendsMail() ? withdraw("cooling") : noMail("cooling");
}
