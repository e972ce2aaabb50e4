// The sandboxes report what happened as a provider would: by a signed webhook, over HTTP, until it is taken.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type Selectable } from "kysely";
import type { Logger } from "pino";
import { query, type Database } from "../../../db/query.ts";
import type { Clock } from "../../../runtime/clock.port.ts";
import type { Post } from "../../../tls/fetch-from-here.ts";
import { signWebhook } from "../webhook-signature.ts";

const AT_ONCE = 20;
const TIMEOUT_MS = 10_000;

type Notice = Pick<Selectable<Database["sandbox_notices"]>, "id" | "rail" | "body">;

export interface SenderParts {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
  readonly secretOf: (rail: string) => Buffer;
  readonly post: Post;
}

/** Sends what is due, in its order. The row is claimed for a while first, so no connection waits for an answer. */
export async function sendNotices(parts: SenderParts, url: string): Promise<void> {
  const em = parts.em.fork();
  const notices = await query(em)
    .updateTable("sandbox_notices")
    .set(({ eb, ref, lit }) => ({
      tries: eb("tries", "+", lit(1)),
      send_at: sql<Date>`now() + make_interval(secs => least(15 * power(2, least(${ref("tries")}, 8)), 600))`,
    }))
    .where("id", "in", (eb) =>
      eb
        .selectFrom("sandbox_notices")
        .select("id")
        .where("sent_at", "is", null)
        .where("send_at", "<=", sql<Date>`now()`)
        .orderBy("id")
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "rail", "body"])
    .execute();
  for (const notice of notices.toSorted((a, b) => Number(a.id) - Number(b.id))) {
    if (await isAccepted(parts, url, notice)) {
      await query(em)
        .updateTable("sandbox_notices")
        .set({ sent_at: sql<Date>`now()` })
        .where("id", "=", notice.id)
        .execute();
    }
  }
}

async function isAccepted(
  { clock, log, secretOf, post }: SenderParts,
  url: string,
  { rail, body }: Notice,
): Promise<boolean> {
  const bytes = Buffer.from(body);
  const signature = signWebhook({ secret: secretOf(rail), rail }, bytes, clock.now());
  try {
    const answer = await post(`${url}/api/webhooks/rails/${rail}`, {
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
