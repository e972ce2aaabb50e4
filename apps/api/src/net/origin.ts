// Where people use this installation, for whatever names an address of ours. Without a configured one a request's own
// host is believed only where it is this very machine, since the caller chooses what it says.
import type { Context } from "../context/context.ts";

/** What shows which address a request came to. */
export interface Site {
  readonly auth: Pick<Context["auth"], "cookies">;
  readonly host: string;
}

/** Where people use this installation; null where nothing says it that could be believed. */
export function originOf({ auth, host }: Site): string | null {
  if (auth.cookies.origin !== null) return auth.cookies.origin;
  const isHere = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(host);
  return isHere ? `${auth.cookies.secure ? "https" : "http"}://${host}` : null;
}
