import { expect, test } from "vitest";
import { createOutboxDesk, states, text, words } from "../../test/outbox-desk.ts";

const lost = (times: number): "lost"[] => Array.from({ length: times }, () => "lost");

test("says after ten seconds of failing that a message was not sent, once, and goes on trying", async () => {
  const desk = createOutboxDesk();
  desk.answers.push(...lost(40));
  const outbox = desk.open();
  outbox.add(text("a"));
  outbox.add(text("b"));
  await desk.pass(9_900);
  expect(outbox.pending().map(({ isOverdue }) => isOverdue)).toEqual([false, false]);
  await desk.pass(2_000);
  expect(outbox.pending().map(({ state, isOverdue }) => [state, isOverdue])).toEqual([
    ["sending", true],
    ["sending", true],
  ]);
  expect(desk.late).toEqual([outbox.pending()[0]?.clientMessageId]);
  const tries = desk.sent.length;
  await desk.pass(5_000);
  expect(desk.sent.length).toBeGreaterThan(tries);
  desk.answers.length = 0;
  await desk.pass(2_000);
  expect(outbox.pending().map(({ state, isOverdue }) => [state, isOverdue])).toEqual([
    ["sent", false],
    ["sent", false],
  ]);
  expect(desk.late).toHaveLength(1);
});

test("however long nothing could be sent, a message leaves within two seconds of the connection's return", async () => {
  for (const away of [1_000, 30_000, 600_000]) {
    const desk = createOutboxDesk();
    desk.answers.push(...lost(2_000));
    const outbox = desk.open();
    outbox.add(text("a"));
    await desk.pass(away);
    desk.answers.length = 0;
    await desk.pass(2_000);
    expect(states(outbox), `after ${away} ms`).toEqual(["sent"]);
  }
});

test("tries at once on request while it is late, and says it again ten seconds later", async () => {
  const desk = createOutboxDesk();
  desk.answers.push({ code: "BUSY", details: { retryAfterSeconds: 100 } }, ...lost(100));
  const outbox = desk.open();
  outbox.add(text("a"));
  await desk.pass(10_000);
  const id = outbox.pending()[0]?.clientMessageId ?? "";
  expect(desk.late).toEqual([id]);
  outbox.retry(id);
  await desk.pass(0);
  expect(desk.sent).toHaveLength(2);
  expect(outbox.pending()[0]).toMatchObject({ state: "sending", isOverdue: false });
  await desk.pass(11_000);
  expect(desk.late).toEqual([id, id]);
});

test("a try that is never answered is late too, and made anew when the connection is back", async () => {
  const desk = createOutboxDesk();
  desk.answers.push("never");
  const outbox = desk.open();
  outbox.add(text("a"));
  await desk.pass(10_000);
  expect(outbox.pending()[0]).toMatchObject({ state: "sending", isOverdue: true });
  outbox.wake();
  await desk.pass(0);
  expect(states(outbox)).toEqual(["sent"]);
  expect(desk.sent[1]?.clientMessageId).toBe(desk.sent[0]?.clientMessageId);
});

test("what is deleted while it is late is tried no more, and what comes after it goes on", async () => {
  const desk = createOutboxDesk();
  desk.answers.push("never");
  const outbox = desk.open();
  outbox.add(text("a"));
  outbox.add(text("b"));
  await desk.pass(10_000);
  expect(outbox.discard(outbox.pending()[0]?.clientMessageId ?? "")).toBe("a");
  await desk.pass(0);
  expect(words(desk.sent)).toEqual(["a", "b"]);
  expect(states(outbox)).toEqual(["sent"]);
});

test("a large file that is on its way is not late, nor is what waits behind it", async () => {
  const desk = createOutboxDesk();
  desk.answers.push("never");
  const outbox = desk.open();
  outbox.add({ kind: "message", text: "", file: new File(["x"], "a.txt") });
  outbox.add(text("b"));
  await desk.pass(60_000);
  expect(outbox.pending().map(({ isOverdue }) => isOverdue)).toEqual([false, false]);
});
