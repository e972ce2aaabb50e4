import type { Context } from "../../trpc/context.ts";
import type { SessionKind } from "./secrets.ts";

type AuthEvent =
  | "register"
  | "login"
  | "login_refused"
  | "logout"
  | "refresh_token"
  | "password_refused"
  | "password_changed"
  | "session_ended"
  | "reset_asked"
  | "password_reset"
  | "email_confirmed"
  | "email_changed";

/** What has to be found again after an incident: who, from where, what, and how it ended. Never an e-mail. */
export function logAuthEvent(
  ctx: Context,
  event: `${SessionKind}.${AuthEvent}`,
  facts: { ownerId: string | null; sessionId?: string },
): void {
  const { requestId, address, log } = ctx;
  log.info({ event, ...facts, requestId, address }, "Signing in and out.");
}
