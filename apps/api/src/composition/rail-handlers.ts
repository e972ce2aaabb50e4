// Who acts on what rails report. Rails know neither deposits nor withdrawals; they are put together here.
import { handleDepositEvent } from "../features/deposits/index.ts";
import type { RailHandlers } from "../features/rails/index.ts";
import { handlePayoutEvent } from "../features/withdrawals/index.ts";

export const railHandlers: RailHandlers = {
  deposit: handleDepositEvent,
  payout: handlePayoutEvent,
};
