import { useSyncExternalStore } from "react";

interface StoredSessionOptions<Owner> {
  /** The names in local storage. */
  tokenKey: string;
  ownerKey: string;
  /** Only what the first paint reads need be checked; everything else comes from the server at once. */
  isOwner: (value: unknown) => value is Owner;
}

/**
 * Who is signed in, as this browser remembers it: a token and its owner in local storage, shared by all tabs. It
 * knows nothing of the network; a token that stands here may already be refused by the server.
 */
export function createStoredSession<Owner>({ tokenKey, ownerKey, isOwner }: StoredSessionOptions<Owner>) {
  const listeners = new Set<() => void>();
  let token = read(tokenKey);

  function announce(): void {
    for (const listener of listeners) listener();
  }

  window.addEventListener("storage", (event) => {
    if (event.key !== tokenKey && event.key !== null) return;
    token = read(tokenKey);
    announce();
  });
  // A page that the browser brings back as it was may have slept through a sign-out.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    token = read(tokenKey);
    announce();
  });

  const stored = {
    token: (): string | null => token,
    /** The owner as last seen, for the first paint; the server's answer replaces it. */
    remembered(): Owner | undefined {
      const text = read(ownerKey);
      if (token === null || text === null) return undefined;
      try {
        const value: unknown = JSON.parse(text);
        return isOwner(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    remember(owner: Owner): void {
      write(ownerKey, JSON.stringify(owner));
    },
    start(newToken: string, owner: Owner): void {
      token = newToken;
      write(tokenKey, newToken);
      write(ownerKey, JSON.stringify(owner));
      announce();
    },
    /** The same person goes on with another token, as after a change of the password. */
    renew(newToken: string): void {
      token = newToken;
      write(tokenKey, newToken);
      announce();
    },
    end(): void {
      token = null;
      write(tokenKey, null);
      write(ownerKey, null);
      announce();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The bearer token, or null while nobody is signed in. */
    useToken: (): string | null => useSyncExternalStore(stored.subscribe, stored.token),
  };
  return stored;
}

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
