import { expect, test } from "vitest";
import { createStore } from "./store.ts";

test("publishes each change, not the same value, and to nobody who has stopped", () => {
  const store = createStore(1);
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.get()));
  store.set(2);
  store.set(2);
  store.set(3);
  stop();
  store.set(4);
  expect([seen, store.get()]).toEqual([[2, 3], 4]);
});
