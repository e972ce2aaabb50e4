import type { CountryRowView } from "@fillmark/contracts/country-rules";

/** What can hold for a country, as it is chosen and named on the page. */
export type Choice = "residence" | "documents" | "allowed";

export function choiceOf({
  isBlocked,
  coversDocuments,
}: Pick<CountryRowView, "isBlocked" | "coversDocuments">): Choice {
  if (!isBlocked) return "allowed";
  return coversDocuments ? "documents" : "residence";
}
