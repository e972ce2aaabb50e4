// What the browser gives to the chat's core: storage that outlives a reload, and tabs that hear each other.
import type { ChatPersistence } from "../src/chat-client/conversation-client.ts";
import type { TabGroup } from "../src/lib/leader-tab.ts";
import { createOutboxStorage, type KeyValueStorage } from "../src/chat-client/outbox-storage.ts";
import type { VirtualClock } from "./virtual-clock.ts";

export function createFakeStorage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

export function persistenceOf(
  storage: KeyValueStorage,
  clock: VirtualClock,
  { owner, tab }: { owner: string; tab: string },
): ChatPersistence {
  return {
    timing: clock,
    outbox: createOutboxStorage(storage, owner),
    tab,
    draft: { get: () => "", set: () => undefined },
    upload: () => Promise.reject(new Error("nothing is uploaded here")),
  };
}

/** Tabs of one browser: the first one leads, until it leaves. */
export class FakeTabs {
  readonly #members: Member[] = [];

  join(): TabGroup {
    const member = new Member(this);
    this.#members.push(member);
    return member;
  }

  leader(): Member | undefined {
    return this.#members[0];
  }

  others(member: Member): Member[] {
    return this.#members.filter((other) => other !== member);
  }

  remove(member: Member): void {
    const led = this.leader() === member;
    this.#members.splice(this.#members.indexOf(member), 1);
    if (led) this.leader()?.lead();
  }
}

class Member implements TabGroup {
  readonly #tabs: FakeTabs;
  readonly #leadListeners = new Set<() => void>();
  readonly #messageListeners = new Set<(message: unknown) => void>();

  constructor(tabs: FakeTabs) {
    this.#tabs = tabs;
  }

  isLeader(): boolean {
    return this.#tabs.leader() === this;
  }

  onLead(listener: () => void): () => void {
    this.#leadListeners.add(listener);
    return () => void this.#leadListeners.delete(listener);
  }

  onMessage(listener: (message: unknown) => void): () => void {
    this.#messageListeners.add(listener);
    return () => void this.#messageListeners.delete(listener);
  }

  publish(message: unknown): void {
    for (const other of this.#tabs.others(this))
      for (const listener of other.#messageListeners) listener(message);
  }

  leave(): void {
    this.#tabs.remove(this);
  }

  lead(): void {
    for (const listener of this.#leadListeners) listener();
  }
}
