import { z } from "zod";
import { AssetCode, Decimal } from "./shapes.ts";

/** The ways of money into and out of the platform. */
export const RAIL_KINDS = ["bank", "crypto", "card"] as const;
export type RailKind = (typeof RAIL_KINDS)[number];

export const RailView = z.object({
  id: z.string(),
  kind: z.enum(RAIL_KINDS),
  /** Nothing real moves on it. */
  isSandbox: z.boolean(),
  assets: z.array(AssetCode),
});
export type RailView = z.infer<typeof RailView>;

export const RailsView = z.object({ rails: z.array(RailView) });

/**
 * What is to happen to a payment of a sandbox: it comes or goes through, fails, comes back, or goes through with its
 * notice a minute late.
 */
export const SANDBOX_ACTS = ["settle", "fail", "return", "late"] as const;
export type SandboxAct = (typeof SANDBOX_ACTS)[number];

export const ActInSandboxInput = z.strictObject({
  rail: z.string().max(40),
  subject: z.enum(["deposit", "payout"]),
  /** Of the deposit or the withdrawal. */
  id: z.uuid(),
  act: z.enum(SANDBOX_ACTS),
  /** What comes in, where that isn't what was asked for. */
  amount: Decimal.optional(),
});
export type ActInSandboxInput = z.infer<typeof ActInSandboxInput>;
