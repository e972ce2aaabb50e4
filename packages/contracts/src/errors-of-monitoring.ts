import { z } from "zod";
import { conflict, none, type ErrorSpec } from "./error-parts.ts";
import { ALERT_STATES } from "./monitoring-rules.ts";

/** Of the monitoring of transactions: a part of the table in errors.ts. */
export const errorsOfMonitoring = {
  MONITORING_OPEN: {
    ...conflict,
    message: "An alert about this customer's money is undecided. Somebody has to decide it first.",
    details: none,
  },
  MONITORING_MOVED_ON: {
    ...conflict,
    message: "The alert has moved on: it was decided, or has new movements. Look at it again.",
    details: z.strictObject({ state: z.enum(ALERT_STATES), movements: z.int() }),
  },
  MONITORING_RULE_MOVED_ON: {
    ...conflict,
    message: "Somebody else has changed this rule. Look at it again.",
    details: none,
  },
} as const satisfies Record<string, ErrorSpec>;
