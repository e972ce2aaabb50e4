import { z } from "zod";
import { conflict, limited, none, refused, type ErrorSpec } from "./error-parts.ts";

/** Of traders' webhooks: a part of the table in errors.ts. */
export const errorsOfWebhooks = {
  TOO_MANY_WEBHOOKS: {
    ...conflict,
    message: "You have as many webhooks as there may be.",
    details: z.strictObject({ limit: z.int(), actual: z.int() }),
  },
  /** `reason` is a sentence for whoever runs the endpoint. */
  WEBHOOK_URL_REFUSED: {
    ...refused,
    message: "Webhooks go to public addresses over HTTPS alone.",
    details: z.strictObject({ field: z.string(), reason: z.string() }),
  },
  HOOK_DAY_FULL: {
    ...refused,
    message: "This hook has placed as many orders today as it may. It goes on at 00:00 UTC.",
    details: limited,
  },
  HOOK_NEEDS_LIMITS: {
    ...refused,
    message: "A hook orders with live money only while you limit your orders or losses of a day there.",
    details: none,
  },
  WEBHOOK_OFF: { ...conflict, message: "This webhook is off.", details: none },
} as const satisfies Record<string, ErrorSpec>;
