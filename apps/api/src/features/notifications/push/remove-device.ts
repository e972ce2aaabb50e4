import type { PushDeviceInput, PushDeviceView, UnsubscribePushInput } from "@fillmark/contracts/pushes";
import type { UserContext } from "../../../trpc/context.ts";
import { listDevices } from "./list-devices.ts";

/** From the list of devices. One that is gone, or somebody else's, changes nothing. */
export async function removeDevice(ctx: UserContext, { id }: PushDeviceInput): Promise<PushDeviceView[]> {
  await ctx.em.execute(`delete from push_subscriptions where user_id = ? and id = ?`, [ctx.actor.userId, id]);
  return listDevices(ctx);
}

/** What the device itself asks for. */
export async function unsubscribePush(
  ctx: UserContext,
  { endpoint }: UnsubscribePushInput,
): Promise<PushDeviceView[]> {
  await ctx.em.execute(`delete from push_subscriptions where user_id = ? and endpoint = ?`, [
    ctx.actor.userId,
    endpoint,
  ]);
  return listDevices(ctx);
}
