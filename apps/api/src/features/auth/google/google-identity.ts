import { z } from "zod";

/** Who someone is at Google. Their e-mail may become another user's; the subject never does. */
export interface GoogleIdentity {
  readonly subject: string;
  /** Verified by Google, in lower case. */
  readonly email: string;
  /** What they call themselves, as far as we can take it. */
  readonly name: string | null;
}

/** Google's own promise: at most 255 characters of ASCII. */
export const Subject = z.string().regex(/^[\x21-\x7e]{1,255}$/);
export const GoogleEmail = z
  .email()
  .max(254)
  .transform((email) => email.toLowerCase());

const LONGEST_NAME = 80;

/** A name as it may stand in an account; null where nothing is left of it. */
export function nameFrom(claim: unknown): string | null {
  if (typeof claim !== "string") return null;
  const clean = claim
    .replace(/[\p{Cc}\p{Cs}]/gu, "")
    .trim()
    .slice(0, LONGEST_NAME)
    // The cut may have gone through the middle of a character.
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
  return clean === "" ? null : clean;
}
