import { validateIBAN, ValidationErrorsIBAN } from "ibantools";

export type IbanProblem = "format" | "country" | "length" | "checksum";
export type CheckedIban = { ok: true; iban: string } | { ok: false; problem: IbanProblem };

/** What to say of each, the first that applies. */
const problems: readonly (readonly [ValidationErrorsIBAN, IbanProblem])[] = [
  [ValidationErrorsIBAN.NoIBANCountry, "country"],
  [ValidationErrorsIBAN.WrongBBANLength, "length"],
  [ValidationErrorsIBAN.WrongIBANChecksum, "checksum"],
  [ValidationErrorsIBAN.WrongAccountBankBranchChecksum, "checksum"],
];

/** Takes it as people copy it, with spaces and in either case; gives it without and in upper case. */
export function checkIban(text: string): CheckedIban {
  const iban = text.replaceAll(/[\s\u00a0-]/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban)) return { ok: false, problem: "format" };
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return { ok: true, iban };
  const problem = problems.find(([code]) => errorCodes.includes(code))?.[1] ?? "format";
  return { ok: false, problem };
}
