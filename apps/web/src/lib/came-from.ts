/**
 * For a guest who is led to the sign-in by something that needs an account: the page they come from. The browser's
 * history carries it, so it outlasts a reload and is forgotten once they go elsewhere.
 */
export const comingFrom = (path: string) => ({ state: { cameFrom: path } });

/** Where somebody goes who has signed in: back to that page of ours, else home. */
export function cameFrom(): string {
  const state: unknown = window.history.state;
  const path = typeof state === "object" && state !== null && "cameFrom" in state ? state.cameFrom : null;
  return typeof path === "string" && /^\/(?![/\\])/.test(path) ? path : "/";
}
