import { bad, field, limited, type ErrorSpec } from "./error-parts.ts";

/** Of amounts, prices and quantities as they are written: a part of the table in errors.ts. */
export const errorsOfNumbers = {
  NOT_A_NUMBER: { ...bad, message: "This is not a number.", details: field },
  EXPONENT_NOT_ALLOWED: { ...bad, message: "Write the number without an exponent.", details: field },
  COMMA_NOT_ALLOWED: { ...bad, message: "Write the number without commas.", details: field },
  NEGATIVE_AMOUNT: { ...bad, message: "The amount must be above zero.", details: field },
  ZERO_AMOUNT: { ...bad, message: "The amount must be above zero.", details: field },
  TOO_MANY_DIGITS: { ...bad, message: "The number has too many digits.", details: field },
  TOO_MANY_DECIMALS: { ...bad, message: "The number has too many decimals.", details: limited },
  OFF_TICK: { ...bad, message: "The price is not a multiple of the tick.", details: limited },
  OFF_LOT: { ...bad, message: "The quantity is not a multiple of the lot.", details: limited },
} as const satisfies Record<string, ErrorSpec>;
