import type { ChatChangeView } from "@fillmark/contracts/chat";
import { afterEach, expect, test } from "vitest";
import { ChatDesk, conversation, message, said } from "../../test/chat-desk.ts";
import { CallError } from "../api-client/failed-call.ts";
import type { ChatEvent } from "./chat-types.ts";

let desk = new ChatDesk();
afterEach(() => {
  for (const chat of desk.opened) chat.stop();
  desk = new ChatDesk();
});

test("connects, and says of what kind a failure was", async () => {
  const chat = desk.open();
  const kinds = [null, { code: "INTERNAL", details: { requestId: "1" } }] as const;
  for (const domain of kinds) {
    desk.error = new CallError(domain);
    await chat.open();
    expect(chat.state()).toMatchObject({ phase: "failed", failure: domain === null ? "network" : "other" });
  }
  desk.error = null;
  await chat.retryConnect();
  expect(chat.state()).toMatchObject({ phase: "connected", failure: null, conversation });
});

test("a refused session ends, whichever call met it", async () => {
  const chat = await desk.connected();
  desk.error = new CallError({ code: "UNAUTHENTICATED", details: {} });
  await desk.pass(5_000);
  expect(chat.state()).toMatchObject({ phase: "failed", failure: "auth" });
  expect(desk.hasSignedOut).toBe(true);
});

test("one tab asks each five seconds, and the others receive it", async () => {
  const [, second] = [await desk.connected(), await desk.connected()];
  await desk.pass(30_000);
  expect(desk.count("tab 1 poll")).toBe(6);
  expect(desk.count("tab 2 poll")).toBe(0);
  expect(second.state().isStale).toBe(false);
  desk.changes.push(said(1));
  await desk.pass(5_000);
  expect(second.state()).toMatchObject({ messages: [{ seq: 1 }], unread: 1 });
});

test("a tab that receives nothing from the one that leads asks by itself", async () => {
  const silent = desk.tabs.join();
  const chat = await desk.connected();
  desk.changes.push(said(1));
  await desk.pass(10_000);
  expect(silent.isLeader()).toBe(true);
  expect(chat.state().messages).toHaveLength(1);
});

test("what it shows is stale after ten seconds without a read", async () => {
  const chat = await desk.connected();
  desk.error = new CallError(null);
  await desk.pass(9_900);
  expect(chat.state().isStale).toBe(false);
  let calls = 0;
  chat.subscribe(() => (calls += 1));
  await desk.pass(200);
  expect(chat.state()).toMatchObject({ isStale: true, phase: "connected" });
  expect(calls).toBeGreaterThan(0);
  desk.error = null;
  chat.wake();
  await desk.pass(0);
  expect(chat.state().isStale).toBe(false);
});

test("a push after a gap makes it read what is missing, and none is taken twice", async () => {
  const chat = await desk.connected();
  const happened: ChatEvent[] = [];
  chat.onEvent((event) => happened.push(event));
  desk.changes.push(said(1, "user"), said(2), said(3));
  const push = (rev: number): void => {
    const change = desk.changes[rev - 1];
    if (change !== undefined) chat.receive({ type: "chat", change, unread: rev });
  };
  push(3);
  push(1);
  await desk.pass(0);
  push(2);
  expect(chat.state().messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(happened).toHaveLength(3);
});

test("an older page that could not be loaded is asked for again, but not at once", async () => {
  desk.first = [message(9, "user")];
  const chat = await desk.connected();
  desk.error = new CallError(null);
  const asking = chat.loadOlder();
  await desk.pass(100);
  await chat.loadOlder();
  expect(desk.count("tab 1 messages")).toBe(2);
  await desk.pass(2_000);
  await asking;
  expect(chat.state()).toMatchObject({ hasOlder: true, isLoadingOlder: false });
});

test("connects by itself when the connection is back", async () => {
  desk.error = new CallError(null);
  const chat = await desk.connected();
  desk.error = null;
  chat.wake();
  await desk.pass(0);
  expect(chat.state().phase).toBe("connected");
});

test("goes on as soon as the stream is back, not after its pause", async () => {
  const chat = await desk.connected();
  desk.error = new CallError(null);
  chat.send("Are you there?", []);
  await desk.pass(60_000);
  expect(chat.state()).toMatchObject({ isStale: true, pending: [{ isRetrying: true }] });
  desk.error = null;
  chat.receive({ type: "chatHead", head: { rev: 0, unread: 0 } });
  await desk.pass(0);
  expect(chat.state()).toMatchObject({ isStale: false, pending: [{ state: "sent" }] });
});

test("keeps the count of a push that came while everything was read", async () => {
  const chat = desk.open();
  const opening = chat.open();
  chat.receive({ type: "chat", change: said(1), unread: 1 });
  await opening;
  expect(chat.state()).toMatchObject({ messages: [{ seq: 1 }], unread: 1 });
});

test("an older count of what is unread says nothing", async () => {
  const chat = await desk.connected();
  chat.receive({ type: "chatHead", head: { rev: 5, unread: 2 } });
  chat.receive({ type: "chat", change: said(4), unread: 1 });
  expect(chat.state().unread).toBe(2);
});

test("reports once and half a second later up to where somebody has read", async () => {
  const chat = await desk.connected();
  for (const seq of [1, 3, 2]) chat.sawUpTo(seq);
  await desk.pass(400);
  expect(desk.asked.some((one) => one.includes("read"))).toBe(false);
  await desk.pass(200);
  chat.sawUpTo(3);
  await desk.pass(5_000);
  expect(desk.asked.filter((one) => one.includes("read"))).toEqual(["tab 1 read 3"]);
});

test("says at most each three seconds that somebody writes, and believes it for six", async () => {
  const chat = await desk.connected();
  for (let stroke = 0; stroke < 35; stroke += 1) {
    chat.typing();
    await desk.pass(100);
  }
  expect(desk.count("tab 1 typing")).toBe(2);
  chat.send("and then", []);
  chat.typing();
  expect(desk.count("tab 1 typing"), "a message has ended the sign before").toBe(3);
  chat.receive({ type: "chatTyping" });
  expect(chat.state().isAgentTyping).toBe(true);
  await desk.pass(6_000);
  expect(chat.state().isAgentTyping).toBe(false);
  chat.receive({ type: "chatTyping" });
  chat.receive({ type: "chat", change: said(1), unread: 1 });
  expect(chat.state().isAgentTyping).toBe(false);
});

test("keeps the conversation true by its changes", async () => {
  const chat = await desk.connected();
  const changes: ChatChangeView[] = [
    said(1, "user"),
    said(2),
    { type: "status", rev: 3, status: "resolved" },
    { type: "rating", rev: 4, score: 5 },
  ];
  for (const change of changes) chat.receive({ type: "chat", change, unread: 0 });
  expect(chat.state().conversation).toMatchObject({
    openedAt: message(1, "user").createdAt,
    firstAnswerMs: 1_000,
    status: "resolved",
    rating: 5,
    lastSeq: 2,
  });
  chat.receive({ type: "chat", change: { type: "status", rev: 5, status: "open" }, unread: 0 });
  expect(chat.state().conversation).toMatchObject({ openedAt: null, firstAnswerMs: null, rating: null });
});
