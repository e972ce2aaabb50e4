import { useId, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@fillmark/contracts/webhook-figures";
import type { WebhookMadeView } from "@fillmark/contracts/webhooks";
import { Button } from "@fillmark/ui/button";
import { Check, ChoiceGroup, OptionGroup } from "@fillmark/ui/choice";
import { FormCard } from "@fillmark/ui/page";
import { TextField } from "@fillmark/ui/text-field";
import { Form, FormFailure, useForm, type FormOf } from "../../forms/form.tsx";
import { StageHeading } from "../../authentication/second-factor/stage-heading.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { webhooks } from "../../messages/en/webhooks.ts";
import { eventNames } from "./webhook-facts.tsx";
import { emptyWebhook, inputOf, wrongFields, type WebhookFields } from "./webhook-rules.ts";

interface WebhookFormProps {
  onMade: (made: WebhookMadeView) => void;
  onBack: () => void;
}

/** A new endpoint: where to send, which venue's events, and which of them. */
export function WebhookForm({ onMade, onBack }: WebhookFormProps) {
  const [fields, setFields] = useState(emptyWebhook);
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const create = useMutation({
    mutationFn: (asked: WebhookFields) => guarded(() => utils.client.webhooks.create.mutate(inputOf(asked))),
    async onSuccess(made) {
      if (made === undefined) return;
      onMade(made);
      await utils.webhooks.list.invalidate();
    },
  });
  const form = useForm({
    values: fields,
    onChange: setFields,
    call: create,
    check: wrongFields,
    blames: { WEBHOOK_URL_REFUSED: "url" },
    send: (asked) => create.mutate(asked),
  });
  return (
    <Form form={form}>
      <FormCard title={<StageHeading>{webhooks("newTitle")}</StageHeading>}>
        <WebhookAddress form={form} />
        <OptionGroup
          name="venue"
          legend={webhooks("venue")}
          value={fields.venue}
          onChange={(venue) => form.set({ venue })}
          options={[
            { value: "demo", label: webhooks("demo"), detail: webhooks("demoDetail") },
            { value: "live", label: webhooks("live"), detail: webhooks("liveDetail") },
          ]}
        />
        <WebhookEvents form={form} />
        <FormFailure form={form}>{(reason) => webhooks("createFailed", { reason })}</FormFailure>
        <Button type="submit" variant="primary" isBlock isBusy={form.isBusy}>
          {webhooks("create")}
        </Button>
        <Button isBlock onClick={onBack}>
          {webhooks("back")}
        </Button>
      </FormCard>
      {dialog}
    </Form>
  );
}

/** What it is called, and where it sends. */
export function WebhookAddress({ form }: { form: FormOf<WebhookFields> }) {
  return (
    <>
      <TextField
        {...form.text("name")}
        label={webhooks("name")}
        autoComplete="off"
        hint={webhooks("nameHint")}
      />
      <TextField
        {...form.text("url")}
        label={webhooks("url")}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        hint={webhooks("urlHint")}
      />
    </>
  );
}

/** Of what it tells. */
export function WebhookEvents({ form }: { form: FormOf<WebhookFields> }) {
  const id = useId();
  const { events } = form.values;
  const wrong = form.wrong["events"];
  const choose = (event: WebhookEvent, isOn: boolean) =>
    form.set({ events: WEBHOOK_EVENTS.filter((one) => (one === event ? isOn : events.includes(one))) });
  return (
    <ChoiceGroup legend={webhooks("events")} aria-describedby={wrong === undefined ? undefined : id}>
      {WEBHOOK_EVENTS.map((event) => (
        <Check
          key={event}
          isOn={events.includes(event)}
          aria-invalid={wrong === undefined ? undefined : true}
          onChange={(isOn) => choose(event, isOn)}
        >
          {webhooks(eventNames[event])} <code className="mono text-muted">{event}</code>
        </Check>
      ))}
      {wrong !== undefined && (
        <p id={id} className="webhooks__wrong text-14" role="alert">
          {wrong}
        </p>
      )}
    </ChoiceGroup>
  );
}
