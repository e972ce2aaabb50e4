// What can be said of a webhook's fields before they are sent. The server has the last word.
import { WEBHOOK_NAME_MAX_LENGTH, type WebhookEvent } from "@fillmark/contracts/webhook-figures";
import type { CreateWebhookInput, WebhookView } from "@fillmark/contracts/webhooks";
import type { FieldErrors } from "../../forms/form.tsx";
import { webhooks } from "../../messages/en/webhooks.ts";

export interface WebhookFields {
  readonly name: string;
  readonly url: string;
  readonly venue: "demo" | "live";
  readonly events: readonly WebhookEvent[];
}

export const emptyWebhook: WebhookFields = {
  name: "",
  url: "",
  venue: "demo",
  events: ["order.filled", "order.updated"],
};

export function fieldsOf({ name, url, venue, events }: WebhookView): WebhookFields {
  return { name, url, venue, events };
}

export function wrongFields({ name, url, events }: WebhookFields): FieldErrors {
  const found: FieldErrors = {};
  const length = [...name.trim()].length;
  if (length === 0) found["name"] = webhooks("nameMissing");
  else if (length > WEBHOOK_NAME_MAX_LENGTH) found["name"] = webhooks("nameLong");
  if (!/^https?:\/\/\S+$/.test(url.trim())) found["url"] = webhooks("urlWrong");
  if (events.length === 0) found["events"] = webhooks("eventsMissing");
  return found;
}

export function inputOf({ name, url, venue, events }: WebhookFields): CreateWebhookInput {
  return { name: name.trim(), url: url.trim(), venue, events: [...events] };
}
