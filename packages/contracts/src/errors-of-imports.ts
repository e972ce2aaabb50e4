import { z } from "zod";
import { refused, type ErrorSpec } from "./error-parts.ts";
import { IMPORT_PROBLEMS } from "./trade-imports.ts";

/** Of imported trades: a part of the table in errors.ts. */
export const errorsOfImports = {
  TRADES_REFUSED: {
    ...refused,
    message: "The trades can't be imported. None of them was.",
    details: z.strictObject({
      problem: z.enum(IMPORT_PROBLEMS),
      line: z.int().nullable(),
      detail: z.string().nullable(),
    }),
  },
} as const satisfies Record<string, ErrorSpec>;
