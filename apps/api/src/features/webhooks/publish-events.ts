// The entry point for other features: what happened to an account is queued for its endpoints, in the transaction that does it.
// So a delivery is there exactly where its reason is.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Venue } from "@fillmark/contracts/constants";
import type { WebhookEvent } from "@fillmark/contracts/webhook-figures";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";
import { snakeCaseKeys } from "../../text/snake-case.ts";

export interface AccountEvent {
  readonly userId: string;
  /** Null for what belongs to no venue. */
  readonly venue: Venue | null;
  readonly event: WebhookEvent;
  /** The reason for it: an endpoint receives it once. */
  readonly once: string;
  /** When it happened, ms since epoch: an endpoint that was added later doesn't receive it. Now without it. */
  readonly atMs?: number;
  /** As this user's own calls show it; nothing of anybody else. Sent with the field names of /api/v1. */
  readonly data: unknown;
}

type Deps = Pick<Context, "clock">;

const AT_ONCE = 1_000;

/** An account without an endpoint costs no more than looking for one. */
export async function publishEvents(
  em: EntityManager,
  { clock }: Deps,
  events: readonly AccountEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const endpoints = await query(em)
    .selectFrom("webhook_endpoints")
    .select(["id", "user_id", "venue", "events", "created_at"])
    .where("user_id", "in", [...new Set(events.map(({ userId }) => userId))])
    .where("off_at", "is", null)
    // One that is being removed is gone before, or stays until this is written.
    .forKeyShare()
    .execute();
  const nowMs = clock.now();
  const rows = events.flatMap(({ userId, venue, event, once, data, atMs = nowMs }) => {
    const subscribers = endpoints.filter(
      (endpoint) =>
        endpoint.user_id === userId &&
        (venue === null || endpoint.venue === venue) &&
        endpoint.events.includes(event) &&
        endpoint.created_at.getTime() <= atMs,
    );
    if (subscribers.length === 0) return [];
    const body = bodyOf({ event, atMs, data });
    const now = new Date(nowMs);
    return subscribers.map(({ id }) => ({
      id: uuidV7(nowMs),
      endpoint_id: id,
      event,
      once,
      body,
      created_at: now,
      next_try_at: now,
    }));
  });
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await query(em)
      .insertInto("webhook_deliveries")
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.columns(["endpoint_id", "once"]).doNothing())
      .execute();
}

interface Sent {
  readonly event: string;
  readonly atMs: number;
  readonly data: unknown;
}

/** What is sent, and signed as it stands here. */
export function bodyOf({ event, atMs, data }: Sent): string {
  return JSON.stringify({
    type: event,
    timestamp: new Date(atMs).toISOString(),
    data: snakeCaseKeys(data),
  });
}
