import { DomainError } from "../../errors/domain-error.ts";
import type { Actor } from "../../context/actor.ts";
import {
  cookieName,
  header,
  isForeign,
  isRead,
  mayUseCookie,
  type AuthRequest,
  type CookieSettings,
} from "./cookie-policy.ts";
import { hashSecret, kindOfSecret, type SessionKind } from "./secrets.ts";
import type { FoundSession, Sessions } from "./session.ts";

const guest: Actor = { type: "guest" };

/**
 * Who a request speaks for. A bearer token wins over a cookie and is never helped out by one: with a bad token
 * the caller is a guest. An admin's token lies where a page's scripts can read it, so by itself it only says who they
 * are: they act by it beside the cookie of the same session, which no script reads. A token and a cookie of two different people are a guest too, so that whatever needs
 * someone answers 401. A cookie that may not speak is as if it weren't there. Throws CROSS_SITE when another
 * site's page tries to change something without a token, signing in included.
 */
export async function resolveActor(
  sessions: Sessions,
  settings: CookieSettings,
  request: AuthRequest,
): Promise<Actor> {
  const bearer = bearerToken(request);
  if (bearer !== null) return actorOfBearer(sessions, settings, { request, bearer });
  if (!isRead(request) && isForeign(request, settings)) throw new DomainError("CROSS_SITE", {});
  const shown = shownCookie(settings, request);
  if (shown === null || !mayUseCookie(request, settings)) return guest;
  const found = await sessions.find(shown.kind, "cookie", shown.secret);
  return found === null ? guest : actorOf(shown.kind, found);
}

async function actorOfBearer(
  sessions: Sessions,
  settings: CookieSettings,
  { request, bearer }: { request: AuthRequest; bearer: string },
): Promise<Actor> {
  const kind = kindOfSecret(bearer, "bearer");
  const found = kind === null ? null : await sessions.find(kind, "bearer", bearer);
  if (kind === null || found === null) return guest;
  const cookie = request.cookies[cookieName(kind, settings)];
  // The browser usually sends both secrets of one session: then there is no second question to the database.
  if (cookie !== undefined && hashSecret(cookie) !== found.cookieHash && mayUseCookie(request, settings)) {
    const other = await sessions.find(kind, "cookie", cookie);
    if (other !== null && other.ownerId !== found.ownerId) return guest;
  }
  const isBound = cookie !== undefined && hashSecret(cookie) === found.cookieHash;
  if (kind === "user" || isBound) return actorOf(kind, found);
  const { ownerId: adminId, sessionId, mustAddFactor } = found;
  return { type: "admin_token", adminId, sessionId, mustAddFactor };
}

function bearerToken(request: AuthRequest): string | null {
  const value = header(request, "authorization");
  const match = value === null ? null : /^bearer +(\S+)$/i.exec(value);
  return match?.[1] ?? null;
}

function shownCookie(
  settings: CookieSettings,
  request: AuthRequest,
): { kind: SessionKind; secret: string } | null {
  const order: SessionKind[] = request.prefer === "admin" ? ["admin", "user"] : ["user", "admin"];
  for (const kind of order) {
    const secret = request.cookies[cookieName(kind, settings)];
    if (secret !== undefined && kindOfSecret(secret, "cookie") === kind) return { kind, secret };
  }
  return null;
}

function actorOf(kind: SessionKind, found: FoundSession): Actor {
  const { sessionId, ownerId, fresh, role, venue, isFrozen, frozenParts, mustAddFactor } = found;
  if (kind === "user")
    return { type: "user", userId: ownerId, sessionId, fresh, venue, isFrozen, frozenParts };
  if (role === null) throw new Error("An admin's session came without a role.");
  return { type: "admin", adminId: ownerId, sessionId, role, mustAddFactor };
}
