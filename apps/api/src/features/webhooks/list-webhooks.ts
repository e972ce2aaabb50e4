import {
  WEBHOOKS_MAX,
  type ListWebhookDeliveriesInput,
  type WebhookDeliveriesView,
  type WebhooksView,
} from "@fillmark/contracts/webhooks";
import { page, uuidCursor } from "../../db/paging.ts";
import { query } from "../../db/query.ts";
import type { UserContext } from "../../context/context.ts";
import {
  deliveryColumns,
  deliveryView,
  requireEndpoint,
  selectEndpoints,
  webhookView,
} from "./webhook-row.ts";

/** The caller's endpoints, oldest first. */
export async function listWebhooks({ em, actor, clock }: UserContext): Promise<WebhooksView> {
  const rows = await selectEndpoints(em, actor.userId).execute();
  return { webhooks: rows.map((row) => webhookView(row, clock.now())), limit: WEBHOOKS_MAX };
}

const PAGE = 25;

/** What was delivered to an endpoint and what wasn't, newest first. Throws NOT_FOUND. */
export async function listWebhookDeliveries(
  { em, actor }: UserContext,
  { webhookId, cursor }: ListWebhookDeliveriesInput,
): Promise<WebhookDeliveriesView> {
  await requireEndpoint(em, { userId: actor.userId, webhookId });
  let found = query(em)
    .selectFrom("webhook_deliveries")
    .select(deliveryColumns)
    .where("endpoint_id", "=", webhookId);
  if (cursor !== undefined) found = found.where("id", "<", uuidCursor(cursor));
  const rows = await found
    .orderBy("id", "desc")
    .limit(PAGE + 1)
    .execute();
  return page({ rows, limit: PAGE, cursorOf: ({ id }) => id, view: deliveryView });
}
