import { z } from "zod";
import { conflict, none, refused, type ErrorSpec } from "./error-parts.ts";

/** Of recurring buys: a part of the table in errors.ts. */
export const errorsOfRecurring = {
  TOO_MANY_RECURRING_BUYS: {
    ...refused,
    message: "There are too many recurring buys. End one first.",
    details: z.strictObject({ limit: z.int() }),
  },
  RECURRING_ID_CONFLICT: {
    ...conflict,
    message: "This id belongs to another recurring buy.",
    details: z.strictObject({ id: z.string() }),
  },
  RECURRING_BUY_ENDED: {
    ...conflict,
    message: "This recurring buy has ended.",
    details: none,
  },
} as const satisfies Record<string, ErrorSpec>;
