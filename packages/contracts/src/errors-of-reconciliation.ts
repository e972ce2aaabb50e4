import { z } from "zod";
import { conflict, none, refused, type ErrorSpec } from "./error-parts.ts";
import { LINE_STANDINGS, STATEMENT_PROBLEMS } from "./statement-lines.ts";

/** Of bank statements and of money that a bank takes back: a part of the table in errors.ts. */
export const errorsOfReconciliation = {
  STATEMENT_REFUSED: {
    ...refused,
    message: "The statement can't be taken. Nothing of it was.",
    details: z.strictObject({
      problem: z.enum(STATEMENT_PROBLEMS),
      line: z.int().nullable(),
      detail: z.string().nullable(),
    }),
  },
  LINE_MOVED_ON: {
    ...conflict,
    message: "The line of the statement has moved on.",
    details: z.strictObject({ standing: z.enum(LINE_STANDINGS) }),
  },
  LINE_DOES_NOT_FIT: {
    ...refused,
    message: "This line can't be evidence of it.",
    details: z.strictObject({ reason: z.enum(["direction", "account", "amount", "evidence"]) }),
  },
  BANK_ACCOUNT_KNOWN: { ...conflict, message: "This bank account is there already.", details: none },
  BANK_DETAILS_WRONG: {
    ...refused,
    message: "A number of the bank account is not right.",
    details: z.strictObject({ field: z.string(), reason: z.string() }),
  },
  CHARGEBACK_OPEN: { ...conflict, message: "This deposit is already being taken back.", details: none },
  CHARGEBACK_MOVED_ON: {
    ...conflict,
    message: "The case has moved on.",
    details: z.strictObject({ state: z.string() }),
  },
  WITHDRAWALS_STOPPED: {
    ...conflict,
    message: "Withdrawals are stopped while a bank's recall of a payment is open.",
    details: none,
  },
} as const satisfies Record<string, ErrorSpec>;
