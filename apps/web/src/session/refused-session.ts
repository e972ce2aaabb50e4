import { navigate } from "wouter/use-browser-location";
import { session } from "./session.ts";

const listeners = new Set<() => void>();

/** Called when the server has refused the session, while it still stands here. */
export function onSessionRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The server knows the session of this token no more: it ends here too, and the sign-in says why and leads back to this page. */
export function endRefusedSession(token: string): void {
  if (!session.isCurrent(token)) return;
  for (const listener of listeners) listener();
  const { pathname, search } = window.location;
  session.end();
  if (pathname !== "/login") navigate("/login", { state: { cameFrom: pathname + search, hasEnded: true } });
}
