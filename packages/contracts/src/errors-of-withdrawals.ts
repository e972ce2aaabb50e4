import { z } from "zod";
import { bad, conflict, none, refused, type ErrorSpec } from "./error-parts.ts";
import { Instant } from "./shapes.ts";

/** Of money that leaves: a part of the table in errors.ts. */
export const errorsOfWithdrawals = {
  LIVE_ONLY: {
    ...refused,
    message: "This is for live money. Demo money is neither paid in nor out.",
    details: none,
  },
  LEVEL_TOO_LOW: {
    ...refused,
    message: "Verify your identity first.",
    details: z.strictObject({ needed: z.int() }),
  },
  /** US dollars. */
  LIMIT_EXCEEDED: {
    ...refused,
    message: "This is more than your limit allows.",
    details: z.strictObject({ limit: z.string(), left: z.string(), window: z.enum(["24h", "30d"]) }),
  },
  INVALID_DESTINATION: {
    ...bad,
    message: "This account or address is not right.",
    details: z.strictObject({
      field: z.string(),
      reason: z.enum(["format", "checksum", "country", "length", "network"]),
    }),
  },
  NO_WAY_OUT: {
    ...refused,
    message: "This asset can't be withdrawn this way here.",
    details: z.strictObject({ asset: z.string() }),
  },
  DESTINATION_KNOWN: { ...conflict, message: "You have this destination already.", details: none },
  TOO_MANY_DESTINATIONS: {
    ...conflict,
    message: "You have as many destinations as there may be.",
    details: none,
  },
  ALLOW_LIST_ON: {
    ...refused,
    message: "Your list of destinations is closed.",
    details: z.strictObject({ endsAt: Instant.nullable() }),
  },
  WITHDRAWAL_ON_HOLD: {
    ...refused,
    message: "Nothing can be withdrawn for 24 hours after a change of your security.",
    details: z.strictObject({ until: Instant }),
  },
  DESTINATION_COOLING: {
    ...refused,
    message: "This destination is new and can't be used yet.",
    details: z.strictObject({ until: Instant }),
  },
  /** The saved destination doesn't say who holds the address and whose it is. */
  TRAVEL_RULE_MISSING: {
    ...refused,
    message: "Say first who holds this address and whose it is, at the saved destination.",
    details: z.strictObject({ destinationId: z.string() }),
  },
  /** US dollars, counted over 30 days. */
  OWNERSHIP_UNDECLARED: {
    ...refused,
    message: "Declare first whose wallet this is, at the saved destination.",
    details: z.strictObject({ destinationId: z.string(), above: z.string() }),
  },
  BELOW_MINIMUM: {
    ...refused,
    message: "The amount is too small.",
    details: z.strictObject({ minimum: z.string(), asset: z.string() }),
  },
  /** `fee` is what it costs now. */
  FEE_CHANGED: {
    ...conflict,
    message: "The fee has changed. Nothing was withdrawn.",
    details: z.strictObject({ fee: z.string(), asset: z.string() }),
  },
  PRICE_UNKNOWN: {
    ...refused,
    message: "There is no price for this asset now.",
    details: z.strictObject({ asset: z.string() }),
  },
  WITHDRAWAL_ID_CONFLICT: {
    ...conflict,
    message: "This id belongs to another withdrawal.",
    details: z.strictObject({ clientWithdrawalId: z.string() }),
  },
  WITHDRAWAL_MOVED_ON: {
    ...conflict,
    message: "The withdrawal has moved on.",
    details: z.strictObject({ state: z.string() }),
  },
} as const satisfies Record<string, ErrorSpec>;
