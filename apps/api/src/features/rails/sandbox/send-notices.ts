// The sandboxes tell what happened as a provider would: by a signed webhook, over HTTP, until it is taken.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import type { Clock } from "../../../clock.port.ts";
import { signWebhook } from "../webhook-signature.ts";

const AT_ONCE = 20;
const TIMEOUT_MS = 10_000;

interface Notice {
  readonly id: string;
  readonly rail: string;
  readonly body: string;
}

export interface SenderParts {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  readonly secretOf: (rail: string) => Buffer;
}

/** Sends what is due, in its order. The row is claimed for a while first, so no connection waits for an answer. */
export async function sendNotices(parts: SenderParts, url: string): Promise<void> {
  const em = parts.em.fork();
  const notices = await em.execute<Notice[]>(
    `update sandbox_notices set tries = tries + 1,
       send_at = now() + make_interval(secs => least(15 * power(2, least(tries, 8)), 600))
     where id in (
       select id from sandbox_notices where sent_at is null and send_at <= now()
       order by id limit ${AT_ONCE} for update skip locked
     ) returning id::text as id, rail, body`,
  );
  for (const notice of notices.toSorted((a, b) => Number(a.id) - Number(b.id))) {
    if (await isTaken(parts, url, notice)) {
      await em.execute(`update sandbox_notices set sent_at = now() where id = ?`, [notice.id]);
    }
  }
}

async function isTaken(
  { clock, log, secretOf }: SenderParts,
  url: string,
  { rail, body }: Notice,
): Promise<boolean> {
  const bytes = Buffer.from(body);
  const signature = signWebhook({ secret: secretOf(rail), rail }, bytes, clock.now());
  try {
    const answer = await fetch(`${url}/api/webhooks/rails/${rail}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...signature },
      body: bytes,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    if (!answer.ok) log.warn({ rail, status: answer.status }, "A notice of a sandbox was refused.");
    return answer.ok;
  } catch (error) {
    log.warn({ err: error, rail }, "A notice of a sandbox could not be sent.");
    return false;
  }
}
