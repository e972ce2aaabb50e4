import { randomBytes } from "node:crypto";
import { isKnownPassword } from "../features/auth/known-passwords.ts";

/** One that registering takes: the list of known passwords takes one in fifteen thousand others for its own. */
export function randomPassword(): string {
  const password = randomBytes(12).toString("base64url");
  return isKnownPassword(password) ? randomPassword() : password;
}
