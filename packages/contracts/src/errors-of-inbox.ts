import { z } from "zod";
import { OPENING_FAULTS, WEEKDAYS } from "./business-hours.ts";
import { bad, type ErrorSpec } from "./error-parts.ts";

/** Of the support desk: a part of the table in errors.ts. */
export const errorsOfInbox = {
  OPENING_HOURS_WRONG: {
    ...bad,
    message: "Opening hours end after they begin, and those of a day don't overlap.",
    details: z.strictObject({ reason: z.enum(OPENING_FAULTS), day: z.literal(WEEKDAYS) }),
  },
} as const satisfies Record<string, ErrorSpec>;
