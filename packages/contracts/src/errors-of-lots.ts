import { z } from "zod";
import { conflict, missing, none, refused, type ErrorSpec } from "./error-parts.ts";

/** Of lots: a part of the table in errors.ts. */
export const errorsOfLots = {
  UNKNOWN_DISPOSAL: { ...missing, message: "There is no such disposal.", details: none },
  COST_METHOD_NOT_SPECIFIC: {
    ...conflict,
    message: "Lots are chosen under the specific method only.",
    details: none,
  },
  /** `disposalId` is the one that wouldn't fit: the one asked about, or a later one that has lots chosen too. */
  LOTS_DONT_FIT: {
    ...refused,
    message: "These lots don't fit. Nothing was changed.",
    details: z.strictObject({
      disposalId: z.string(),
      lotId: z.string().nullable(),
      reason: z.enum(["not_open", "not_enough", "too_much", "named_twice", "taken_later"]),
    }),
  },
} as const satisfies Record<string, ErrorSpec>;
