import type { MyVerificationView, VerificationDetails } from "@fillmark/contracts/verification";
import { countryName } from "../../format/country-name.ts";
import type { FieldErrors } from "../../forms/form.tsx";
import { verification } from "../../messages/en/verification.ts";
import type { DetailsItem } from "./item-kinds.ts";

/** The fields as they are typed, by their names. */
export type Draft = Readonly<Record<string, string>>;

const names: Readonly<Record<DetailsItem, readonly string[]>> = {
  personal: ["name", "birthDate", "country", "address", "city", "postalCode"],
  identity: ["kind", "number", "country", "expiresOn"],
  funds: ["source", "description"],
};

export const identityKinds = ["passport", "id_card", "driving_licence"] as const;
export const fundsSources = [
  "salary",
  "business",
  "savings",
  "investments",
  "property",
  "inheritance",
  "other",
] as const;

export function draftOf(item: DetailsItem, saved: VerificationDetails | undefined): Draft {
  const known = new Map(Object.entries(saved ?? {}));
  return Object.fromEntries(names[item].map((name) => [name, known.get(name) ?? ""]));
}

/** What can be checked before it is sent: that something is empty. */
export function wrongFields(fields: Draft): FieldErrors {
  const empty = Object.entries(fields).filter(([, text]) => text.trim() === "");
  return Object.fromEntries(empty.map(([name]) => [name, verification("missing")]));
}

/** Why nobody is verified with the country that is chosen; undefined where it is served. */
export function refusedCountry(
  { country = "", kind }: Draft,
  item: DetailsItem,
  blocked: MyVerificationView["blockedCountries"] | undefined,
): string | undefined {
  if (item === "personal" && blocked?.residence.includes(country) === true)
    return verification("country_residence", { country: countryName(country) });
  if (item === "identity" && kind !== "driving_licence" && blocked?.document.includes(country) === true)
    return verification("country_document", { country: countryName(country) });
  return undefined;
}

/** As the server takes it; null while something of it isn't chosen. */
export function detailsOf(item: DetailsItem, fields: Draft): VerificationDetails | null {
  const of = (name: string): string => (fields[name] ?? "").trim();
  if (item === "personal")
    return {
      item,
      name: of("name"),
      birthDate: of("birthDate"),
      country: of("country"),
      address: of("address"),
      city: of("city"),
      postalCode: of("postalCode"),
    };
  if (item === "identity") {
    const kind = identityKinds.find((one) => one === of("kind"));
    if (kind === undefined) return null;
    return { item, kind, number: of("number"), country: of("country"), expiresOn: of("expiresOn") };
  }
  const source = fundsSources.find((one) => one === of("source"));
  return source === undefined ? null : { item, source, description: of("description") };
}
