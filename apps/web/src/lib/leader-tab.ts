/** Tabs of one browser that share something: one of them leads, and what it hears it tells the others. */
export interface TabGroup {
  isLeader(): boolean;
  /** Called when this tab begins to lead. */
  onLead(listener: () => void): () => void;
  /** To all other tabs of the group. */
  tell(message: unknown): void;
  onTold(listener: (message: unknown) => void): () => void;
  leave(): void;
}

/**
 * Joins the tabs that use this name. A tab that ends or leaves is followed by another one at once. Where the
 * browser has no locks (it gives them to secure contexts alone), each tab is its own leader and hears for itself.
 */
export function joinTabs(name: string): TabGroup {
  if (!("locks" in navigator) || !("BroadcastChannel" in globalThis)) return ownLeader();
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  const leadListeners = new Set<() => void>();
  const toldListeners = new Set<(message: unknown) => void>();
  let leads = false;
  let release = (): void => undefined;

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    for (const listener of toldListeners) listener(data);
  };
  const lead = (): void => {
    leads = true;
    for (const listener of leadListeners) listener();
  };
  navigator.locks
    .request(name, { signal: leaving.signal }, () => {
      if (leaving.signal.aborted) return undefined;
      lead();
      return new Promise<void>((resolve) => (release = resolve));
    })
    .catch(() => {
      // Refused for good, as in a sandbox: hearing twice is better than not at all.
      if (!leaving.signal.aborted) lead();
    });

  return {
    isLeader: () => leads,
    onLead: (listener) => added(leadListeners, listener),
    tell: (message) => channel.postMessage(message),
    onTold: (listener) => added(toldListeners, listener),
    leave() {
      leads = false;
      leaving.abort();
      release();
      channel.close();
    },
  };
}

function ownLeader(): TabGroup {
  return {
    isLeader: () => true,
    onLead: () => () => undefined,
    tell: () => undefined,
    onTold: () => () => undefined,
    leave: () => undefined,
  };
}

function added<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Names a group after whose it is, so that nothing of one account is ever told to another. The token itself must not
 * be readable in the name.
 */
export function groupOf(purpose: string, token: string): string {
  let [low, high] = [0x811c9dc5, 0xcbf29ce4];
  for (let index = 0; index < token.length; index += 1) {
    low = Math.imul(low ^ token.charCodeAt(index), 0x01000193);
    high = Math.imul(high ^ token.charCodeAt(token.length - 1 - index), 0x01000193);
  }
  return `${purpose}.${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`;
}
