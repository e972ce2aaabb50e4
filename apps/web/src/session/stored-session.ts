import { deviceStorage } from "../lib/storage.ts";
import { createStore, useStore } from "../lib/store.ts";

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
  const token = createStore(deviceStorage.read(tokenKey));

  window.addEventListener("storage", (event) => {
    if (event.key !== tokenKey && event.key !== null) return;
    token.set(deviceStorage.read(tokenKey));
  });
  // A page that the browser brings back as it was may have slept through a sign-out.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) token.set(deviceStorage.read(tokenKey));
  });

  return {
    token: token.get,
    /** The owner as last seen, for the first paint; the server's answer replaces it. */
    remembered(): Owner | undefined {
      if (token.get() === null) return undefined;
      const value = deviceStorage.readJson(ownerKey);
      return isOwner(value) ? value : undefined;
    },
    remember(owner: Owner): void {
      deviceStorage.writeJson(ownerKey, owner);
    },
    start(newToken: string, owner: Owner): void {
      deviceStorage.write(tokenKey, newToken);
      deviceStorage.writeJson(ownerKey, owner);
      token.set(newToken);
    },
    /** The same person goes on with another token, as after a change of the password. */
    renew(newToken: string): void {
      deviceStorage.write(tokenKey, newToken);
      token.set(newToken);
    },
    end(): void {
      deviceStorage.write(tokenKey, null);
      deviceStorage.write(ownerKey, null);
      token.set(null);
    },
    /**
     * Whether a refusal of this token ends the session. It doesn't once somebody has signed in with another one, in another tab
     * too: of that the refusal may come sooner than the browser's event, so what is kept is read anew and taken up.
     */
    isCurrent(refused: string): boolean {
      const kept = deviceStorage.read(tokenKey);
      if (kept !== null) token.set(kept);
      return token.get() === refused;
    },
    subscribe: token.subscribe,
    /** The bearer token, or null while nobody is signed in. */
    useToken: (): string | null => useStore(token),
  };
}
