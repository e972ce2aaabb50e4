import type { PushDeviceInput, PushDeviceView, UnsubscribePushInput } from "@fillmark/contracts/pushes";
import type { AdminContext, UserContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { devicesOf } from "./device-owner.ts";
import { listDevices } from "./list-devices.ts";

/** From the list of devices. One that is gone, or another's, changes nothing. */
export async function removeDevice(
  ctx: UserContext | AdminContext,
  { id }: PushDeviceInput,
): Promise<PushDeviceView[]> {
  await query(ctx.em)
    .deleteFrom("push_subscriptions")
    .where(devicesOf(ctx.actor))
    .where("id", "=", id)
    .execute();
  return listDevices(ctx);
}

/** What the device itself asks for. */
export async function unsubscribePush(
  ctx: UserContext | AdminContext,
  { endpoint }: UnsubscribePushInput,
): Promise<PushDeviceView[]> {
  await query(ctx.em)
    .deleteFrom("push_subscriptions")
    .where(devicesOf(ctx.actor))
    .where("endpoint", "=", endpoint)
    .execute();
  return listDevices(ctx);
}
