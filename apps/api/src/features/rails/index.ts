export { createRails, type Rails } from "./create-rails.ts";
export { externalOf, type DepositEvent, type PayoutEvent, type PayoutState, type Rail } from "./rail.port.ts";
export type { RailHandlers } from "./rail-handlers.ts";
export { railOf } from "./rail-of.ts";
