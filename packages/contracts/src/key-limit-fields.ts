import { z } from "zod";
import { PairName } from "./shapes.ts";
import { limitFields } from "./trading-limits.ts";

/** What a key is allowed, where its owner allows it less than everything. Null is no limit. */
export const KeyLimits = z.strictObject({
  ...limitFields,
  /** The only pairs that it may trade. */
  pairs: z.array(PairName).min(1).max(200).nullable(),
});
export type KeyLimits = z.infer<typeof KeyLimits>;
