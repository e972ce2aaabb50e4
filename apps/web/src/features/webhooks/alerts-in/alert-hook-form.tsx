import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { AlertHookMadeView, AlertHookView, CreateAlertHookInput } from "@fillmark/contracts/alert-hooks";
import { Button } from "@fillmark/ui/button";
import { OptionGroup } from "@fillmark/ui/choice";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { Form, FormFailure, useForm, type FieldErrors, type FormOf } from "../../../forms/form.tsx";
import { StageHeading } from "../../../authentication/second-factor/stage-heading.tsx";
import { useStepUp } from "../../../authentication/step-up.tsx";
import { trpc } from "../../../api-client/trpc.ts";
import { DemoAccountField, namedAccount } from "../../../account/named-demo-account.tsx";
import { demoAccountNumber } from "../../../session/demo-account.ts";
import { alertHooks } from "../../../messages/en/alert-hooks.ts";

const empty = {
  name: "",
  venue: "demo",
  demoAccount: demoAccountNumber,
  pairs: "BTC-USD",
  maxOrderValue: "",
  maxOrdersPerDay: "20",
  addresses: "",
};
type Fields = typeof empty;

const parts = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== "");

/** What can be said before it is sent; the server has the last word. */
function wrongFields({ name, pairs, maxOrderValue, maxOrdersPerDay }: Fields): FieldErrors {
  const found: FieldErrors = {};
  if (name.trim() === "") found["name"] = alertHooks("nameMissing");
  if (
    !parts(pairs).every((pair) => /^[A-Za-z0-9]{2,10}-[A-Za-z0-9]{2,10}$/.test(pair)) ||
    parts(pairs).length === 0
  )
    found["pairs"] = alertHooks("pairsWrong");
  if (!/^\d+(\.\d+)?$/.test(maxOrderValue.trim())) found["maxOrderValue"] = alertHooks("valueWrong");
  if (!/^[1-9]\d{0,3}$/.test(maxOrdersPerDay.trim())) found["maxOrdersPerDay"] = alertHooks("perDayWrong");
  return found;
}

function inputOf({
  name,
  venue,
  demoAccount,
  pairs,
  maxOrderValue,
  maxOrdersPerDay,
  addresses,
}: Fields): CreateAlertHookInput {
  return {
    name: name.trim(),
    venue: venue === "live" ? "live" : "demo",
    ...namedAccount(venue, demoAccount),
    pairs: parts(pairs).map((pair) => pair.toUpperCase()),
    maxOrderValue: maxOrderValue.trim(),
    maxOrdersPerDay: Number(maxOrdersPerDay),
    addresses: parts(addresses),
  };
}

function fieldsOf(hook: AlertHookView): Fields {
  const { name, venue, demoAccount, pairs, maxOrderValue, maxOrdersPerDay, addresses } = hook;
  return {
    name,
    venue,
    demoAccount: `${demoAccount ?? demoAccountNumber}`,
    pairs: pairs.join(", "),
    maxOrderValue,
    maxOrdersPerDay: String(maxOrdersPerDay),
    addresses: addresses.join("\n"),
  };
}

interface AlertHookFormProps {
  onMade: (made: AlertHookMadeView) => void;
  onBack: () => void;
}

/** What a strategy's alerts may order: where, what, how much and how often. */
export function AlertHookForm({ onMade, onBack }: AlertHookFormProps) {
  const [fields, setFields] = useState(empty);
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const create = useMutation({
    mutationFn: (asked: Fields) => guarded(() => utils.client.alertHooks.create.mutate(inputOf(asked))),
    async onSuccess(made) {
      if (made === undefined) return;
      onMade(made);
      await utils.alertHooks.list.invalidate();
    },
  });
  const form = useForm({
    values: fields,
    onChange: setFields,
    call: create,
    check: wrongFields,
    blames: { UNKNOWN_PAIR: "pairs" },
    send: (asked) => create.mutate(asked),
  });
  return (
    <Form form={form}>
      <FormCard title={<StageHeading>{alertHooks("newTitle")}</StageHeading>}>
        <Name form={form} />
        <Venue form={form} />
        <Limits form={form} />
        <FormFailure form={form}>{(reason) => alertHooks("createFailed", { reason })}</FormFailure>
        <Button type="submit" variant="primary" isBlock isBusy={form.isBusy}>
          {alertHooks("create")}
        </Button>
        <Button isBlock onClick={onBack}>
          {alertHooks("back")}
        </Button>
      </FormCard>
      {dialog}
    </Form>
  );
}

