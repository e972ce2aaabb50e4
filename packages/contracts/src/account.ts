import { z } from "zod";
import { ChatChangeView, ChatHeadView, ChatSupportView } from "./chat.ts";
import { BalanceView } from "./funds.ts";
import { NotificationView } from "./notifications.ts";
import { VenueName } from "./shapes.ts";
import { FillView, OrderView, ReceiptView } from "./trading.ts";

/** Where a reconnecting client stopped; absent on the first connection. */
export const EventsInput = z.strictObject({ lastEventId: z.string().max(60).nullish() });

/** The command that did it, be it the user's own, a stranger's or the exchange's. */
const ofCommand = { receipt: ReceiptView };

/** Private events, in commit order, ids growing. `resync` says: something was missed, fetch again. */
export const AccountEventView = z.discriminatedUnion("type", [
  z.object({ type: z.literal("order"), order: OrderView, ...ofCommand }),
  z.object({ type: z.literal("fill"), fill: FillView, ...ofCommand }),
  z.object({
    type: z.literal("balances"),
    venue: VenueName,
    balances: z.array(BalanceView),
    ...ofCommand,
  }),
  z.object({ type: z.literal("demo"), ...ofCommand }),
  /** The venue that the account is on: comes with every connection, and with each switch. */
  z.object({ type: z.literal("venue"), venue: VenueName }),
  z.object({ type: z.literal("resync") }),
  /** A change of the support conversation: carries its own cursor, `change.rev`. */
  z.object({ type: z.literal("chat"), change: ChatChangeView, unread: z.int() }),
  /** Comes with every connection: where the conversation stands, so that what was missed is noticed. */
  z.object({ type: z.literal("chatHead"), head: ChatHeadView }),
  /** Support is writing; believed for CHAT_TYPING_SHOWN_MS. */
  z.object({ type: z.literal("chatTyping") }),
  z.object({ type: z.literal("chatSupport"), support: ChatSupportView }),
  /** How many are unread, with every connection and whenever that changes; `newest` is one that has just come. */
  z.object({ type: z.literal("notifications"), unread: z.int(), newest: NotificationView.nullable() }),
]);
export type AccountEventView = z.infer<typeof AccountEventView>;
