import { z } from "zod";
import { conflict, missing, none, refused, type ErrorSpec } from "./error-parts.ts";

/** Of demo accounts side by side: a part of the table in errors.ts. */
export const errorsOfDemo = {
  /** Also said of what is no number. */
  UNKNOWN_DEMO_ACCOUNT: { ...missing, message: "You have no such demo account.", details: none },
  DEMO_ACCOUNT_ARCHIVED: {
    ...conflict,
    message: "This demo account is archived. Restore it to trade on it.",
    details: z.strictObject({ number: z.int() }),
  },
  TOO_MANY_DEMO_ACCOUNTS: {
    ...conflict,
    message: "You have as many demo accounts as there may be. Archive one first.",
    details: z.strictObject({ limit: z.int() }),
  },
  /** The first demo account is there for good. */
  FIRST_DEMO_ACCOUNT_STAYS: {
    ...conflict,
    message: "Your first demo account can't be archived.",
    details: none,
  },
  NOTHING_TO_COPY: {
    ...refused,
    message: "Your live account has no balances to copy.",
    details: none,
  },
} as const satisfies Record<string, ErrorSpec>;
