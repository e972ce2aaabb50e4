import { createECDH } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { PushDeviceView, SubscribePushInput } from "@fillmark/contracts/pushes";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { AdminContext, UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import { listDevices } from "./list-devices.ts";
import { devicesOf, ownerColumns } from "./device-owner.ts";

const MAX_DEVICES = 20;

/**
 * Pushes go to this browser from now on. An endpoint belongs to one browser: who subscribes with it last, a user or an admin, gets
 * its pushes, so two people on one device never read each other's. Throws PUSH_ENDPOINT_REFUSED,
 * VALIDATION and TOO_MANY_PUSH_DEVICES.
 */
export async function subscribePush(
  ctx: UserContext | AdminContext,
  input: SubscribePushInput,
): Promise<PushDeviceView[]> {
  const { endpoint, keys } = input;
  if (!(await ctx.notifications.push.accepts(endpoint))) {
    throw new DomainError("PUSH_ENDPOINT_REFUSED", { field: "endpoint" });
  }
  if (!isPoint(keys.p256dh)) {
    throw new DomainError("VALIDATION", { issues: [{ field: "keys.p256dh", message: "is no key" }] });
  }
  const { sessionId } = ctx.actor;
  const nowMs = ctx.clock.now();
  const owner = ownerColumns(ctx.actor);
  await inTransaction(ctx.em, async (em) => {
    // One after the other, so that the limit holds.
    if (owner.user_id === null)
      await query(em)
        .selectFrom("admins")
        .select("id")
        .where("id", "=", owner.admin_id)
        .forUpdate()
        .execute();
    else
      await query(em).selectFrom("users").select("id").where("id", "=", owner.user_id).forUpdate().execute();
    await query(em)
      .deleteFrom("push_subscriptions")
      .where("endpoint", "=", endpoint)
      .where((of) => of.not(devicesOf(ctx.actor)))
      .execute();
    await save(em, { id: uuidV7(nowMs), ...owner, created_at: new Date(nowMs), sessionId, input });
    const { count } = await query(em)
      .selectFrom("push_subscriptions")
      .select((of) => of.fn.countAll<string>().as("count"))
      .where(devicesOf(ctx.actor))
      .executeTakeFirstOrThrow();
    if (Number(count) > MAX_DEVICES) {
      throw new DomainError("TOO_MANY_PUSH_DEVICES", { limit: MAX_DEVICES });
    }
  });
  return listDevices(ctx);
}

interface NewDevice {
  readonly id: string;
  readonly user_id: string | null;
  readonly admin_id: string | null;
  readonly created_at: Date;
  readonly sessionId: string;
  readonly input: SubscribePushInput;
}

async function save(em: EntityManager, { sessionId, input, ...row }: NewDevice): Promise<void> {
  const { endpoint, keys, device } = input;
  await query(em)
    .insertInto("push_subscriptions")
    .values((of) => ({
      ...row,
      session_id: of
        .selectFrom("sessions")
        .select("sessions.id")
        .where(({ eb, cast }) => eb(cast<string>("sessions.id", "text"), "=", sessionId)),
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      device,
    }))
    .onConflict((conflict) =>
      conflict.column("endpoint").doUpdateSet((of) => ({
        session_id: of.ref("excluded.session_id"),
        p256dh: of.ref("excluded.p256dh"),
        auth: of.ref("excluded.auth"),
        device: of.ref("excluded.device"),
      })),
    )
    .execute();
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
