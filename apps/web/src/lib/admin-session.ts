import { useSyncExternalStore } from "react";
import type { AdminView } from "@fillmark/contracts/auth";

/**
 * Which admin is signed in, as this browser remembers it: `adminToken` and `admin` in local storage, shared
 * by all tabs. It has nothing to do with a user's session, which may stand beside it.
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

let token = read("adminToken");

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

window.addEventListener("storage", (event) => {
  if (event.key !== "adminToken" && event.key !== null) return;
  token = read("adminToken");
  announce();
});

export const adminSession = {
  token: (): string | null => token,
  /** The admin as last seen, for the first paint; the server's answer replaces it. */
  rememberedAdmin(): AdminView | undefined {
    const text = read("admin");
    if (token === null || text === null) return undefined;
    try {
      const value: unknown = JSON.parse(text);
      return isAdmin(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  rememberAdmin(admin: AdminView): void {
    write("admin", JSON.stringify(admin));
  },
  start({ token: given, admin }: { token: string; admin: AdminView }): void {
    token = given;
    write("adminToken", given);
    write("admin", JSON.stringify(admin));
    announce();
  },
  end(): void {
    token = null;
    write("adminToken", null);
    write("admin", null);
    announce();
  },
  subscribe,
};

/** Only what the first paint reads is checked; everything else comes from the server at once. */
function isAdmin(value: unknown): value is AdminView {
  if (typeof value !== "object" || value === null) return false;
  return "email" in value && typeof value.email === "string" && "permissions" in value;
}

/** The admin's bearer token, or null while nobody is signed in to the console. */
export function useAdminToken(): string | null {
  return useSyncExternalStore(subscribe, adminSession.token);
}
