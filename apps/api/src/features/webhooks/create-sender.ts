// Sends what is due, a few at a time to each endpoint. No caller waits for a delivery, and no endpoint for another: one
// that failed or was slow has a single lane, and all of those together have no more than half of what there is.
import { noteAttempt } from "./note-attempt.ts";
import { claimNext, dueEndpoints, type Claimed, type DueEndpoint } from "./claim.ts";
import { attempt } from "./attempt.ts";
import { secretsAt, webhookHeaders } from "./sign.ts";
import type { SenderDeps, WebhookSender } from "./webhooks.port.ts";

/** At once to an endpoint that is well. */
const LANES = 4;
/** At once to all that are well, and as many to all others. */
const LANES_OF_ALL = 64;

/** `outward` may know places on this machine, for whoever develops against it. */
export function createWebhookSender({ outward }: Pick<WebhookSender, "outward">): WebhookSender {
  const lanes = new Map<Promise<void>, DueEndpoint>();
  let isClosed = false;

  const countOf = (is: (endpoint: DueEndpoint) => boolean) => [...lanes.values()].filter(is).length;

  function hasRoom(endpoint: DueEndpoint): boolean {
    const { id, isWell } = endpoint;
    const own = countOf((other) => other.id === id);
    return own < (isWell ? LANES : 1) && countOf((other) => other.isWell === isWell) < LANES_OF_ALL;
  }

  /** Goes on with the next of this endpoint, until none is due or it failed. */
  async function work(ctx: SenderDeps, endpoint: DueEndpoint): Promise<void> {
    while (!isClosed) {
      const claimed = await claimNext(ctx, endpoint.id);
      if (claimed === null || !(await deliver(ctx, claimed))) return;
    }
  }

  async function deliver(ctx: SenderDeps, claimed: Claimed): Promise<boolean> {
    const { delivery, endpoint } = claimed;
    const nowMs = ctx.clock.now();
    const headers = webhookHeaders(secretsAt(ctx.auth.secretBox, endpoint, nowMs), {
      id: delivery.id,
      body: delivery.body,
      atMs: nowMs,
    });
    const outcome = await attempt(outward, { url: endpoint.url, headers, body: delivery.body });
    await noteAttempt(ctx, claimed, outcome);
    return outcome.isAccepted;
  }

  return {
    outward,
    async sendDue(ctx) {
      if (isClosed) return;
      for (const endpoint of await dueEndpoints(ctx, LANES)) {
        while (endpoint.due > countOf((other) => other.id === endpoint.id) && hasRoom(endpoint)) {
          const lane = work({ ...ctx, em: ctx.em.fork() }, endpoint)
            // Such as a database that is away: the claim runs out, and the delivery is tried again.
            .catch((error: unknown) => {
              ctx.log.error({ err: error, webhookId: endpoint.id }, "A webhook could not be delivered.");
            })
            .finally(() => lanes.delete(lane));
          lanes.set(lane, endpoint);
        }
      }
    },
    async idle() {
      while (lanes.size > 0) await Promise.all(lanes.keys());
    },
    async close() {
      isClosed = true;
      await Promise.all(lanes.keys());
    },
  };
}
