import { z } from "zod";
import { BalanceView } from "./funds.ts";
import { VenueName } from "./shapes.ts";
import { FillView, OrderView } from "./trading.ts";

/** Where a reconnecting client stopped; absent on the first connection. */
export const EventsInput = z.strictObject({ lastEventId: z.string().max(40).nullish() });

/** Private events, in commit order, ids growing. `resync` says: something was missed, fetch again. */
export const AccountEventView = z.discriminatedUnion("type", [
  z.object({ type: z.literal("order"), order: OrderView }),
  z.object({ type: z.literal("fill"), fill: FillView }),
  z.object({ type: z.literal("balances"), venue: VenueName, balances: z.array(BalanceView) }),
  z.object({ type: z.literal("demo") }),
  z.object({ type: z.literal("resync") }),
]);
export type AccountEventView = z.infer<typeof AccountEventView>;
