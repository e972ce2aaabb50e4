import { createECDH } from "node:crypto";
import type { PushDeviceView, SubscribePushInput } from "@fillmark/contracts/pushes";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { UserContext } from "../../../trpc/context.ts";
import { DomainError } from "../../../trpc/domain-error.ts";
import { uuidV7 } from "../../../uuid-v7.ts";
import { listDevices } from "./list-devices.ts";

const MOST_DEVICES = 20;

/**
 * Pushes go to this browser from now on. An endpoint belongs to one browser: whoever subscribes with it last gets its
 * pushes, so two people on one device never read each other's. Throws PUSH_ENDPOINT_REFUSED,
 * VALIDATION and TOO_MANY_PUSH_DEVICES.
 */
export async function subscribePush(ctx: UserContext, input: SubscribePushInput): Promise<PushDeviceView[]> {
  const { endpoint, keys, device } = input;
  if (!(await ctx.notifications.push.accepts(endpoint))) {
    throw new DomainError("PUSH_ENDPOINT_REFUSED", { field: "endpoint" });
  }
  if (!isPoint(keys.p256dh)) {
    throw new DomainError("VALIDATION", { issues: [{ field: "keys.p256dh", message: "is no key" }] });
  }
  const { userId, sessionId } = ctx.actor;
  const nowMs = ctx.clock.now();
  await inTransaction(ctx.em, async (em) => {
    // One after the other, so that the limit holds.
    await em.execute(`select 1 from users where id = ? for update`, [userId]);
    await em.execute(`delete from push_subscriptions where endpoint = ? and user_id <> ?`, [
      endpoint,
      userId,
    ]);
    await em.execute(
      `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device, created_at)
       values (?, ?, (select id from sessions where id::text = ?), ?, ?, ?, ?, ?)
       on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
         auth = excluded.auth, device = excluded.device`,
      [uuidV7(nowMs), userId, sessionId, endpoint, keys.p256dh, keys.auth, device, new Date(nowMs)],
    );
    const rows = await em.execute<{ count: number }[]>(
      `select count(*)::int as count from push_subscriptions where user_id = ?`,
      [userId],
    );
    if ((rows[0]?.count ?? 0) > MOST_DEVICES) {
      throw new DomainError("TOO_MANY_PUSH_DEVICES", { limit: MOST_DEVICES });
    }
  });
  return listDevices(ctx);
}

/** Of the curve that pushes are encrypted on. */
function isPoint(key: string): boolean {
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(key, "base64url"));
    return true;
  } catch {
    return false;
  }
}
