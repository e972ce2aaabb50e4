import { z } from "zod";
import { conflict, none, refused, type ErrorSpec } from "./error-parts.ts";

/** Of money that comes in: a part of the table in errors.ts. */
export const errorsOfDeposits = {
  ABOVE_MAXIMUM: {
    ...refused,
    message: "The amount is too large.",
    details: z.strictObject({ maximum: z.string(), asset: z.string() }),
  },
  DEPOSIT_METHOD_CLOSED: { ...conflict, message: "Nothing can be paid in this way now.", details: none },
  DEPOSIT_MOVED_ON: {
    ...conflict,
    message: "The deposit has moved on.",
    details: z.strictObject({ state: z.string() }),
  },
  DEPOSIT_AMOUNT_DIFFERS: {
    ...conflict,
    message: "This is not the amount that arrived.",
    details: z.strictObject({ arrived: z.string() }),
  },
  DEPOSIT_ABOVE_REQUEST: {
    ...refused,
    message: "This is more than was asked for, and the rail has not said that it came.",
    details: z.strictObject({ asked: z.string(), asset: z.string() }),
  },
  DEPOSIT_DIFFERENCE_UNEXPLAINED: {
    ...refused,
    message: "Another amount than was asked for needs an explanation.",
    details: z.strictObject({ field: z.string(), asked: z.string() }),
  },
  DEPOSIT_REFERENCE_CREDITED: {
    ...conflict,
    message: "This reference was credited before.",
    details: z.strictObject({ depositId: z.string(), reference: z.string() }),
  },
  TOO_MANY_DEPOSITS: {
    ...conflict,
    message: "You have as many open requests as there may be.",
    details: none,
  },
} as const satisfies Record<string, ErrorSpec>;
