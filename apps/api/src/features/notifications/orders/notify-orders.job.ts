import type { Context } from "../../../context/context.ts";
import { notifyEnded } from "./notify-ended.ts";
import { notifyLossReached } from "./notify-loss-reached.ts";
import { notifyFills } from "./notify-fills.ts";

/** Notifies users what became of their orders, from what the journal wrote: the exchange itself knows nothing of this. */
export async function notifyOrders(ctx: Context): Promise<void> {
  await notifyFills(ctx);
  await notifyEnded(ctx);
  await notifyLossReached(ctx);
}
