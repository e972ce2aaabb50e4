import { z } from "zod";
import { Instant } from "./shapes.ts";
import { ReceiptView } from "./trading.ts";

export const DemoStatusView = z.object({
  demoMode: z.boolean(),
  /** Integer cents. */
  demoBalance: z.int(),
  demoLastReset: Instant.nullable(),
  /** Counts up with each full reset; 0 while the demo account was never opened. */
  epoch: z.int(),
});
export type DemoStatusView = z.infer<typeof DemoStatusView>;

/** `receipt` is of the command that opened the account or reset it; null where there was nothing to do. */
export const DemoChangedView = DemoStatusView.extend({
  message: z.string(),
  receipt: ReceiptView.nullable(),
});
export type DemoChangedView = z.infer<typeof DemoChangedView>;

/** `balance` in units with two decimals, e.g. 10000 or 9876.54, as the REST layer gives it. */
export const DemoBalanceView = z.object({ balance: z.number() });

/** Without `enabled` the mode flips, as the original call does. */
export const DemoToggleInput = z.strictObject({ enabled: z.boolean().optional() });

export const DemoEpochView = z.object({ epoch: z.int(), startedAt: Instant, endedAt: Instant.nullable() });
