import { type FormEvent, useEffect, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { ApiKeyMadeView, ApiKeyScope } from "@fillmark/contracts/api-keys";
import { Button } from "@fillmark/ui/button";
import { OptionCard } from "@fillmark/ui/choice";
import { ArrowLeftRightIcon, EyeIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { Select } from "@fillmark/ui/select";
import { TextArea, TextField } from "@fillmark/ui/text-field";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import type { Wrong } from "../../lib/form-errors.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { apiKeys } from "../../messages/en/api-keys.ts";
import { addressLines, looksLikeAddress, MOST_ADDRESSES } from "./key-addresses.ts";
import { StageHeading } from "../../lib/second-factor/stage-heading.tsx";

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
  const [wrong, setWrong] = useState<Wrong>({});
  const form = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const create = useMutation({
    mutationFn: (asked: Fields) => guarded(() => utils.client.apiKeys.create.mutate(inputOf(asked))),
    async onSuccess(made) {
      if (made === undefined) return;
      onMade(made);
      await utils.apiKeys.list.invalidate();
    },
    onError: (error) => setWrong(refusedFields(error)),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found = wrongFields(fields);
    setWrong(found);
    if (Object.keys(found).length === 0) create.mutate(fields);
  }
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [wrong]);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <FormCard title={<StageHeading>{apiKeys("newTitle")}</StageHeading>}>
        <KeyFields fields={fields} wrong={wrong} onChange={(change) => setFields({ ...fields, ...change })} />
        {create.isError && Object.keys(wrong).length === 0 && (
          <Note tone="err" role="alert">
            {apiKeys("createFailed", { reason: describeError(create.error).text })}
          </Note>
        )}
        <Button type="submit" variant="primary" isBlock isBusy={create.isPending}>
          {apiKeys("create")}
        </Button>
        <Button isBlock onClick={onBack}>
          {apiKeys("back")}
        </Button>
      </FormCard>
      {dialog}
    </form>
  );
}

interface KeyFieldsProps {
  fields: Fields;
  wrong: Wrong;
  onChange: (change: Partial<Fields>) => void;
}

function KeyFields({ fields, wrong, onChange }: KeyFieldsProps) {
  return (
    <>
      <TextField
        label={apiKeys("name")}
        name="name"
        autoComplete="off"
        hint={apiKeys("nameHint")}
        value={fields.name}
        error={wrong["name"]}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <ScopeChoice scope={fields.scope} onChange={(scope) => onChange({ scope })} />
      <TextArea
        label={apiKeys("addresses")}
        name="addresses"
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        hint={apiKeys("addressesHint")}
        value={fields.addresses}
        error={wrong["addresses"]}
        onChange={(event) => onChange({ addresses: event.target.value })}
      />
      <Select
        label={apiKeys("expiry")}
        name="days"
        value={fields.days}
        options={[
          { value: "30", label: apiKeys("days30") },
          { value: "90", label: apiKeys("days90") },
          { value: "365", label: apiKeys("days365") },
          { value: "", label: apiKeys("forever") },
        ]}
        onChange={(days) => onChange({ days })}
      />
      {fields.scope === "trade" && fields.addresses.trim() === "" && (
        <Note tone="warn">{apiKeys("anywhereTrade")}</Note>
      )}
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

/** What can be told before it travels. */
function wrongFields({ name, addresses }: Fields): Wrong {
  const found: Wrong = {};
  const length = [...name.trim()].length;
  if (length === 0) found["name"] = apiKeys("nameMissing");
  else if (length > LONGEST_NAME) found["name"] = apiKeys("nameLong");
  const lines = addressLines(addresses);
  const line = lines.find((one) => !looksLikeAddress(one));
  if (line !== undefined) found["addresses"] = apiKeys("addressWrong", { line: line.slice(0, 60) });
  else if (lines.length > MOST_ADDRESSES) found["addresses"] = apiKeys("addressesMany");
  return found;
}

/** Refusals stand under the field that they belong to; those of one line, under all lines. */
function refusedFields(error: unknown): Wrong {
  const refused = fieldErrors(error);
  return Object.fromEntries(
    Object.entries(refused).map(([name, text]) => [name.split(".")[0] ?? name, text]),
  );
}
