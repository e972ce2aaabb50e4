import type { IncomingHttpHeaders } from "node:http";
import type { Context } from "../../context/context.ts";
import { claimEvent } from "./handle-events.ts";
import type { RailHandlers } from "./rail-handlers.ts";
import { railOf } from "./rail-of.ts";
import { eventText } from "./webhook-body.ts";

interface Webhook {
  readonly rail: string;
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Keeps what a rail says, each event once for ever, and acts on what is new. It is taken once it is kept: what can't
 * be acted on now is taken up by the job. Throws NOT_FOUND, FORBIDDEN for a bad signature and VALIDATION.
 */
export async function handleWebhook(ctx: Context, handlers: RailHandlers, webhook: Webhook): Promise<void> {
  const rail = railOf(ctx, webhook.rail);
  for (const event of rail.readWebhook(webhook.bytes, webhook.headers)) {
    await claimEvent(ctx, handlers, { rail: rail.id, id: event.id, text: eventText(event) });
  }
}
