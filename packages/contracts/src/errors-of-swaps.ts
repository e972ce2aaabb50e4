import { z } from "zod";
import { conflict, missing, refused, type ErrorSpec } from "./error-parts.ts";
import { VenueName } from "./shapes.ts";

const quote = z.strictObject({ quoteId: z.string() });

/** Of swaps: a part of the table in errors.ts. */
export const errorsOfSwaps = {
  UNKNOWN_QUOTE: { ...missing, message: "There is no such quote.", details: quote },
  QUOTE_EXPIRED: { ...conflict, message: "The quote has expired. Nothing was swapped.", details: quote },
  QUOTE_USED: {
    ...conflict,
    message: "The quote was used already.",
    details: quote.extend({ state: z.enum(["accepted", "settled", "failed"]) }),
  },
  QUOTE_OF_OTHER_VENUE: {
    ...conflict,
    message: "The quote is of the other account.",
    details: quote.extend({ venue: VenueName }),
  },
  /** `maximum` is an amount of `asset`, fee included. */
  SWAP_TOO_LARGE: {
    ...refused,
    message: "The market can't take this much at once.",
    details: z.strictObject({ asset: z.string(), maximum: z.string() }),
  },
} as const satisfies Record<string, ErrorSpec>;
