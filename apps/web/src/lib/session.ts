import { useSyncExternalStore } from "react";
import type { SignedInView, UserView } from "@fillmark/contracts/auth";

/**
 * Who is signed in, as this browser remembers it: `token` and `user` in local storage, shared by all
 * tabs. It knows nothing of the network; a token that stands here may already be refused by the server.
 */
const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden: the session then lasts as long as the page.
  }
}

let token = read("token");

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener("storage", (event) => {
  if (event.key !== "token" && event.key !== null) return;
  token = read("token");
  announce();
});

export const session = {
  token: (): string | null => token,
  /** The user as last seen, for the first paint; the server's answer replaces it. */
  rememberedUser(): UserView | undefined {
    const text = read("user");
    if (token === null || text === null) return undefined;
    try {
      const value: unknown = JSON.parse(text);
      return isUser(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  rememberUser(user: UserView): void {
    write("user", JSON.stringify(user));
  },
  start(signedIn: SignedInView): void {
    token = signedIn.token;
    write("token", signedIn.token);
    write("user", JSON.stringify(signedIn.user));
    announce();
  },
  /** The same person goes on with another token, as after a change of the password. */
  renew(newToken: string): void {
    token = newToken;
    write("token", newToken);
    announce();
  },
  end(): void {
    token = null;
    write("token", null);
    write("user", null);
    announce();
  },
  subscribe,
};

/** Only what the first paint reads is checked; everything else comes from the server at once. */
function isUser(value: unknown): value is UserView {
  if (typeof value !== "object" || value === null) return false;
  return "email" in value && typeof value.email === "string" && "demoMode" in value && "demoBalance" in value;
}

/** The bearer token, or null for a guest. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, session.token);
}
