import type { PushDeviceInput, PushDeviceView, UnsubscribePushInput } from "@fillmark/contracts/pushes";
import type { UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { listDevices } from "./list-devices.ts";

/** From the list of devices. One that is gone, or another user's, changes nothing. */
export async function removeDevice(ctx: UserContext, { id }: PushDeviceInput): Promise<PushDeviceView[]> {
  await query(ctx.em)
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", ctx.actor.userId)
    .where("id", "=", id)
    .execute();
  return listDevices(ctx);
}

/** What the device itself asks for. */
export async function unsubscribePush(
  ctx: UserContext,
  { endpoint }: UnsubscribePushInput,
): Promise<PushDeviceView[]> {
  await query(ctx.em)
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", ctx.actor.userId)
    .where("endpoint", "=", endpoint)
    .execute();
  return listDevices(ctx);
}
