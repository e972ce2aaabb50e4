import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@fillmark/contracts/constants";
import { DomainError } from "../../trpc/domain-error.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** Local parts shorter than this are part of too many good passwords to forbid them. */
const MIN_FORBIDDEN_LENGTH = 4;

/** Throws WEAK_PASSWORD with the reason. No composition rules: they make passwords worse. */
export function assertAcceptablePassword(password: string, email: string): void {
  const reason = weakness(password, email);
  if (reason !== null) throw new DomainError("WEAK_PASSWORD", { reason });
}

function weakness(
  password: string,
  email: string,
): "too_short" | "too_long" | "common" | "contains_email" | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return "too_short";
  if (length > PASSWORD_MAX_LENGTH) return "too_long";
  const localPart = email.split("@")[0]?.toLowerCase() ?? "";
  if (localPart.length >= MIN_FORBIDDEN_LENGTH && password.toLowerCase().includes(localPart))
    return "contains_email";
  return isCommonPassword(password) ? "common" : null;
}
