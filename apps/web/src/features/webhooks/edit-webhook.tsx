import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { WebhookView } from "@fillmark/contracts/webhooks";
import { Button } from "@fillmark/ui/button";
import { FormCard } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { Form, FormFailure, useForm } from "../../forms/form.tsx";
import { StageHeading } from "../../authentication/second-factor/stage-heading.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { webhooks } from "../../messages/en/webhooks.ts";
import { WebhookAddress, WebhookEvents } from "./webhook-form.tsx";
import { fieldsOf, inputOf, wrongFields, type WebhookFields } from "./webhook-rules.ts";

interface EditWebhookProps {
  webhook: WebhookView;
  onDone: () => void;
}

/** Another name, address or choice of events; its venue and its secret stay. */
export function EditWebhook({ webhook, onDone }: EditWebhookProps) {
  const [fields, setFields] = useState(() => fieldsOf(webhook));
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const change = useMutation({
    mutationFn(asked: WebhookFields) {
      const { name, url, events } = inputOf(asked);
      return guarded(() => utils.client.webhooks.change.mutate({ webhookId: webhook.id, name, url, events }));
    },
    async onSuccess(changed) {
      if (changed === undefined) return;
      toast.ok(webhooks("changed"), changed.name);
      await utils.webhooks.list.invalidate();
      onDone();
    },
  });
  const form = useForm({
    values: fields,
    onChange: setFields,
    call: change,
    check: wrongFields,
    blames: { WEBHOOK_URL_REFUSED: "url" },
    send: (asked) => change.mutate(asked),
  });
  return (
    <Form form={form}>
      <FormCard title={<StageHeading>{webhooks("editTitle")}</StageHeading>}>
        <WebhookAddress form={form} />
        <WebhookEvents form={form} />
        <FormFailure form={form}>{(reason) => webhooks("saveFailed", { reason })}</FormFailure>
        <Button type="submit" variant="primary" isBlock isBusy={form.isBusy}>
          {webhooks("save")}
        </Button>
        <Button isBlock onClick={onDone}>
          {webhooks("back")}
        </Button>
      </FormCard>
      {dialog}
    </Form>
  );
}
