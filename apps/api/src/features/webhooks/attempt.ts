// One try of one delivery: asked of an address that a stranger gave us, so only out in the world, without redirects, and with an
// answer that is bounded in time and of which little is kept.
import { WEBHOOK_ANSWER_KEPT } from "@fillmark/contracts/webhooks";
import { OutboundFailure, type OutboundFetch } from "../../net/outbound-fetch.ts";
import type { webhookHeaders } from "./sign.ts";

const TIMEOUT_MS = 10_000;

export interface Attempt {
  readonly isAccepted: boolean;
  readonly status: number | null;
  readonly answer: string | null;
  readonly error: string | null;
  readonly durationMs: number;
}

interface Outgoing {
  readonly url: string;
  readonly headers: ReturnType<typeof webhookHeaders>;
  readonly body: string;
}

/** Never throws for what an endpoint does. */
export async function attempt(outward: OutboundFetch, { url, headers, body }: Outgoing): Promise<Attempt> {
  const startedAt = performance.now();
  const ended = (outcome: Omit<Attempt, "durationMs">): Attempt => ({
    ...outcome,
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const { status, body: answer } = await outward.fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-encoding": "identity", ...headers },
      body: Buffer.from(body),
      maxBytes: WEBHOOK_ANSWER_KEPT,
      timeoutMs: TIMEOUT_MS,
      isCut: true,
    });
    const isAccepted = status >= 200 && status < 300;
    const error = isAccepted ? null : `The answer was ${status}.`;
    return ended({ isAccepted, status, answer: textOf(answer), error });
  } catch (failure) {
    if (!(failure instanceof OutboundFailure)) throw failure;
    return ended({ isAccepted: false, status: null, answer: null, error: failure.message });
  }
}

/** PostgreSQL keeps no zero bytes, and a log shows no control characters. */
function textOf(answer: Buffer): string {
  return answer.toString("utf8").replace(/[^\P{Cc}\n\t]/gu, "�");
}
