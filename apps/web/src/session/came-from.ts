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
  // Neither is a page that would only lead back here.
  return typeof path === "string" && /^\/(?![/\\]|(login|register|welcome)\b)\S*$/i.test(path) ? path : null;
}

/** Where a user goes who has signed in: back to that page of ours, else home. */
export function cameFrom(): string {
  return askedFor() ?? "/";
}
