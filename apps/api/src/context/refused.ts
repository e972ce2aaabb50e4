// Denied access: the caller gets the error, the log who called, from where, and which permission was missing. Guests have no
// name to log; the line of their request says the rest.
import { DomainError } from "../errors/domain-error.ts";
import type { Actor } from "./actor.ts";
import type { Context } from "./context.ts";

type Code = "ADMIN_COOKIE_NEEDED" | "FORBIDDEN" | "SECOND_FACTOR_REQUIRED" | "UNAUTHENTICATED";
type Asked = Pick<Context, "actor" | "address" | "log" | "requestId">;

/** The error to throw, once it is in the log. `needed` is the permission, or what else would have let them. */
export function refused(ctx: Asked, code: Code, needed: string): DomainError {
  noteRefusal(ctx, code, needed);
  return new DomainError(code, {});
}

/** For what has an error of its own. */
export function noteRefusal({ actor, address, log, requestId }: Asked, code: string, needed: string): void {
  const who = whoOf(actor);
  if (who === null) return;
  log.warn({ event: "access.refused", code, needed, ...who, requestId, address }, "Access denied.");
}

function whoOf(actor: Actor): { actor: string; ownerId: string; sessionId?: string; keyId?: string } | null {
  const { type } = actor;
  switch (type) {
    case "guest":
      return null;
    case "system":
      return { actor: type, ownerId: actor.job };
    case "user": {
      const { userId: ownerId, sessionId, key } = actor;
      return { actor: type, ownerId, ...(key === undefined ? { sessionId } : { keyId: key.id }) };
    }
    case "admin":
    case "admin_token":
      return { actor: type, ownerId: actor.adminId, sessionId: actor.sessionId };
  }
}
