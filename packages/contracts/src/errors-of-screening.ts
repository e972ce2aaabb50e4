import { z } from "zod";
import { conflict, none, refused, type ErrorSpec } from "./error-parts.ts";
import { DUPLICATE_STATES } from "./duplicate-states.ts";
import { SCREENING_PROBLEMS, SCREENING_STATES } from "./screening-states.ts";

/** Of what keeps a customer from being approved: a part of the table in errors.ts. */
export const errorsOfScreening = {
  LIST_REFUSED: {
    ...refused,
    message: "The list can't be taken. The one before stays.",
    details: z.strictObject({
      problem: z.enum(SCREENING_PROBLEMS),
      line: z.int().nullable(),
      detail: z.string().nullable(),
    }),
  },
  SCREENING_OPEN: {
    ...conflict,
    message: "This customer may be on a list. Somebody has to decide that first.",
    details: none,
  },
  SCREENING_MOVED_ON: {
    ...conflict,
    message: "The case has moved on.",
    details: z.strictObject({ state: z.enum(SCREENING_STATES) }),
  },
  DUPLICATE_OPEN: {
    ...conflict,
    message: "This customer may have another account. Somebody has to decide that first.",
    details: z.strictObject({ caseId: z.uuid() }),
  },
  DUPLICATE_ACCOUNT: {
    ...conflict,
    message: "This is another account of the same person, whose first one stays.",
    details: z.strictObject({ caseId: z.uuid() }),
  },
  DUPLICATE_MOVED_ON: {
    ...conflict,
    message: "The case has moved on.",
    details: z.strictObject({ state: z.enum(DUPLICATE_STATES) }),
  },
  DOCUMENTS_UNSEEN: {
    ...conflict,
    message: "Open each document before you approve: one of them was never opened, or replaced since.",
    details: z.strictObject({ items: z.array(z.string()) }),
  },
  MEASURE_NOT_ENOUGH: {
    ...refused,
    message: "Who is on a sanctions list can't be kept without a freeze.",
    details: none,
  },
} as const satisfies Record<string, ErrorSpec>;
