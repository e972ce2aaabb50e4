// What a user's page says besides the account: the level with its limits, and notes of colleagues.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { quickUser } from "../../testing/verification-people.ts";
import { verifyUser } from "../../testing/verified-users.ts";

let app: TestApp;
let officer: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  officer = await app.agent("compliance");
});
afterAll(() => app.close());

test("shows the level with what is left of its limits", async () => {
  const user = await quickUser(app);
  const before = await officer.call.users.find({ userId: user.id });
  expect(before.verification).toMatchObject({
    level: 0,
    limits: [{ of: "deposit24h", limit: "0" }, {}, {}, {}],
  });
  await verifyUser(app.em.fork(), user.id, 2);
  const { verification } = await officer.call.users.find({ userId: user.id });
  expect(verification.level).toBe(2);
  expect(verification.limits.map(({ of, limit, left }) => [of, Number(limit), Number(left)])).toEqual([
    ["deposit24h", 50_000, 50_000],
    ["deposit30d", 250_000, 250_000],
    ["withdraw24h", 25_000, 25_000],
    ["withdraw30d", 100_000, 100_000],
  ]);
});

test("keeps notes of admins for each other, newest first, without their text in the audit log", async () => {
  const user = await quickUser(app);
  const other = await app.agent("support");
  for (const [n, agent] of [officer, other, officer].entries())
    await agent.call.users.addNote({ userId: user.id, text: `Note ${n}` });
  const first = await officer.call.users.listNotes({ userId: user.id, limit: 2 });
  const second = await officer.call.users.listNotes({ userId: user.id, cursor: first.nextCursor ?? "" });
  const notes = [...first.items, ...second.items];
  expect(notes.map(({ text, admin }) => [text, admin.id])).toEqual([
    ["Note 2", officer.id],
    ["Note 1", other.id],
    ["Note 0", officer.id],
  ]);
  const entries = (await officer.call.users.listAudit({ userId: user.id })).items;
  expect(entries.map(({ action }) => action)).toEqual(["users.addNote", "users.addNote", "users.addNote"]);
  expect(JSON.stringify(entries)).not.toContain("Note 1");
  expect(await refusal(officer.call.users.addNote({ userId: randomUUID(), text: "Nobody" }))).toMatchObject({
    code: "NOT_FOUND",
  });
});
