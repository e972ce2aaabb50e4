import { expect, test } from "vitest";
import { createSignatureUses } from "./signature-uses.ts";

const key = { keyId: "one", userId: "someone" };
const ask = { method: "GET", path: "/order", isChange: false };
const cancel = { method: "DELETE", path: "/order", isChange: true };
const cancelAll = { method: "DELETE", path: "/openOrders", isChange: true };

test("a signed text that asked changes nothing, and one that changed something is for nothing else", () => {
  const { use } = createSignatureUses(() => 0);
  use(ask, "symbol=A", key);
  expect(() => use(cancel, "symbol=A", key)).toThrow(/received before/);
  use(cancel, "symbol=B", key);
  for (const other of [ask, cancelAll]) expect(() => use(other, "symbol=B", key)).toThrow(/received before/);
  use(cancel, "symbol=A", { ...key, keyId: "other" });
});

test("several questions at once may be signed alike", () => {
  const { use } = createSignatureUses(() => 0);
  use(ask, "timestamp=1", key);
  expect(() => use({ ...ask, path: "/account" }, "timestamp=1", key)).not.toThrow();
  expect(() => use(ask, "timestamp=1", key)).not.toThrow();
});

test("it is forgotten once nobody would take it any more", () => {
  let nowMs = 0;
  const { use } = createSignatureUses(() => nowMs);
  use(ask, "symbol=A", key);
  nowMs = 61_000;
  expect(() => use(cancel, "symbol=A", key)).toThrow(/received before/);
  nowMs = 63_000;
  use(cancel, "symbol=A", key);
});

test("there is an end to what is remembered", () => {
  const { use } = createSignatureUses(() => 0, 2);
  use(ask, "1", key);
  use(ask, "2", key);
  expect(() => use(ask, "3", key)).toThrow(/busy/);
  use(ask, "1", key);
});
