import type { NotServed, VerificationDetails } from "@fillmark/contracts/verification";
import type { SecretBox } from "../../runtime/secret-box.ts";

/** What these details state of a country; null where nothing. A driving licence is issued where one lives, to anybody. */
export function statedCountryOf(details: VerificationDetails): NotServed | null {
  if (details.item === "personal") return { country: details.country, stated: "residence" };
  if (details.item === "identity" && details.kind !== "driving_licence")
    return { country: details.country, stated: "document" };
  return null;
}

/** By which customers are counted without opening what they said. */
export function countryHash(box: SecretBox, { country, stated }: NotServed): string {
  return box.keyedHash(`country:${stated}:${country}`);
}
