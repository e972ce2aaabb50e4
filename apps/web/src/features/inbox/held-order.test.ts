import { expect, test } from "vitest";
import { heldRows } from "./held-order.ts";

const rows = (ids: string, preview = "old") =>
  [...ids].map((conversationId) => ({ conversationId, preview }));
const ids = (held: ReadonlyArray<{ conversationId: string }>) =>
  held.map((row) => row.conversationId).join("");

test("no row moves, and each shows its newest content", () => {
  const held = heldRows(rows("abc"), rows("cab", "new"));
  expect(ids(held.rows)).toBe("abc");
  expect(held.rows.every(({ preview }) => preview === "new")).toBe(true);
  expect(held.changes).toBe(1);
});

test("what would come above or between waits, what left stays for now", () => {
  const held = heldRows(rows("abc"), rows("xacy"));
  expect(ids(held.rows)).toBe("abcy");
  expect(held.changes).toBe(2);
});

test("another page goes below at once", () => {
  const held = heldRows(rows("ab"), rows("abcd"));
  expect(ids(held.rows)).toBe("abcd");
  expect(held.changes).toBe(0);
});
