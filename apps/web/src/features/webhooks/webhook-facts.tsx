import type { WebhookEvent } from "@fillmark/contracts/webhook-figures";
import type { WebhookOffReason, WebhookView } from "@fillmark/contracts/webhooks";
import { comma, formatMoment } from "../../format/format.ts";
import { webhooks } from "../../messages/en/webhooks.ts";

/** In words; the log shows the event's own name beside it. */
export const eventNames = {
  "order.filled": "orderFilled",
  "order.updated": "orderUpdated",
  "deposit.credited": "depositCredited",
  "withdrawal.updated": "withdrawalUpdated",
  "alert.fired": "alertFired",
} as const satisfies Record<WebhookEvent, string>;

const offReasons = {
  owner: "offOwner",
  failing: "offFailing",
  gone: "offGone",
  behind: "offBehind",
} as const satisfies Record<WebhookOffReason, string>;

/** Where it goes, what of, and how that goes. */
export function WebhookFacts({ webhook }: { webhook: WebhookView }) {
  const { url, events, waiting, lastDeliveredAt, failingSince, offAt, offReason, oldSecretUntil } = webhook;
  return (
    <span className="webhooks__facts">
      <bdi className="mono" dir="ltr">
        {url}
      </bdi>
      <span>{events.map((event) => webhooks(eventNames[event])).join(comma)}</span>
      <span>
        {lastDeliveredAt === null
          ? webhooks("neverDelivered")
          : webhooks("delivered", { at: formatMoment(lastDeliveredAt) })}
      </span>
      {offAt !== null && offReason !== null && (
        <span>{webhooks(offReasons[offReason], { at: formatMoment(offAt) })}</span>
      )}
      {offAt === null && failingSince !== null && (
        <span>{webhooks("failingSince", { at: formatMoment(failingSince) })}</span>
      )}
      {waiting > 0 && <span>{webhooks("waiting", { count: waiting })}</span>}
      {oldSecretUntil !== null && (
        <span>{webhooks("oldSecretUntil", { at: formatMoment(oldSecretUntil) })}</span>
      )}
    </span>
  );
}
