import { z } from "zod";
import { ApiKeyView } from "./api-keys.ts";
import { KILL_SWITCH_CANCELS } from "./constants.ts";
import { Instant, PairName } from "./shapes.ts";
import { KeyLimits } from "./key-limit-fields.ts";
import { TradingLimitsView } from "./trading-limits.ts";
import { ReceiptView } from "./trading.ts";

/** Limits of one API key, on its own venue, beside those of its account. Its owner sets them; a key never does. */

/** All of them together: what isn't named anew isn't kept. */
export const SetKeyLimitsInput = z.strictObject({ keyId: z.uuid(), ...KeyLimits.shape });
export type SetKeyLimitsInput = z.infer<typeof SetKeyLimitsInput>;

/** While it is on, nothing new is taken of this key. `cancels` says which of its open orders end with it. */
export const SetKeyKillSwitchInput = z.strictObject({
  keyId: z.uuid(),
  on: z.boolean(),
  cancels: z.enum(KILL_SWITCH_CANCELS).optional(),
});
export type SetKeyKillSwitchInput = z.infer<typeof SetKeyKillSwitchInput>;

/** No pair at all where other ones are to be allowed and the present ones aren't any more. */
const inForce = z.object({ ...KeyLimits.shape, pairs: z.array(PairName).nullable() });

/** Those of a key that has none say so by nulls; then nothing is counted. */
export const KeyLimitsView = TradingLimitsView.extend({
  limits: inForce,
  next: inForce.extend({ from: Instant }).nullable(),
});
export type KeyLimitsView = z.infer<typeof KeyLimitsView>;

export const KeyLimitsSetView = z.object({
  limits: KeyLimitsView,
  /** How many open orders ended with it. */
  canceled: z.int(),
  receipt: ReceiptView,
});
export type KeyLimitsSetView = z.infer<typeof KeyLimitsSetView>;

/** What a key is told of itself. */
export const OwnKeyView = z.object({ key: ApiKeyView, limits: KeyLimitsView });
export type OwnKeyView = z.infer<typeof OwnKeyView>;
