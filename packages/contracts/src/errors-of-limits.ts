import { z } from "zod";
import { conflict, limited, refused, type ErrorSpec } from "./error-parts.ts";
import { VenueName } from "./shapes.ts";

/** Of the limits that traders set for their own account and for its API keys: a part of the table in errors.ts. Money is in US dollars. */
export const errorsOfLimits = {
  ORDER_LIMIT_VALUE: {
    ...refused,
    message: "The order is larger than the largest order that you allow yourself.",
    details: limited,
  },
  ORDER_LIMIT_COUNT: {
    ...refused,
    message:
      "You have placed as many orders today as you allow yourself. Until 00:00 UTC only what sells into US dollars is taken.",
    details: limited,
  },
  ORDER_LIMIT_LOSS: {
    ...refused,
    message: "Today's loss has reached your limit. Until 00:00 UTC only what sells into US dollars is taken.",
    details: limited,
  },
  /** `lockedUntilMs`: before then it can't be turned off, ms since epoch. */
  KILL_SWITCH_ON: {
    ...refused,
    message: "Your kill switch is on: orders can be canceled and reduced, not placed.",
    details: z.strictObject({ venue: VenueName, lockedUntilMs: z.int().nullable() }),
  },
  /** What an agent does on its own is bounded by what its owner allows themselves. */
  AGENT_NEEDS_LIMIT: {
    ...refused,
    message:
      "An agent trades live money only within a limit. Set the largest order or the largest loss of a day, of the live venue in the settings, Trading limits, or of this key on its page, and try again.",
    details: z.strictObject({ venue: VenueName }),
  },
  KILL_SWITCH_LOCKED: {
    ...conflict,
    message: "Your kill switch is locked until the time that you chose.",
    details: z.strictObject({ lockedUntilMs: z.int() }),
  },
  KEY_LIMIT_VALUE: {
    ...refused,
    message: "The order is larger than the largest order of this API key.",
    details: limited,
  },
  KEY_LIMIT_COUNT: {
    ...refused,
    message:
      "This API key has placed as many orders today as it may. Until 00:00 UTC only what sells into US dollars is taken.",
    details: limited,
  },
  KEY_LIMIT_LOSS: {
    ...refused,
    message:
      "Today's loss of this API key has reached its limit. Until 00:00 UTC only what sells into US dollars is taken.",
    details: limited,
  },
  /** `limit` lists the pairs that it may trade. */
  KEY_LIMIT_PAIR: {
    ...refused,
    message: "This API key may not trade this pair.",
    details: limited,
  },
  /** `lockedUntilMs`: before then it can't be turned off, ms since epoch. */
  KEY_SWITCHED_OFF: {
    ...refused,
    message: "The kill switch of this API key is on: orders can be canceled and reduced, not placed.",
    details: z.strictObject({ venue: VenueName, lockedUntilMs: z.int().nullable() }),
  },
} as const satisfies Record<string, ErrorSpec>;
