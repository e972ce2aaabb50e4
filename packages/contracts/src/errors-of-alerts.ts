import { z } from "zod";
import { conflict, field, refused, type ErrorSpec } from "./error-parts.ts";

/** Of notifications and price alerts: a part of the table in errors.ts. */
export const errorsOfAlerts = {
  NOTIFICATION_FIXED: {
    ...refused,
    message: "These notices can't be switched off.",
    details: z.strictObject({ kind: z.string(), channel: z.string() }),
  },
  PUSH_ENDPOINT_REFUSED: {
    ...refused,
    message: "Pushes can't be sent to this address.",
    details: field,
  },
  TOO_MANY_PUSH_DEVICES: {
    ...refused,
    message: "Pushes go to too many devices already. Remove one first.",
    details: z.strictObject({ limit: z.int() }),
  },
  ALERT_PAIR_HALTED: {
    ...refused,
    message: "This pair is halted. An alert can be set once it is open again.",
    details: z.strictObject({ pair: z.string() }),
  },
  /** `mid` is where the market stands. */
  ALERT_ALREADY_MET: {
    ...refused,
    message: "The market is already there.",
    details: z.strictObject({ pair: z.string(), price: z.string(), mid: z.string() }),
  },
  TOO_MANY_ALERTS: {
    ...refused,
    message: "Too many alerts are waiting. Remove one first.",
    details: z.strictObject({ limit: z.int() }),
  },
  ALERT_ID_CONFLICT: {
    ...conflict,
    message: "This id belongs to another alert.",
    details: z.strictObject({ id: z.string() }),
  },
} as const satisfies Record<string, ErrorSpec>;
