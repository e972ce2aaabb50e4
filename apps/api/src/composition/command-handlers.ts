// Who writes down what became of a command. The outbox knows no feature; they are put together here.
import type { CommandKind, HandlersOf } from "../outbox/command-handler.ts";
import { adjustmentHandlers } from "../features/adjustments/index.ts";
import { chargebackHandlers } from "../features/chargebacks/index.ts";
import { depositHandlers } from "../features/deposits/index.ts";
import { ruleHandlers } from "../features/market-rules/index.ts";
import { swapHandlers } from "../features/swap/index.ts";
import { termsHandlers } from "../features/trading-terms/index.ts";
import { withdrawalHandlers } from "../features/withdrawals/index.ts";

export const commandHandlers: HandlersOf<CommandKind> = {
  ...adjustmentHandlers,
  ...chargebackHandlers,
  ...depositHandlers,
  ...ruleHandlers,
  ...swapHandlers,
  ...termsHandlers,
  ...withdrawalHandlers,
};
