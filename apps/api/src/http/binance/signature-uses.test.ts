import { expect, test } from "vitest";
import { createSignatureUses } from "./signature-uses.ts";

const key = { keyId: "one", userId: "someone" };

test("a signed text counts for the call that it came with first", () => {
  const { use } = createSignatureUses(() => 0);
  use("GET /order", "symbol=A", key);
  use("GET /order", "symbol=A", key);
  expect(() => use("DELETE /order", "symbol=A", key)).toThrow(/received before/);
  use("DELETE /order", "symbol=B", key);
  use("DELETE /order", "symbol=A", { ...key, keyId: "other" });
});

test("it is forgotten once nobody would take it any more", () => {
  let nowMs = 0;
  const { use } = createSignatureUses(() => nowMs);
  use("GET /order", "symbol=A", key);
  nowMs = 61_000;
  expect(() => use("DELETE /order", "symbol=A", key)).toThrow(/received before/);
  nowMs = 63_000;
  use("DELETE /order", "symbol=A", key);
});

test("there is an end to what is remembered", () => {
  const { use } = createSignatureUses(() => 0, 2);
  use("GET /a", "1", key);
  use("GET /a", "2", key);
  expect(() => use("GET /a", "3", key)).toThrow(/busy/);
  use("GET /a", "1", key);
});
