// What two accounts can agree in, as the texts that are hashed. Each is folded first, so that it is the same however it was
// written.
import type { DuplicateSignal } from "@fillmark/contracts/duplicate-states";
import type { VerificationDetails } from "@fillmark/contracts/verification";
import { foldName } from "../screening/index.ts";

export interface Signal {
  readonly kind: Exclude<DuplicateSignal, "network">;
  /** What is hashed; two accounts with the same agree. */
  readonly text: string;
  /** Those who share `text` here are compared by their names. */
  readonly near?: { readonly text: string; readonly name: string };
}

/** What a customer said of themselves in verification, as far as two can agree in it. */
export function detailSignals(details: VerificationDetails): Signal[] {
  if (details.item === "personal") return [nameSignal(details.name, details.birthDate)];
  const document = details.item === "identity" ? documentSignal(details.country, details.number) : null;
  return document === null ? [] : [document];
}

/** One with another letter, without its middle name or in another script is near it. */
export function nameSignal(name: string, birthDate: string): Signal {
  const words = foldName(name).toSorted();
  return { kind: "name_birth", text: `${words.join(" ")}:${birthDate}`, near: { text: birthDate, name } };
}

/** O and 0, I and 1 are one sign: papers are read by eye. */
export function documentSignal(country: string, number: string): Signal | null {
  const signs = letters(number).replaceAll("O", "0").replaceAll("I", "1");
  return signs.length < 4 ? null : { kind: "document", text: `${country}:${signs}` };
}

/** An IBAN, or an account's number with or without its routing number. */
export function accountSignal(account: string): Signal | null {
  const signs = letters(account);
  return signs.length < 5 ? null : { kind: "bank_account", text: signs };
}

export function phoneSignal(phone: string): Signal {
  return { kind: "phone", text: phone.replaceAll(/[^0-9]/g, "") };
}

function letters(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
