import { z } from "zod";
import { OPENING_FAULTS, WEEKDAYS } from "./business-hours.ts";
import { bad, conflict, type ErrorSpec, missing, none } from "./error-parts.ts";
import { MACRO_FAULTS, MACRO_PARTS } from "./macro-bounds.ts";

/** Of the support desk: a part of the table in errors.ts. */
export const errorsOfInbox = {
  OPENING_HOURS_WRONG: {
    ...bad,
    message: "Opening hours end after they begin, and those of a day don't overlap.",
    details: z.strictObject({ reason: z.enum(OPENING_FAULTS), day: z.literal(WEEKDAYS) }),
  },
  MACRO_REFUSED: {
    ...conflict,
    message: "A part of this macro can't be done, so nothing of it was.",
    details: z.strictObject({ part: z.enum(MACRO_PARTS), reason: z.enum(MACRO_FAULTS) }),
  },
  TOO_MANY_RULES: {
    ...conflict,
    message: "There are as many rules as there may be.",
    details: z.strictObject({ limit: z.int(), actual: z.int() }),
  },
  TOO_MANY_MACROS: {
    ...conflict,
    message: "There are as many macros as there may be.",
    details: z.strictObject({ limit: z.int(), actual: z.int() }),
  },
  TOO_MANY_TEAMS: {
    ...conflict,
    message: "There are as many teams as there may be.",
    details: z.strictObject({ limit: z.int(), actual: z.int() }),
  },
  TEAM_CHANGED: {
    ...conflict,
    message: "Somebody else has just changed this team, or the conversation's.",
    details: none,
  },
  UNKNOWN_TEAM: {
    ...missing,
    message: "There is no such team.",
    details: z.strictObject({ teamId: z.string() }),
  },
  UNKNOWN_AGENT: {
    ...missing,
    message: "There is no such agent who may answer.",
    details: z.strictObject({ agentId: z.string() }),
  },
} as const satisfies Record<string, ErrorSpec>;
