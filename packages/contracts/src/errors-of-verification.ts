import { z } from "zod";
import { conflict, none, refused, type ErrorSpec } from "./error-parts.ts";

/** Of proving who one is, and of deciding about it: a part of the table in errors.ts. */
export const errorsOfVerification = {
  VERIFICATION_STATE: {
    ...conflict,
    message: "This can't be done with a case in this state.",
    details: z.strictObject({ state: z.string() }),
  },
  VERIFICATION_CHANGED: {
    ...conflict,
    message: "This case was changed since you looked at it.",
    details: none,
  },
  VERIFICATION_INCOMPLETE: {
    ...refused,
    message: "Something is still missing.",
    details: z.strictObject({ items: z.array(z.string()) }),
  },
  VERIFICATION_BLOCKED: {
    ...refused,
    message: "This level can't be asked for now.",
    details: z.strictObject({ blockedBy: z.enum(["email", "former_level", "approved", "rejected"]) }),
  },
  TOO_YOUNG: {
    ...refused,
    message: "You are too young for this.",
    details: z.strictObject({ minimumAge: z.int() }),
  },
  DOCUMENT_EXPIRED: { ...refused, message: "This document has expired.", details: none },
  COUNTRY_NOT_SERVED: {
    ...refused,
    message: "This country isn't served: nobody from there can be verified or deposit.",
    details: z.strictObject({ country: z.string(), stated: z.enum(["residence", "document"]) }),
  },
  COUNTRY_CHANGE_WAITS: {
    ...conflict,
    message: "A change of this country is waiting already.",
    details: none,
  },
  OWN_CASE: { ...conflict, message: "Nobody decides on themselves.", details: none },
} as const satisfies Record<string, ErrorSpec>;
