import { expect, test } from "vitest";
import { createChatHeads } from "./chat-heads.ts";

const head = (rev: number) => ({ conversationId: "c", rev, unread: 0 });

/** A read that ends when the test says so. */
function slowRead() {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof head> | null>();
  return { load: () => promise, end: resolve };
}

test("what is known is answered from memory, that there is no conversation too", async () => {
  const heads = createChatHeads();
  expect(heads.peek("u")).toBeUndefined();
  expect(await heads.read("u", async () => null)).toBeNull();
  expect(heads.peek("u")).toBeNull();
  heads.committed("u", head(0));
  expect(await heads.read("u", () => Promise.reject(new Error("asked")))).toEqual(head(0));
});

test("an older commit that comes late changes nothing", () => {
  const heads = createChatHeads();
  heads.committed("u", head(5));
  heads.committed("u", head(4));
  expect(heads.peek("u")).toEqual(head(5));
});

test.each([head(4), null])("an older read never replaces what was committed meanwhile: %j", async (read) => {
  const heads = createChatHeads();
  const slow = slowRead();
  const reading = heads.read("u", slow.load);
  heads.committed("u", head(5));
  slow.end(read);
  expect(await reading).toEqual(head(5));
  expect(heads.peek("u")).toEqual(head(5));
});

test("an older read isn't kept when the newer commit has been pushed out meanwhile", async () => {
  const heads = createChatHeads(2);
  const slow = slowRead();
  const reading = heads.read("u", slow.load);
  for (const userId of ["u", "v", "w"]) heads.committed(userId, head(5));
  expect(heads.peek("u")).toBeUndefined();
  slow.end(head(4));
  await reading;
  expect(heads.peek("u")).toBeUndefined();
});

test("keeps as many as it may, the newest", () => {
  const heads = createChatHeads(3);
  for (let user = 0; user < 10; user += 1) heads.committed(`u${user}`, head(1));
  expect([6, 7, 8, 9].map((user) => heads.peek(`u${user}`)?.rev)).toEqual([undefined, 1, 1, 1]);
});

test("in doubt nothing that was merely read is kept, until each doubt has gone", async () => {
  const heads = createChatHeads();
  heads.committed("u", head(5));
  heads.invalidate("u");
  heads.invalidate("u");
  heads.revalidate("u");
  expect(await heads.read("u", async () => head(5))).toEqual(head(5));
  expect(heads.peek("u")).toBeUndefined();
  heads.committed("u", head(6));
  heads.revalidate("u");
  expect(heads.peek("u")).toEqual(head(6));
});
