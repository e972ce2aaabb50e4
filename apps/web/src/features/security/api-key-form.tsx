import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { ApiKeyMadeView, ApiKeyScope, CreateApiKeyInput } from "@fillmark/contracts/api-keys";
import { Button } from "@fillmark/ui/button";
import { FormCard } from "@fillmark/ui/page";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { namedAccount } from "../../account/named-demo-account.tsx";
import { apiKeys } from "../../messages/en/api-keys.ts";
import { StageHeading } from "../../authentication/second-factor/stage-heading.tsx";
import { ApiKeyFields } from "./api-key-fields.tsx";
import { addressLines } from "./key-addresses.ts";
import { emptyKey, limitsIn, wrongFields, type KeyFields } from "./key-rules.ts";

const DAY_MS = 86_400_000;

interface ApiKeyFormProps {
  onMade: (made: ApiKeyMadeView) => void;
  onBack: () => void;
}

/** How a key signs, its venue, what it may do, from where and for how long. */
export function ApiKeyForm({ onMade, onBack }: ApiKeyFormProps) {
  const [fields, setFields] = useState(emptyKey);
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const create = useMutation({
    mutationFn: (asked: KeyFields) => guarded(() => utils.client.apiKeys.create.mutate(inputOf(asked))),
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
        <ApiKeyFields form={form} />
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

const scopesOf: Readonly<Record<string, ApiKeyScope[]>> = {
  read: ["read"],
  trade: ["read", "trade"],
  withdraw: ["read", "trade", "withdraw"],
};

function inputOf(fields: KeyFields): CreateApiKeyInput {
  const { name, venue, demoAccount, scope, publicKey, addresses, days, confirmsLive } = fields;
  const type = fields.type === "hmac" || fields.type === "agent" ? fields.type : "ed25519";
  const { asked } = limitsIn(fields);
  const isLimited = [asked.maxOrderValue, asked.maxOrdersPerDay, asked.maxLossPerDay].some(
    (limit) => limit !== null,
  );
  return {
    name: name.trim(),
    type,
    venue: venue === "live" ? "live" : "demo",
    ...namedAccount(venue, demoAccount),
    scopes: scopesOf[scope] ?? ["read"],
    addresses: addressLines(addresses),
    expiresAt: days === "" ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
    ...(type === "ed25519" ? { publicKey: publicKey.trim() } : {}),
    ...(type === "agent" && venue === "live" && confirmsLive ? { confirmsLive } : {}),
    ...(isLimited ? { limits: asked } : {}),
  };
}
