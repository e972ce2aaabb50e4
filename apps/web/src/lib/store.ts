import { useSyncExternalStore } from "react";

/** A value outside of React that components follow. */
export interface Store<Value> {
  get(): Value;
  /** Publishes to all followers, unless it is the same. */
  set(next: Value): void;
  /** Called after each change. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = value;
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useStore<Value>({ subscribe, get }: Pick<Store<Value>, "subscribe" | "get">): Value {
  return useSyncExternalStore(subscribe, get);
}
