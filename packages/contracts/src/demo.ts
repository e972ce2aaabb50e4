import { z } from "zod";
import { AssetCode, Decimal, Instant } from "./shapes.ts";
import { ReceiptView } from "./trading.ts";

/** What a demo account begins with, and is set to by a reset. */
export interface DemoStart {
  /** What is owned is counted in it too. */
  readonly asset: string;
  /** Smallest units. */
  readonly amount: bigint;
}

export const DemoStatusView = z.object({
  demoMode: z.boolean(),
  /** Hundredths of the demo money: integer cents where that is dollars. */
  demoBalance: z.int(),
  /** In which asset demo money is issued, and the same balance of it to the last digit. */
  demoAsset: AssetCode,
  demoAmount: Decimal,
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
