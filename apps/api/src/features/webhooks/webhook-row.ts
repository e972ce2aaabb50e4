import type { WebhookDeliveryView, WebhookView } from "@fillmark/contracts/webhooks";
import type { Selectable } from "kysely";
import type { EntityManager } from "@mikro-orm/postgresql";
import { query, type Database } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Endpoints with how many deliveries wait for each. */
export function selectEndpoints(em: EntityManager, userId: string) {
  return query(em)
    .selectFrom("webhook_endpoints as e")
    .select(["e.id", "e.name", "e.url", "e.venue", "e.events", "e.created_at", "e.off_at", "e.off_reason"])
    .select(["e.failing_since", "e.old_secret_until", "e.last_delivered_at"])
    .select((of) =>
      of
        .selectFrom("webhook_deliveries as d")
        .select(({ fn }) => fn.countAll<string>().as("waiting"))
        .whereRef("d.endpoint_id", "=", "e.id")
        .where("d.state", "=", "waiting")
        .as("waiting"),
    )
    .where("e.user_id", "=", userId)
    .orderBy("e.created_at")
    .orderBy("e.id");
}

type EndpointRow = Awaited<ReturnType<ReturnType<typeof selectEndpoints>["execute"]>>[number];

/** `nowMs` says whether the secret before still signs. */
export function webhookView(row: EndpointRow, nowMs: number): WebhookView {
  const until = row.old_secret_until;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    venue: row.venue,
    events: row.events,
    createdAt: row.created_at.toISOString(),
    offAt: instant(row.off_at),
    offReason: row.off_reason,
    failingSince: instant(row.failing_since),
    oldSecretUntil: until !== null && until.getTime() > nowMs ? until.toISOString() : null,
    waiting: Number(row.waiting ?? 0),
    lastDeliveredAt: instant(row.last_delivered_at),
  };
}

/** The caller's endpoint. Throws NOT_FOUND, also for another's. */
export async function requireEndpoint(
  em: EntityManager,
  { userId, webhookId }: { readonly userId: string; readonly webhookId: string },
): Promise<EndpointRow> {
  const row = await selectEndpoints(em, userId).where("e.id", "=", webhookId).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  return row;
}

export const deliveryColumns = [
  "id",
  "event",
  "state",
  "attempts",
  "created_at",
  "next_try_at",
  "tried_at",
  "status",
  "duration_ms",
  "answer",
  "error",
  "body",
] as const;

export type DeliveryRow = Pick<Selectable<Database["webhook_deliveries"]>, (typeof deliveryColumns)[number]>;

/** A line of the log. */
export function deliveryView(row: DeliveryRow): WebhookDeliveryView {
  return {
    id: row.id,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    nextTryAt: row.state === "waiting" ? row.next_try_at.toISOString() : null,
    triedAt: instant(row.tried_at),
    status: row.status,
    durationMs: row.duration_ms,
    answer: row.answer,
    error: row.error,
    body: row.body,
  };
}
