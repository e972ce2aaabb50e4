// Who acts on what rails tell. Rails know neither deposits nor withdrawals; they are put together here.
import { takeDepositEvent } from "./features/deposits/index.ts";
import type { RailHandlers } from "./features/rails/index.ts";
import { takePayoutEvent } from "./features/withdrawals/index.ts";

export const railHandlers: RailHandlers = {
  deposit: takeDepositEvent,
  payout: takePayoutEvent,
};
