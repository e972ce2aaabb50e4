import { z } from "zod";
import { Decimal, Instant, OrderId, PageInput, PairName, VenueName } from "./shapes.ts";
import { SELF_TRADE_PREVENTIONS } from "./trading.ts";

/** A number of a match that was prevented; later ones are larger. */
const PreventedMatchId = z.string().regex(/^\d{1,18}$/, "an id has 1 to 18 digits");

/** Of one order of the caller's, as taker and as maker, oldest first, from a number on; or the one match that is named. */
export const ListPreventedMatchesInput = PageInput.extend({
  orderId: OrderId.optional(),
  id: PreventedMatchId.optional(),
  fromId: PreventedMatchId.optional(),
}).superRefine(({ orderId, id, fromId }, ctx) => {
  const complain = (field: string, message: string) =>
    ctx.addIssue({ code: "custom", path: [field], message });
  if (orderId === undefined && id === undefined) complain("orderId", "name an order or a match");
  if (id !== undefined && fromId !== undefined) complain("fromId", "is for the matches of an order");
});
export type ListPreventedMatchesInput = z.infer<typeof ListPreventedMatchesInput>;

/** Two orders of one owner, or of one self-trade group, met and didn't trade. */
export const PreventedMatchView = z.object({
  id: PreventedMatchId,
  venue: VenueName,
  pair: PairName,
  /** The order that came, whose self-trade prevention decided what became of both. */
  takerOrderId: OrderId,
  makerOrderId: OrderId,
  selfTradePrevention: z.enum(SELF_TRADE_PREVENTIONS),
  price: Decimal,
  /** What would have been traded. */
  quantity: Decimal,
  at: Instant,
});
export type PreventedMatchView = z.infer<typeof PreventedMatchView>;
