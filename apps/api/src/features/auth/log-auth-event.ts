import type { Context } from "../../context/context.ts";
import type { SessionKind } from "./secrets.ts";

type AuthEvent =
  | "registration_asked"
  | "register"
  | "login"
  | "login_refused"
  | "second_factor_asked"
  | "second_factor_refused"
  | "step_up"
  | "step_up_refused"
  | "security_changed"
  | "logout"
  | "refresh_token"
  | "password_refused"
  | "password_changed"
  | "session_ended"
  | "api_key_made"
  | "api_key_revoked"
  | "reset_asked"
  | "password_reset"
  | "email_confirmed"
  | "email_changed";

/** What has to be found again after an incident: who, from where, what, and how it ended. Never an e-mail. */
export function logAuthEvent(
  ctx: Context,
  event: `${SessionKind}.${AuthEvent}`,
  facts: { ownerId: string | null; sessionId?: string; keyId?: string },
): void {
  const { requestId, address, log } = ctx;
  log.info({ event, ...facts, requestId, address }, "Signing in and out.");
}
