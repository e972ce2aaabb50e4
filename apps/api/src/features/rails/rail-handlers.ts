import type { Context } from "../../context/context.ts";
import type { DepositEvent, PayoutEvent, Rail } from "./rail.port.ts";

/**
 * Who acts on what rails say. An event is stored before anybody acts on it, and is given again until its handler
 * returned once, so a handler has to take the same event twice, and events in any order.
 */
export interface RailHandlers {
  readonly deposit: (ctx: Context, rail: Rail, event: DepositEvent) => Promise<void>;
  readonly payout: (ctx: Context, rail: Rail, event: PayoutEvent) => Promise<void>;
}
