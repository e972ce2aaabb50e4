import { expect, test } from "vitest";
import { createOutboxDesk, settle, states, text, words } from "../../test/outbox-desk.ts";
import { createOutboxStorage, forgetOutboxes } from "./outbox-storage.ts";

test("sends one after the other, in the order of writing", async () => {
  const desk = createOutboxDesk();
  const outbox = desk.open();
  for (const one of ["a", "b", "c"]) outbox.add(text(one));
  expect(words(desk.sent)).toEqual(["a"]);
  await desk.pass(0);
  expect(words(desk.sent)).toEqual(["a", "b", "c"]);
  expect(states(outbox)).toEqual(["sent", "sent", "sent"]);
});

test("tries again with the same id, and holds back what comes after", async () => {
  const desk = createOutboxDesk();
  desk.answers.push("lost", { code: "INTERNAL", details: { requestId: "1" } });
  const outbox = desk.open();
  outbox.add(text("a"));
  outbox.add(text("b"));
  await desk.pass(0);
  expect(outbox.pending()[0]).toMatchObject({ state: "sending", isRetrying: true });
  await desk.pass(60_000);
  expect(words(desk.sent)).toEqual(["a", "a", "a", "b"]);
  expect(new Set(desk.sent.slice(0, 3).map(({ clientMessageId }) => clientMessageId)).size).toBe(1);
});

test("waits as long as it is asked to", async () => {
  const desk = createOutboxDesk();
  desk.answers.push({ code: "TOO_MANY_REQUESTS", details: { retryAfterSeconds: 40 } });
  desk.open().add(text("a"));
  await desk.pass(39_000);
  expect(desk.sent).toHaveLength(1);
  await desk.pass(2_000);
  expect(desk.sent).toHaveLength(2);
});

test("notifies the user of a wait that is longer than anybody sits there", async () => {
  const desk = createOutboxDesk();
  desk.answers.push({ code: "FILE_QUOTA_REACHED", details: { retryAfterSeconds: 3_600 } });
  desk.open().add(text("a"));
  await desk.pass(0);
  expect(desk.failed).toMatchObject([{ kind: "refused", error: { code: "FILE_QUOTA_REACHED" } }]);
});

test("tries at once when the connection is back", async () => {
  const desk = createOutboxDesk();
  desk.answers.push({ code: "BUSY", details: { retryAfterSeconds: 20 } });
  const outbox = desk.open();
  outbox.add(text("a"));
  await desk.pass(100);
  outbox.wake();
  await desk.pass(0);
  expect(states(outbox)).toEqual(["sent"]);
});

test("leaves a refused message to its writer and goes on with the next", async () => {
  const desk = createOutboxDesk();
  desk.answers.push({ code: "VALIDATION", details: { issues: [] } });
  const outbox = desk.open();
  outbox.add(text("a"));
  outbox.add(text("b"));
  await desk.pass(60_000);
  expect(states(outbox)).toEqual(["failed", "sent"]);
  outbox.retry(outbox.pending()[0]?.clientMessageId ?? "");
  await desk.pass(0);
  expect(words(desk.sent)).toEqual(["a", "b", "a"]);
  expect(desk.sent[2]?.clientMessageId).toBe(desk.sent[0]?.clientMessageId);
});

test("gives the text back and forgets the message", async () => {
  const desk = createOutboxDesk();
  desk.answers.push({ code: "FORBIDDEN", details: {} });
  const outbox = desk.open();
  outbox.add(text("a"));
  await desk.pass(0);
  expect(outbox.discard(outbox.pending()[0]?.clientMessageId ?? "")).toBe("a");
  expect(outbox.pending()).toEqual([]);
  expect(desk.storage.length).toBe(0);
});

test("doesn't send again what has already taken its place", async () => {
  const desk = createOutboxDesk();
  desk.answers.push("lost");
  const outbox = desk.open();
  outbox.add(text("a"));
  await desk.pass(0);
  outbox.confirm(outbox.pending()[0]?.clientMessageId ?? "");
  await desk.pass(60_000);
  expect(desk.sent).toHaveLength(1);
  expect(desk.storage.length).toBe(0);
});

test("goes on after a reload, in the same order and with the same ids", async () => {
  const desk = createOutboxDesk();
  desk.answers.push("lost");
  const before = desk.open();
  for (const one of ["a", "b", "c"]) before.add(text(one));
  await desk.pass(0);
  before.stop();
  const after = desk.open();
  after.adopt();
  await desk.pass(60_000);
  expect(words(desk.sent)).toEqual(["a", "a", "b", "c"]);
  expect(desk.sent[1]?.clientMessageId).toBe(desk.sent[0]?.clientMessageId);
});

