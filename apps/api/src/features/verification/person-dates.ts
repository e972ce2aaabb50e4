// Days of people's lives and papers. All are days of the calendar as YYYY-MM-DD, today's in UTC.
import { VERIFICATION_MIN_AGE } from "@fillmark/contracts/constants";
import type { VerificationDetails } from "@fillmark/contracts/verification";
import { DomainError } from "../../errors/domain-error.ts";

/** Whole years; who was born on 29 February turns a year older on 1 March where there is no such day. */
export function ageOn(birthDate: string, today: string): number {
  const hasHadBirthday = today.slice(5) >= birthDate.slice(5);
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hasHadBirthday ? 0 : 1);
}

/** Throws TOO_YOUNG, DOCUMENT_EXPIRED, and VALIDATION for someone who would be older than anybody has been. */
export function requireGoodDates(details: VerificationDetails, today: string): void {
  if (details.item === "personal") {
    const age = ageOn(details.birthDate, today);
    if (age > 125)
      throw new DomainError("VALIDATION", {
        issues: [{ field: "birthDate", message: "must be the day you were born", rule: "date" }],
      });
    if (age < VERIFICATION_MIN_AGE) throw new DomainError("TOO_YOUNG", { minimumAge: VERIFICATION_MIN_AGE });
  }
  if (details.item === "identity" && details.expiresOn < today) throw new DomainError("DOCUMENT_EXPIRED", {});
}
