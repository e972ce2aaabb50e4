import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { ApiKeyMadeView, ApiKeyScope } from "@fillmark/contracts/api-keys";
import { Button } from "@fillmark/ui/button";
import { OptionCard } from "@fillmark/ui/choice";
import { ArrowLeftRightIcon, EyeIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { type FieldErrors, Form, FormFailure, type FormOf, useForm } from "../../forms/form.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { apiKeys } from "../../messages/en/api-keys.ts";
import { addressLines, looksLikeAddress, MOST_ADDRESSES } from "./key-addresses.ts";
import { StageHeading } from "../../authentication/second-factor/stage-heading.tsx";

const DAY_MS = 86_400_000;
const LONGEST_NAME = 60;
const start = { name: "", scope: "read", addresses: "", days: "90" };
type Fields = typeof start;

interface ApiKeyFormProps {
  onMade: (made: ApiKeyMadeView) => void;
  onBack: () => void;
}

/** What a key is called, what it may do, from where and for how long. */
export function ApiKeyForm({ onMade, onBack }: ApiKeyFormProps) {
  const [fields, setFields] = useState(start);
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const create = useMutation({
    mutationFn: (asked: Fields) => guarded(() => utils.client.apiKeys.create.mutate(inputOf(asked))),
    async onSuccess(made) {
      if (made === undefined) return;
      onMade(made);
      await utils.apiKeys.list.invalidate();
    },
  });
  const form = useForm({
    values: fields,
    onChange: setFields,
    call: create,
    check: wrongFields,
    send: (asked) => create.mutate(asked),
  });
  return (
    <Form form={form}>
      <FormCard title={<StageHeading>{apiKeys("newTitle")}</StageHeading>}>
        <KeyFields form={form} />
        <FormFailure form={form}>{(reason) => apiKeys("createFailed", { reason })}</FormFailure>
        <Button type="submit" variant="primary" isBlock isBusy={form.isBusy}>
          {apiKeys("create")}
        </Button>
        <Button isBlock onClick={onBack}>
          {apiKeys("back")}
        </Button>
      </FormCard>
      {dialog}
    </Form>
  );
}

function KeyFields({ form }: { form: FormOf<Fields> }) {
  const { scope, addresses } = form.values;
  return (
    <>
      <TextField
        {...form.text("name")}
        label={apiKeys("name")}
        autoComplete="off"
        hint={apiKeys("nameHint")}
      />
      <ScopeChoice scope={scope} onChange={(chosen) => form.set({ scope: chosen })} />
      <TextArea
        {...form.text("addresses")}
        label={apiKeys("addresses")}
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        hint={apiKeys("addressesHint")}
      />
      <Select
        {...form.control("days")}
        label={apiKeys("expiry")}
        name="days"
        options={[
          { value: "30", label: apiKeys("days30") },
          { value: "90", label: apiKeys("days90") },
          { value: "365", label: apiKeys("days365") },
          { value: "", label: apiKeys("forever") },
        ]}
      />
      {scope === "trade" && addresses.trim() === "" && <Note tone="warn">{apiKeys("anywhereTrade")}</Note>}
    </>
  );
}

function ScopeChoice({ scope, onChange }: { scope: string; onChange: (scope: string) => void }) {
  return (
    <fieldset className="apikeys__scopes">
      <legend>{apiKeys("may")}</legend>
      <OptionCard
        name="scope"
        value="read"
        isOn={scope === "read"}
        onChange={onChange}
        start={<EyeIcon />}
        detail={apiKeys("readDetail")}
      >
        {apiKeys("read")}
      </OptionCard>
      <OptionCard
        name="scope"
        value="trade"
        isOn={scope === "trade"}
        onChange={onChange}
        start={<ArrowLeftRightIcon />}
        detail={apiKeys("tradeDetail")}
      >
        {apiKeys("trade")}
      </OptionCard>
    </fieldset>
  );
}

function inputOf({ name, scope, addresses, days }: Fields) {
  const scopes: ApiKeyScope[] = scope === "trade" ? ["read", "trade"] : ["read"];
  const expiresAt = days === "" ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
  return { name: name.trim(), scopes, addresses: addressLines(addresses), expiresAt };
}

/** What can be checked before it is sent. */
function wrongFields({ name, addresses }: Fields): FieldErrors {
  const found: FieldErrors = {};
  const length = [...name.trim()].length;
  if (length === 0) found["name"] = apiKeys("nameMissing");
  else if (length > LONGEST_NAME) found["name"] = apiKeys("nameLong");
  const lines = addressLines(addresses);
  const line = lines.find((one) => !looksLikeAddress(one));
  if (line !== undefined) found["addresses"] = apiKeys("addressWrong", { line: line.slice(0, 60) });
  else if (lines.length > MOST_ADDRESSES) found["addresses"] = apiKeys("addressesMany");
  return found;
}
