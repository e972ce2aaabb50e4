// Numbers of bank accounts, as their countries check them: an IBAN by its own sum, an account of the United States by the
// sum of its bank's routing number. What is right is given back in its usual writing.
import { isValidBIC } from "ibantools";
import { checkIban, type IbanProblem } from "./iban.ts";

export type BankProblem = IbanProblem | "missing";
export type CheckedNumber =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: BankProblem };

const wrong = (problem: BankProblem): CheckedNumber => ({ ok: false, problem });

/** First two digits that the American Bankers Association has given out: districts, thrifts, electronic ones, cheques. */
const DISTRICTS: readonly (readonly [number, number])[] = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
];

/** Nine digits: three times the 1st, 4th and 7th, seven times the 2nd, 5th and 8th and the rest make a multiple of ten. */
function checkRouting(text: string): CheckedNumber {
  const digits = text.replaceAll(/[\s\u00a0-]/g, "");
  if (!/^\d+$/.test(digits)) return wrong("format");
  if (digits.length !== 9) return wrong("length");
  const district = Number(digits.slice(0, 2));
  const weights = [3, 7, 1];
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0);
  if (sum % 10 !== 0 || digits === "000000000") return wrong("checksum");
  return DISTRICTS.some(([from, to]) => district >= from && district <= to)
    ? { ok: true, text: digits }
    : wrong("country");
}

/** Four to seventeen digits; there is no sum to check. */
function checkUsAccount(text: string): CheckedNumber {
  const digits = text.replaceAll(/[\s\u00a0-]/g, "");
  if (!/^\d+$/.test(digits) || /^0+$/.test(digits)) return wrong("format");
  return digits.length >= 4 && digits.length <= 17 ? { ok: true, text: digits } : wrong("length");
}

/** Eight letters and digits, or eleven with a branch. */
function checkBic(text: string): CheckedNumber {
  const bic = text.replaceAll(/[\s\u00a0-]/g, "").toUpperCase();
  if (bic.length !== 8 && bic.length !== 11) return wrong("length");
  return isValidBIC(bic) ? { ok: true, text: bic } : wrong("format");
}

export interface BankDetails {
  /** An IBAN, or an account number of the United States. */
  readonly account: string;
  /** ABA routing number; null beside an IBAN. */
  readonly routing: string | null;
  /** SWIFT/BIC; null where nobody gave it. */
  readonly bic: string | null;
}

export type CheckedDetails =
  | ({ readonly ok: true } & BankDetails)
  | {
      readonly ok: false;
      readonly field: "iban" | "routing" | "account" | "bic";
      readonly problem: BankProblem;
    };

interface TypedDetails {
  readonly iban?: string | undefined;
  readonly routing?: string | undefined;
  readonly account?: string | undefined;
  readonly bic?: string | undefined;
}

/** An IBAN, or a routing and an account number; with a BIC or without. */
function check({ iban, routing, account, bic }: TypedDetails): CheckedDetails {
  const swift = bic === undefined || bic.trim() === "" ? null : checkBic(bic);
  const isUs = iban === undefined;
  if (!isUs) {
    const found = checkIban(iban);
    if (!found.ok) return { ok: false, field: "iban", problem: found.problem };
    if (swift?.ok === false) return { ok: false, field: "bic", problem: swift.problem };
    return { ok: true, account: found.iban, routing: null, bic: swift?.text ?? null };
  }
  const bank = routing === undefined ? wrong("missing") : checkRouting(routing);
  if (!bank.ok) return { ok: false, field: "routing", problem: bank.problem };
  const number = account === undefined ? wrong("missing") : checkUsAccount(account);
  if (!number.ok) return { ok: false, field: "account", problem: number.problem };
  if (swift?.ok === false) return { ok: false, field: "bic", problem: swift.problem };
  return { ok: true, account: number.text, routing: bank.text, bic: swift?.text ?? null };
}

/** Enough of an account to know it again: "DE02 … 2051", or "… 6789" of a short number. */
function masked(account: string): string {
  return account.length < 12 ? `… ${account.slice(-4)}` : `${account.slice(0, 4)} … ${account.slice(-4)}`;
}

export const bankDetails = { check, masked };
