import { z } from "zod";
import { ApprovalView, PayloadHash, ReasonText } from "./approvals.ts";
import { Instant } from "./shapes.ts";
import { Country } from "./verification.ts";

/** The countries whose people the operator doesn't serve: what holds, and changes that wait for a second person. */

export const CountryRowView = z.object({
  /** By its two letters. */
  country: z.string(),
  isBlocked: z.boolean(),
  /** Where it is blocked: its passports and identity cards are refused too, wherever their holders live. */
  coversDocuments: z.boolean(),
  /** Of the last change, for colleagues alone; null where there was none. */
  reason: z.string().nullable(),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
  /** Customers who said, in what they handed over last, that they live there. */
  residents: z.int(),
  /** Customers whose passport or identity card is of there. */
  holders: z.int(),
});
export type CountryRowView = z.infer<typeof CountryRowView>;

/** What was asked for, and what became of it. */
export const CountryChangeView = z.object({
  country: z.string(),
  isBlocked: z.boolean(),
  coversDocuments: z.boolean(),
  reason: z.string(),
  approval: ApprovalView,
});
export type CountryChangeView = z.infer<typeof CountryChangeView>;

export const CountriesView = z.object({
  /** Every country there is. */
  countries: z.array(CountryRowView),
  waiting: z.array(CountryChangeView),
  /** False where nobody else could approve what the reader asks for: then it holds at once. */
  needsApproval: z.boolean(),
});
export type CountriesView = z.infer<typeof CountriesView>;

export const SetCountryInput = z.strictObject({
  country: Country,
  isBlocked: z.boolean(),
  /** Means nothing of a country that is allowed. */
  coversDocuments: z.boolean().default(false),
  reason: ReasonText,
});
export type SetCountryInput = z.infer<typeof SetCountryInput>;
export const ApproveCountryInput = z.strictObject({ requestId: z.uuid(), payloadHash: PayloadHash });
export type ApproveCountryInput = z.infer<typeof ApproveCountryInput>;
export const RejectCountryInput = z.strictObject({ requestId: z.uuid(), reason: ReasonText });
export type RejectCountryInput = z.infer<typeof RejectCountryInput>;
export const CountryRequestInput = z.strictObject({ requestId: z.uuid() });
export type CountryRequestInput = z.infer<typeof CountryRequestInput>;
