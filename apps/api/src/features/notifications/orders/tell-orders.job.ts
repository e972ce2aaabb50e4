import type { Context } from "../../../trpc/context.ts";
import { tellEnded } from "./tell-ended.ts";
import { tellFills } from "./tell-fills.ts";

/** Tells users what became of their orders, from what the journal wrote: the exchange itself knows nothing of this. */
export async function tellOrders(ctx: Context): Promise<void> {
  await tellFills(ctx);
  await tellEnded(ctx);
}
