import { z } from "zod";
import { Instant, VenueName } from "./shapes.ts";

const isText = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** `storage_full`: nothing new is taken, while what is there can be read. */
const ExchangeState = z.enum(["running", "storage_full", "database_away", "stopped"]);

/** Whether orders are taken now, and whether what was begun can be ended. Everybody is notified, as soon as it changes. */
export const IntakeView = z.object({ state: ExchangeState, takesCancels: z.boolean() });
export type IntakeView = z.infer<typeof IntakeView>;

/** What this installation says about itself to its users. */
export const AboutView = z.object({
  version: z.string(),
  /** Whether orders are taken now. */
  exchange: ExchangeState,
  /** Where orders can be canceled and not placed, because someone paused it or the ledger doesn't add up. */
  paused: z.array(VenueName),
  /** The newest durable command, and the hash of the chain up to and with it, hex. */
  journal: z.object({ seq: z.int(), hash: z.string() }),
});
export type AboutView = z.infer<typeof AboutView>;

export const VenueStandingView = z.object({
  venue: VenueName,
  cancelOnly: z.boolean(),
  /** What was given when it was last paused or opened. */
  reason: z.string().nullable(),
});
export type VenueStandingView = z.infer<typeof VenueStandingView>;

/** How the exchange stands, for those who run it. */
export const HealthView = z.object({
  venues: z.array(VenueStandingView),
  /** The ledger's last look at itself; null before the first. */
  ledger: z
    .object({
      checkedAt: Instant,
      throughTransfer: z.string(),
      /** What doesn't add up, naming the account or the asset. Empty is good. */
      findings: z.array(z.object({ venue: VenueName, failure: z.string() })),
    })
    .nullable(),
});
export type HealthView = z.infer<typeof HealthView>;

export const SetVenueInput = z.strictObject({
  venue: VenueName,
  cancelOnly: z.boolean(),
  reason: z.string().trim().min(3).max(300).refine(isText, "must be text"),
});
export type SetVenueInput = z.infer<typeof SetVenueInput>;
