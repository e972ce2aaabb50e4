/**
 * For a guest who is led to the sign-in by something that needs an account: the page they come from. The browser's
 * history carries it, so it outlasts a reload and is forgotten once they go elsewhere.
 */
export const comingFrom = (path: string) => ({ state: { cameFrom: path } });

/** Whether the sign-in stands here because a session has ended by itself. */
export function hasEnded(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "hasEnded" in state && state.hasEnded === true;
}

/** The page that was asked for before the sign-in: by the history, or by `?next=` of a link. Never another site's. */
export function askedFor(): string | null {
  const state: unknown = window.history.state;
  const path =
    typeof state === "object" && state !== null && "cameFrom" in state
      ? state.cameFrom
      : new URLSearchParams(window.location.search).get("next");
  return ownPath(path);
}

/**
 * A path as it was asked for, if it is one of ours: it begins with a single slash, holds nothing that a browser leaves out or
 * reads as another host, and is no page that would only lead back here.
 */
export function ownPath(path: unknown): string | null {
  if (typeof path !== "string" || !/^\/(?![/\\])[^\s\\\p{C}]*$/u.test(path)) return null;
  // As the browser will read it: "/..//evil.test" is "//evil.test" by then.
  const { origin, pathname } = new URL(path, "http://own.invalid");
  const isOurs = origin === "http://own.invalid" && !pathname.startsWith("//");
  return isOurs && !/^\/(login|register|welcome)(\/|$)/i.test(pathname) ? path : null;
}

/** Where a user goes who has signed in: back to that page of ours, else home. */
export function cameFrom(): string {
  return askedFor() ?? "/";
}
