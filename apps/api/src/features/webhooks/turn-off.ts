import type { EntityManager } from "@mikro-orm/postgresql";
import type { WebhookOffReason } from "@fillmark/contracts/webhooks";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { notify } from "../notifications/index.ts";

interface Off {
  readonly endpointId: string;
  readonly reason: WebhookOffReason;
}

const notices = { failing: "off_failing", gone: "off_gone", behind: "off_behind" } as const;

/** Calls it no more, and gives up what waits. Its owner is notified, unless it was their wish. In the caller's transaction. */
export async function turnOff(
  em: EntityManager,
  ctx: Pick<Context, "clock">,
  { endpointId, reason }: Off,
): Promise<void> {
  const at = new Date(ctx.clock.now());
  const row = await query(em)
    .updateTable("webhook_endpoints")
    .set({ off_at: at, off_reason: reason, rests_until: null })
    .where("id", "=", endpointId)
    .where("off_at", "is", null)
    .returning(["user_id", "name"])
    .executeTakeFirst();
  if (row === undefined) return;
  await query(em)
    .updateTable("webhook_deliveries")
    .set({ state: "failed", ended_at: at })
    .where("endpoint_id", "=", endpointId)
    .where("state", "=", "waiting")
    .execute();
  if (reason === "owner") return;
  const content = { type: "webhook", name: row.name, what: notices[reason] } as const;
  const once = `webhook:${endpointId}:off:${at.getTime()}`;
  await notify(em, ctx, { userId: row.user_id, content, once });
}
