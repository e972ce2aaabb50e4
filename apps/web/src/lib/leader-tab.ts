/** Tabs of one browser that share something: one of them leads, and what it receives it forwards to the others. */
export interface TabGroup {
  isLeader(): boolean;
  /** Called when this tab begins or ceases to lead. */
  onLead(listener: () => void): () => void;
  /** To all other tabs of the group. */
  publish(message: unknown): void;
  onMessage(listener: (message: unknown) => void): () => void;
  leave(): void;
}

/** A leader that is there answers at once; a phone puts the tabs behind to sleep without letting go of their locks. */
const answerMs = 1_000;

/**
 * Joins the tabs that use this name. A tab that ends or leaves is followed by another one at once, and one that sleeps
 * by the one that a user looks at. Where the browser has no locks (it gives them to secure contexts alone), each tab
 * is its own leader and hears for itself.
 */
export function joinTabs(name: string): TabGroup {
  if (!("locks" in navigator) || !("BroadcastChannel" in globalThis)) return ownLeader();
  const tab = new Tab(name);
  return {
    isLeader: () => tab.leads,
    onLead: (listener) => added(tab.leadListeners, listener),
    publish: (message) => tab.post({ message }),
    onMessage: (listener) => added(tab.messageListeners, listener),
    leave: () => tab.leave(),
  };
}

type Posted = { message: unknown } | { call: "are you there" | "here I am" };

class Tab {
  leads = false;
  readonly leadListeners = new Set<() => void>();
  readonly messageListeners = new Set<(message: unknown) => void>();
  readonly #name: string;
  readonly #channel: BroadcastChannel;
  readonly #leaving = new AbortController();
  #release = (): void => undefined;
  #hasAnswered = false;

  constructor(name: string) {
    this.#name = name;
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }: MessageEvent<Posted>) => this.#receive(data);
    this.#request({ signal: this.#leaving.signal });
    if (!("document" in globalThis)) return;
    const { signal } = this.#leaving;
    document.addEventListener("visibilitychange", () => this.#onVisible(), { signal });
    this.#onVisible();
  }

  post(posted: Posted): void {
    if (!this.#leaving.signal.aborted) this.#channel.postMessage(posted);
  }

  leave(): void {
    this.leads = false;
    this.#leaving.abort();
    this.#release();
    this.#channel.close();
  }

  #request(options: LockOptions): void {
    navigator.locks
      .request(this.#name, options, () => {
        if (this.#leaving.signal.aborted) return undefined;
        this.#set(true);
        return new Promise<void>((resolve) => (this.#release = resolve));
      })
      .catch(() => {
        if (this.#leaving.signal.aborted) return;
        // Another tab has taken over while this one slept: it waits for its turn. A lock that was refused for good, as
        // in a sandbox, lets this tab hear for itself: twice is better than not at all.
        const wasTaken = this.leads;
        this.#set(!wasTaken);
        if (wasTaken) this.#request({ signal: this.#leaving.signal });
      });
  }

  #set(leads: boolean): void {
    if (this.leads === leads) return;
    this.leads = leads;
    for (const listener of this.leadListeners) listener();
  }

  #receive(posted: Posted): void {
    if ("message" in posted) for (const listener of this.messageListeners) listener(posted.message);
    else if (posted.call === "here I am") this.#hasAnswered = true;
    else if (this.leads) this.post({ call: "here I am" });
  }

  /** A user looks at this tab: it must not depend on one that sleeps. */
  #onVisible(): void {
    if (this.leads || document.visibilityState !== "visible") return;
    this.#hasAnswered = false;
    this.post({ call: "are you there" });
    setTimeout(() => {
      const isNeeded = !this.leads && !this.#hasAnswered && !this.#leaving.signal.aborted;
      if (isNeeded && document.visibilityState === "visible") this.#request({ steal: true });
    }, answerMs);
  }
}

function ownLeader(): TabGroup {
  return {
    isLeader: () => true,
    onLead: () => () => undefined,
    publish: () => undefined,
    onMessage: () => () => undefined,
    leave: () => undefined,
  };
}

function added<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Names a group after whose it is, so that nothing of one account is ever sent to another. The token itself must not
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
