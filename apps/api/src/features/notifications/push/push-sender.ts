// Carries a push to the service that the browser has named. That name is a stranger's, so it is asked like any other
// address of strangers: only out in the world, bounded, and without redirects.
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import webPush from "web-push";
import { OutboundFailure, type OutboundFetch } from "../../../net/outbound-fetch.ts";
import { isPublicAddress } from "../../../net/public-address.ts";
import type { PushOutcome, PushSender } from "./push-sender.port.ts";

/** A push service keeps it so long for a device that is away; older news isn't worth a noise. */
export const PUSH_KEPT_MS = 86_400_000;
const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 64_000;
const LONGEST_WAIT_S = 3_600;

interface Deps {
  readonly outward: OutboundFetch;
  /** Who answers for our pushes, for those who run the push service: an https address or a mailto. */
  readonly subject: string;
}

export function createPushSender({ outward, subject }: Deps): PushSender {
  return {
    async accepts(endpoint) {
      const url = URL.parse(endpoint);
      if (url === null || outward.refusalOf(endpoint) !== null) return false;
      const host = url.hostname.replace(/^\[|\]$/g, "");
      // Without encryption, or inside, only what this installation allows by name gets as far as here.
      if (isIP(host) !== 0) return url.protocol === "https:" || !isPublicAddress(host);
      return url.protocol === "https:" && leadsOutside(host);
    },
    async send({ target, keys, message, isUrgent }) {
      const { endpoint, p256dh, auth } = target;
      const details = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject, ...keys },
          TTL: PUSH_KEPT_MS / 1_000,
          urgency: isUrgent ? "high" : "normal",
          // A second copy takes the place of the first while the device is away.
          topic: `n${message.id}`,
          contentEncoding: "aes128gcm",
        },
      );
      try {
        const { status, headers } = await outward.fetch(endpoint, {
          method: "POST",
          headers: details.headers,
          ...(details.body === null ? {} : { body: details.body }),
          maxBytes: MAX_ANSWER_BYTES,
          timeoutMs: TIMEOUT_MS,
        });
        return outcomeOf(status, headers["retry-after"]);
      } catch (error) {
        if (!(error instanceof OutboundFailure)) throw error;
        // Whatever it says about itself, it has taken the push.
        if (error.fault === "too_large") return { is: "taken" };
        if (error.fault === "address_refused") return { is: "gone", reason: error.message };
        return { is: "deferred", reason: error.message, waitMs: 0 };
      }
    },
  };
}

/** A name that leads inside is refused before anything is sent; one that leads nowhere now may be better later. */
async function leadsOutside(host: string): Promise<boolean> {
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.every(({ address }) => isPublicAddress(address));
}

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  const reason = `The push service answered ${status}.`;
  if (status >= 200 && status < 300) return { is: "taken" };
  if (status === 404 || status === 410) return { is: "gone", reason };
  if (status === 429 || status >= 500) {
    const seconds = /^\d{1,6}$/.test(retryAfter ?? "") ? Number(retryAfter) : 0;
    return { is: "deferred", reason, waitMs: Math.min(seconds, LONGEST_WAIT_S) * 1_000 };
  }
  return { is: "refused", reason };
}
