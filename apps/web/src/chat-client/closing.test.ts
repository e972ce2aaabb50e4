import { afterEach, expect, test } from "vitest";
import { ChatDesk, said } from "../../test/chat-desk.ts";

let desk = new ChatDesk();
afterEach(() => {
  for (const chat of desk.opened) chat.stop();
  desk = new ChatDesk();
});

test("closing ends what it asks and what it knows, and opening reads anew; what was written still goes out", async () => {
  const chat = await desk.connected();
  await desk.pass(6_000);
  expect(desk.count("tab 1 poll")).toBe(1);
  chat.close();
  chat.send("last words", []);
  await desk.pass(60_000);
  expect(desk.count("tab 1 poll")).toBe(1);
  expect(desk.count("tab 1 send")).toBe(1);
  expect(chat.state()).toMatchObject({ phase: "connecting", conversation: null, messages: [] });
  desk.changes.push(said(1));
  await chat.open();
  await desk.pass(6_000);
  expect(chat.state()).toMatchObject({ phase: "connected", messages: [{ seq: 1 }] });
});

test("what was being read as it was closed belongs to nobody", async () => {
  const chat = desk.open();
  const opening = chat.open();
  chat.close();
  await opening;
  await desk.pass(20_000);
  expect(chat.state()).toMatchObject({ phase: "connecting", conversation: null });
  expect(desk.count("tab 1 poll")).toBe(0);
});
