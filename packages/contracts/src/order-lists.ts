import { z } from "zod";
import { Instant, OrderId, PageInput, PairName, VenueName } from "./shapes.ts";
import { ORDER_STATES, SIDES } from "./trading.ts";

/** Newest first, unless asked for otherwise; from an id on, and between two moments, both of which count. */
const listRange = {
  fromId: OrderId.optional(),
  oldestFirst: z.boolean().default(false),
};

/** Earlier demo epochs are hidden unless asked for. `venue` defaults to the one the account trades on. */
export const ListOrdersInput = PageInput.extend({
  scope: z.enum(["open", "history", "all"]).default("all"),
  venue: VenueName.optional(),
  pair: PairName.optional(),
  side: z.enum(SIDES).optional(),
  state: z.enum(ORDER_STATES).optional(),
  /** Those that answer to an API key: that it placed, or has amended since to do anything but less. */
  keyId: z.uuid().optional(),
  ...listRange,
  placedFrom: Instant.optional(),
  placedTo: Instant.optional(),
  earlierEpochs: z.boolean().default(false),
});
export type ListOrdersInput = z.infer<typeof ListOrdersInput>;

export const ListFillsInput = PageInput.extend({
  venue: VenueName.optional(),
  pair: PairName.optional(),
  orderId: OrderId.optional(),
  ...listRange,
  from: Instant.optional(),
  to: Instant.optional(),
  earlierEpochs: z.boolean().default(false),
});
export type ListFillsInput = z.infer<typeof ListFillsInput>;
