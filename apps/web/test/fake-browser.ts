// What the browser gives to the chat's core: storage that outlives a reload, and tabs that hear each other.
import type { Keeping } from "../src/lib/chat-store-side.ts";
import type { TabGroup } from "../src/lib/leader-tab.ts";
import { createOutboxStorage, type Shelf } from "../src/lib/outbox-storage.ts";
import type { VirtualClock } from "./virtual-clock.ts";

export function createShelf(): Shelf {
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

export function keepingOf(
  shelf: Shelf,
  clock: VirtualClock,
  { owner, tab }: { owner: string; tab: string },
): Keeping {
  return {
    timing: clock,
    outbox: createOutboxStorage(shelf, owner),
    tab,
    draft: { get: () => "", set: () => undefined },
    upload: () => Promise.reject(new Error("nothing is uploaded here")),
  };
}

/** Tabs of one browser: whoever came first leads, until it leaves. */
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
  readonly #toldListeners = new Set<(message: unknown) => void>();

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

  onTold(listener: (message: unknown) => void): () => void {
    this.#toldListeners.add(listener);
    return () => void this.#toldListeners.delete(listener);
  }

  tell(message: unknown): void {
    for (const other of this.#tabs.others(this))
      for (const listener of other.#toldListeners) listener(message);
  }

  leave(): void {
    this.#tabs.remove(this);
  }

  lead(): void {
    for (const listener of this.#leadListeners) listener();
  }
}