interface EditAlertHookProps {
  hook: AlertHookView;
  onDone: () => void;
}

/** Another name, or other limits; its venue and its address stay. */
export function EditAlertHook({ hook, onDone }: EditAlertHookProps) {
  const [fields, setFields] = useState(() => fieldsOf(hook));
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const change = useMutation({
    mutationFn(asked: Fields) {
      const { venue: _fixed, demoAccount: _also, ...limits } = inputOf(asked);
      return guarded(() => utils.client.alertHooks.change.mutate({ hookId: hook.id, ...limits }));
    },
    async onSuccess(changed) {
      if (changed === undefined) return;
      toast.ok(alertHooks("changed"), changed.name);
      await utils.alertHooks.list.invalidate();
      onDone();
    },
  });
  const form = useForm({
    values: fields,
    onChange: setFields,
    call: change,
    check: wrongFields,
    blames: { UNKNOWN_PAIR: "pairs" },
    send: (asked) => change.mutate(asked),
  });
  return (
    <Form form={form}>
      <FormCard title={<StageHeading>{alertHooks("editTitle")}</StageHeading>}>
        <Name form={form} />
        {hook.venue === "live" && <Note tone="warn">{alertHooks("liveNote")}</Note>}
        <Limits form={form} />
        <FormFailure form={form}>{(reason) => alertHooks("saveFailed", { reason })}</FormFailure>
        <Button type="submit" variant="primary" isBlock isBusy={form.isBusy}>
          {alertHooks("save")}
        </Button>
        <Button isBlock onClick={onDone}>
          {alertHooks("back")}
        </Button>
      </FormCard>
      {dialog}
    </Form>
  );
}

function Name({ form }: { form: FormOf<Fields> }) {
  return (
    <TextField
      {...form.text("name")}
      label={alertHooks("name")}
      autoComplete="off"
      hint={alertHooks("nameHint")}
    />
  );
}

function Venue({ form }: { form: FormOf<Fields> }) {
  return (
    <>
      <OptionGroup
        name="venue"
        legend={alertHooks("venue")}
        value={form.values.venue}
        onChange={(venue) => form.set({ venue })}
        options={[
          { value: "demo", label: alertHooks("demo"), detail: alertHooks("demoDetail") },
          { value: "live", label: alertHooks("live"), detail: alertHooks("liveDetail") },
        ]}
      />
      {form.values.venue === "demo" && (
        <DemoAccountField {...form.control("demoAccount")} name="demoAccount" />
      )}
      {form.values.venue === "live" && <Note tone="warn">{alertHooks("liveNote")}</Note>}
    </>
  );
}

/** What, how much, how often, and from where. */
function Limits({ form }: { form: FormOf<Fields> }) {
  return (
    <>
      <TextField
        {...form.text("pairs")}
        label={alertHooks("pairs")}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        hint={alertHooks("pairsHint")}
      />
      <TextField
        {...form.text("maxOrderValue")}
        label={alertHooks("value")}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...form.text("maxOrdersPerDay")}
        label={alertHooks("perDay")}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextArea
        {...form.text("addresses")}
        label={alertHooks("addresses")}
        rows={3}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="none"
        hint={alertHooks("addressesHint")}
      />
    </>
  );
}
