import type { ServerResponse } from "node:http";

export interface HeaderSettings {
  /** Lets Google's sign-in in, and only when the operator configured it. */
  readonly googleSignIn: boolean;
  /** Whether people reach us over https alone. */
  readonly isSecure: boolean;
}

type Headers = Readonly<Record<string, string>>;

/**
 * What every answer carries, whatever its status and no matter who wrote it. Scripts and styles come from our own files
 * only, nothing inline, and no string becomes markup (`require-trusted-types-for`).
 */
export function securityHeaders({ googleSignIn, isSecure }: HeaderSettings): Headers {
  const google = (path: string) => (googleSignIn ? ` https://accounts.google.com/gsi/${path}` : "");
  const policy = [
    "default-src 'none'",
    `script-src 'self'${google("client")}`,
    `style-src 'self'${google("style")}`,
    `connect-src 'self'${google("")}`,
    ...(googleSignIn ? ["frame-src https://accounts.google.com/gsi/"] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "content-security-policy": policy.join("; "),
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin",
    // Google's popup has to reach back to the page that opened it.
    "cross-origin-opener-policy": googleSignIn ? "same-origin-allow-popups" : "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  };
}

/** Set on the raw response before anything else runs, so that hijacked and failed answers have them too. */
export function setSecurityHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  // Nothing may be kept by a browser or a proxy unless a file of the web app says so, refusals least of all.
  response.setHeader("cache-control", "no-store");
}
