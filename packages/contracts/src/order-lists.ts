import { z } from "zod";
import { OrderId, PageInput, PairName, VenueName } from "./shapes.ts";
import { ORDER_STATES, SIDES } from "./trading.ts";

/** Earlier demo epochs are hidden unless asked for. `venue` defaults to the one the account trades on. */
export const ListOrdersInput = PageInput.extend({
  scope: z.enum(["open", "history", "all"]).default("all"),
  venue: VenueName.optional(),
  pair: PairName.optional(),
  side: z.enum(SIDES).optional(),
  state: z.enum(ORDER_STATES).optional(),
  earlierEpochs: z.boolean().default(false),
});
export type ListOrdersInput = z.infer<typeof ListOrdersInput>;

export const ListFillsInput = PageInput.extend({
  venue: VenueName.optional(),
  pair: PairName.optional(),
  orderId: OrderId.optional(),
  earlierEpochs: z.boolean().default(false),
});
export type ListFillsInput = z.infer<typeof ListFillsInput>;
