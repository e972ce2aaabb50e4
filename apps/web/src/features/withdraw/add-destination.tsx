import { type FormEvent, useEffect, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { DestinationKind, WithdrawalWayView } from "@fillmark/contracts/withdrawals";
import { Button } from "@fillmark/ui/button";
import { OptionCard } from "@fillmark/ui/choice";
import { LandmarkIcon, WalletIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import type { Wrong } from "../../lib/form-errors.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { withdraw } from "../../messages/en/withdraw.ts";
import { sandboxDecides } from "../../lib/live-venue.ts";
import { sendsMail } from "../../lib/sends-mail.ts";
import { sandbox } from "../../messages/en/sandbox.ts";
import { noMail } from "../../messages/en/no-mail.ts";

interface Fields {
  kind: DestinationKind;
  asset: string;
  label: string;
  holder: string;
  account: string;
}

interface AddDestinationProps {
  ways: readonly WithdrawalWayView[];
  onDone: () => void;
}

/** A bank account or an address, checked by the server before it is kept. */
export function AddDestination({ ways, onDone }: AddDestinationProps) {
  const first = ways[0];
  const [fields, setFields] = useState<Fields>({
    kind: first?.kind ?? "bank",
    asset: first?.asset ?? "USD",
    label: "",
    holder: "",
    account: "",
  });
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
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
    onError: (error) => setWrong(fieldErrors(error)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = missingFields(fields);
    setWrong(found);
    if (Object.keys(found).length === 0) add.mutate(fields);
  }
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [wrong]);
  useEffect(() => form.current?.querySelector<HTMLElement>("h2 span")?.focus(), []);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <FormCard title={<span tabIndex={-1}>{withdraw("newTitle")}</span>}>
        <KindChoice
          ways={ways}
          kind={fields.kind}
          onChange={(kind) => {
            const asset = ways.find((way) => way.kind === kind)?.asset ?? fields.asset;
            setWrong({});
            setFields({ ...fields, kind, asset, account: "" });
          }}
        />
        <DestinationFields
          ways={ways}
          fields={fields}
          wrong={wrong}
          onChange={(change) => setFields({ ...fields, ...change })}
        />
        <Note>{coolingWords()}</Note>
        {add.isError && Object.keys(wrong).length === 0 && (
          <Note tone="err" role="alert">
            {withdraw("addFailed", { reason: describeError(add.error).text })}
          </Note>
        )}
        <Button type="submit" variant="primary" isBlock isBusy={add.isPending}>
          {withdraw("save")}
        </Button>
        <Button isBlock onClick={onDone}>
          {withdraw("back")}
        </Button>
      </FormCard>
      {dialog}
    </form>
  );
}

interface KindChoiceProps {
  ways: readonly WithdrawalWayView[];
  kind: DestinationKind;
  onChange: (kind: DestinationKind) => void;
}

function KindChoice({ ways, kind, onChange }: KindChoiceProps) {
  const has = (wanted: DestinationKind) => ways.some((way) => way.kind === wanted);
  return (
    <fieldset className="withdraw__to">
      <legend className="lab">{withdraw("kind")}</legend>
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
  ways: readonly WithdrawalWayView[];
  fields: Fields;
  wrong: Wrong;
  onChange: (change: Partial<Fields>) => void;
}

function DestinationFields({ ways, fields, wrong, onChange }: DestinationFieldsProps) {
  const { kind, asset } = fields;
  const offered = ways.filter((way) => way.kind === kind);
  const network = offered.find((way) => way.asset === asset)?.network ?? "";
  const isBank = kind === "bank";
  return (
    <>
      <Select
        label={withdraw("asset")}
        name="asset"
        value={asset}
        options={offered.map((way) => ({ value: way.asset, label: way.asset }))}
        onChange={(chosen) => onChange({ asset: chosen })}
      />
      <TextField
        label={withdraw("label")}
        name="label"
        autoComplete="off"
        maxLength={60}
        hint={withdraw("labelHint")}
        value={fields.label}
        error={wrong["label"]}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      {isBank && (
        <TextField
          label={withdraw("holder")}
          name="holder"
          autoComplete="name"
          maxLength={80}
          hint={withdraw("holderHint")}
          value={fields.holder}
          error={wrong["holder"]}
          onChange={(event) => onChange({ holder: event.target.value })}
        />
      )}
      <TextField
        label={withdraw(isBank ? "iban" : "address")}
        name={isBank ? "iban" : "address"}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        hint={isBank ? undefined : withdraw("addressHint", { network })}
        value={fields.account}
        error={wrong[isBank ? "iban" : "address"]}
        onChange={(event) => onChange({ account: event.target.value })}
      />
    </>
  );
}

function inputOf({ kind, asset, label, holder, account }: Fields) {
  return kind === "bank"
    ? { kind, asset, label: label.trim(), holder: holder.trim(), iban: account.trim() }
    : { kind, asset, label: label.trim(), address: account.trim() };
}

function missingFields({ kind, label, holder, account }: Fields): Wrong {
  const found: Wrong = {};
  const isBank = kind === "bank";
  if (label.trim() === "") found["label"] = withdraw("labelMissing");
  if (isBank && holder.trim() === "") found["holder"] = withdraw("holderMissing");
  if (account.trim() === "")
    found[isBank ? "iban" : "address"] = withdraw(isBank ? "ibanMissing" : "addressMissing");
  return found;
}

function coolingWords(): string {
  if (sandboxDecides()) return sandbox("cooling");
  return sendsMail() ? withdraw("cooling") : noMail("cooling");
}
