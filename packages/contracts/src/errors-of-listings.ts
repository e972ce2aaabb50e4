import { z } from "zod";
import { conflict, refused, type ErrorSpec } from "./error-parts.ts";

/** Of assets and pairs that are added: a part of the table in errors.ts. */
export const errorsOfListings = {
  LISTING_TAKEN: {
    ...conflict,
    message: "There is one of this name already, or one that is written alike.",
    details: z.strictObject({ name: z.string(), other: z.string() }),
  },
  ASSET_NOT_LISTED: {
    ...refused,
    message: "There is no such asset here, or nobody has approved it yet.",
    details: z.strictObject({ asset: z.string(), isProposed: z.boolean() }),
  },
  FEED_LACKS_PAIR: {
    ...refused,
    message: "The market's feed has no price of this pair. List it with its traders' orders alone.",
    details: z.strictObject({ pair: z.string() }),
  },
} as const satisfies Record<string, ErrorSpec>;