test("takes up what another tab has left, and nothing that one is still sending", async () => {
  const desk = createOutboxDesk();
  desk.answers.push({ code: "BUSY", details: { retryAfterSeconds: 60 } });
  const first = desk.open("first");
  first.add(text("a"));
  await desk.pass(30_000);
  const second = desk.open("second");
  second.adopt();
  expect(second.pending()).toEqual([]);
  first.stop();
  await desk.pass(20_000);
  second.adopt();
  await desk.pass(0);
  expect(states(second)).toEqual(["sent"]);
});

test("uploads a file before its message, again with the same id when that was lost", async () => {
  const desk = createOutboxDesk();
  desk.answers.push("lost");
  const outbox = desk.open();
  outbox.add({ kind: "message", text: "look", file: new File(["bytes"], "a.txt") });
  expect(outbox.pending()[0]).toMatchObject({ progress: 0.5, file: { name: "a.txt", isUploaded: false } });
  await desk.pass(60_000);
  expect(desk.uploaded).toHaveLength(2);
  expect(new Set(desk.uploaded).size).toBe(1);
  expect(desk.sent).toMatchObject([{ text: "look", fileId: desk.uploaded[0] }]);
});

test("tries a message again with the file's id, and uploads it once", async () => {
  const desk = createOutboxDesk();
  const outbox = desk.open();
  outbox.add({ kind: "message", text: "", file: new File(["bytes"], "a.txt") });
  while (outbox.pending()[0]?.file?.isUploaded !== true) await settle();
  desk.answers.push("lost");
  await desk.pass(60_000);
  expect(desk.uploaded).toHaveLength(1);
  expect(desk.sent.map(({ fileId }) => fileId)).toEqual([desk.uploaded[0], desk.uploaded[0]]);
});

test("brings a file again that the server doesn't have", async () => {
  const desk = createOutboxDesk();
  const outbox = desk.open();
  outbox.add({ kind: "message", text: "", file: new File(["bytes"], "a.txt") });
  while (outbox.pending()[0]?.file?.isUploaded !== true) await settle();
  desk.answers.push({ code: "UNKNOWN_FILE", details: { fileId: "1" } });
  await desk.pass(0);
  expect(states(outbox)).toEqual(["failed"]);
  outbox.retry(outbox.pending()[0]?.clientMessageId ?? "");
  await desk.pass(0);
  expect(desk.uploaded).toHaveLength(2);
  expect(states(outbox)).toEqual(["sent"]);
});

test("says that a file was lost with the page that had it", async () => {
  const desk = createOutboxDesk();
  desk.answers.push("lost");
  const before = desk.open();
  before.add({ kind: "message", text: "look", file: new File(["bytes"], "a.txt") });
  await desk.pass(0);
  before.stop();
  const after = desk.open();
  after.adopt();
  await desk.pass(60_000);
  expect(desk.failed).toEqual([{ kind: "fileLost" }]);
  expect(after.pending()[0]).toMatchObject({ state: "failed", text: "look" });
});

test("sends what was uploaded before a reload", async () => {
  const desk = createOutboxDesk();
  const before = desk.open();
  before.add({ kind: "message", text: "", file: new File(["bytes"], "a.txt") });
  for (let turn = 0; turn < 2 && desk.sent.length === 0; turn += 1) await settle();
  before.stop();
  const after = desk.open();
  after.adopt();
  await desk.pass(60_000);
  expect(desk.uploaded).toHaveLength(1);
  expect(desk.sent.at(-1)?.fileId).toBe(desk.uploaded[0]);
});

test("still sends what was written when it is left, and ends then", async () => {
  const desk = createOutboxDesk();
  desk.answers.push("lost");
  const outbox = desk.open();
  outbox.add(text("a"));
  outbox.leave();
  await desk.pass(60_000);
  expect(words(desk.sent)).toEqual(["a", "a"]);
});

test("forgets one side's messages and leaves the other's", () => {
  const desk = createOutboxDesk();
  createOutboxStorage(desk.storage, "admin.you").save({
    clientMessageId: "1",
    kind: "message",
    text: "",
    file: null,
    createdAt: 0,
    failure: null,
    tab: "",
    touchedAt: 0,
  });
  desk.open().add(text("a"));
  forgetOutboxes(desk.storage, "user");
  expect(createOutboxStorage(desk.storage, "user.me").all()).toEqual([]);
  expect(createOutboxStorage(desk.storage, "admin.you").all()).toHaveLength(1);
});
