import { z } from "zod";
import { requests } from "../approvals/index.ts";

export const COUNTRY_CHANGE = "country_change";

/** Requests to change a country, by its letters. */
export const changes = requests.ofKind(COUNTRY_CHANGE);

/** What is approved: the country as it is to be, and why. */
export const CountryChange = z.object({
  country: z.string(),
  isBlocked: z.boolean(),
  coversDocuments: z.boolean(),
  reason: z.string(),
});
export type CountryChange = z.infer<typeof CountryChange>;
