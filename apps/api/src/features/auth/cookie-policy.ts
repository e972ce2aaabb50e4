// When a session cookie may speak for someone. The browser sends a cookie along no matter who wrote the page, so it
// counts only when the browser itself says that the page was ours.
import type { SessionKind } from "./secrets.ts";

export interface CookieSettings {
  /** True when people reach us over https: then the name carries `__Host-` and the cookie is `Secure`. */
  readonly secure: boolean;
  /** `https://trade.example`; null while it is not configured, then the request's own host decides. */
  readonly origin: string | null;
}

/** What the policy and the sign-in need of a request. Header names are lower case. */
export interface AuthRequest {
  readonly method: string;
  /** As the trusted proxy reports it, with its port. */
  readonly host: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Which session speaks when there is a cookie of each kind and no bearer token. */
  readonly prefer: SessionKind;
}

/** Enough to see which page a request came from. */
export type RequestOrigin = Pick<AuthRequest, "host" | "headers">;

/** Of the cookie that holds a session. Over https its prefix keeps other hosts from setting it. */
export function cookieName(kind: SessionKind, settings: CookieSettings): string {
  const name = kind === "user" ? "fillmark_session" : "fillmark_admin";
  return settings.secure ? `__Host-${name}` : name;
}

/** Of what a browser is known by, which speaks for nobody. */
export function deviceCookieName(kind: SessionKind, settings: CookieSettings): string {
  const name = kind === "user" ? "fillmark_device" : "fillmark_admin_device";
  return settings.secure ? `__Host-${name}` : name;
}

/** GET and HEAD never change anything here; every other method may. */
export function isRead(request: AuthRequest): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/**
 * Reads need the browser's word that the page is ours. Anything else also needs our own header, which another
 * site can't set without a preflight that we never answer, and an origin that is ours wherever one is named.
 */
export function mayUseCookie(request: AuthRequest, settings: CookieSettings): boolean {
  const site = header(request, "sec-fetch-site");
  if (isRead(request)) return site === "same-origin";
  const origin = header(request, "origin");
  if (header(request, "x-fillmark") !== "1" || (site === null && origin === null)) return false;
  return !isForeign(request, settings);
}

/**
 * True when the browser names another site as the page that sent this. A sibling host is another site. Without a
 * configured address the browser's own judgement is taken where it gives one, as a proxy may have changed `Host`.
 */
export function isForeign(request: RequestOrigin, settings: CookieSettings): boolean {
  const site = header(request, "sec-fetch-site");
  if (site !== null && site !== "same-origin" && site !== "none") return true;
  const origin = header(request, "origin");
  if (origin === null) return false;
  if (settings.origin !== null) return origin !== settings.origin;
  if (site === "same-origin") return false;
  if (!URL.canParse(origin)) return true;
  const { protocol, host } = new URL(origin);
  // What is read over plain HTTP anybody on the way may have written.
  return host !== request.host || (settings.secure && protocol !== "https:");
}

export function header(request: Pick<AuthRequest, "headers">, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" ? value : null;
}
