import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@fillmark/contracts/constants";
import { DomainError } from "../../errors/domain-error.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { isKnownPassword } from "./known-passwords.ts";

/** Local parts shorter than this are part of too many good passwords to forbid them. */
const MIN_FORBIDDEN_LENGTH = 4;

/** What someone who guesses tries here first. Longer words before those they contain. */
const CONTEXT_WORDS =
  /fillmark|trading|traders?|trades?|exchange|wallet|bitcoin|ethereum|crypto|market|broker|account|support|admin|owner|demo|live/g;

/**
 * One rule for users, admins and the first admin of an installation: long enough, and on no list. Throws WEAK_PASSWORD
 * with the reason. No composition rules: they make passwords worse.
 */
export function assertAcceptablePassword(password: string, email: string): void {
  const reason = weakness(password, email);
  if (reason !== null) throw new DomainError("WEAK_PASSWORD", { reason });
}

/** Null for one that may be chosen. */
export function weakness(
  password: string,
  email: string,
): "too_short" | "too_long" | "common" | "contains_email" | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return "too_short";
  if (length > PASSWORD_MAX_LENGTH) return "too_long";
  const localPart = email.split("@")[0]?.toLowerCase() ?? "";
  if (localPart.length >= MIN_FORBIDDEN_LENGTH && password.toLowerCase().includes(localPart))
    return "contains_email";
  const isGuessable =
    isCommonPassword(password) || isKnownPassword(password) || hasOnlyContextWords(password);
  return isGuessable ? "common" : null;
}

/** Such as "Fillmark-Wallet 24": without these words, digits and punctuation next to nothing is left of it. */
function hasOnlyContextWords(password: string): boolean {
  const text = password.toLowerCase();
  const rest = text.replaceAll(CONTEXT_WORDS, "");
  return rest !== text && [...rest.replaceAll(/[\p{N}\p{P}\p{S}\s]/gu, "")].length < MIN_FORBIDDEN_LENGTH;
}
