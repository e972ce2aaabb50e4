import type { AmountProblem } from "@fillmark/contracts/money";

/** What every route that takes an amount may find wrong with it. */
export const amountErrors: readonly AmountProblem[] = [
  "NOT_A_NUMBER",
  "EXPONENT_NOT_ALLOWED",
  "COMMA_NOT_ALLOWED",
  "NEGATIVE_AMOUNT",
  "ZERO_AMOUNT",
  "TOO_MANY_DIGITS",
  "TOO_MANY_DECIMALS",
];
