// How the audit log is asked: by person, kind, subject, day and text, alone and together, a page at a time.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuditAction } from "@fillmark/contracts/audit-actions";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { systemContext } from "../../context/system-context.ts";
import { refusal } from "../../testing/refusal.ts";
import { audit } from "./index.ts";

const DAY_MS = 86_400_000;
const clock = movableClock();
let app: TestApp;
let officer: TestAgent;
let agent: TestAgent;
let user: { id: string; email: string };

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
  officer = await app.agent("compliance");
  agent = await app.agent("finance");
  user = await app.registerUser();
  await write("users.freeze", { kind: "user", id: user.id }, { reason: "=cmd()" });
  clock.moveBy(2 * DAY_MS);
  await write("users.unfreeze", { kind: "user", id: user.id });
  await write("newsDesk.publish", { kind: "news", id: "1" }, { slug: "halving" });
  await write("team.setRole", { kind: "admin", id: officer.id }, { from: "support", to: agent.id });
  await write("withdrawals.approve", { kind: "withdrawal", id: "7d9f0c61-2b6c-4c0e-8f57-0a35a5a1b001" });
});
afterAll(() => app.close());

async function write(
  action: AuditAction,
  subject: { kind: string; id: string },
  details: Record<string, unknown> = {},
): Promise<void> {
  const ctx = systemContext(app.parts, app.em.fork(), "test");
  await audit(ctx, ctx.em, { adminId: agent.id, action, subject, details });
}

type Asked = Parameters<TestAgent["call"]["admin"]["listAudit"]>[0];
const found = async (asked: Asked) =>
  (await officer.call.admin.listAudit({ adminId: agent.id, ...asked })).items.map(({ action }) => action);

test("each filter narrows, and together they narrow further", async () => {
  expect(await found({})).toEqual([
    "withdrawals.approve",
    "team.setRole",
    "newsDesk.publish",
    "users.unfreeze",
    "users.freeze",
  ]);
  expect(await found({ area: "people" })).toEqual(["users.unfreeze", "users.freeze"]);
  expect(await found({ area: "people", action: "users.freeze" })).toEqual(["users.freeze"]);
  expect(await found({ subject: { kind: "user", id: user.id } })).toHaveLength(2);
  expect(await found({ subject: { kind: "user", id: user.id }, area: "money" })).toEqual([]);
  expect(await found({ adminId: officer.id })).toEqual([]);
});

test("days bound the log, the first inside and the last outside", async () => {
  const since = new Date(clock.now() - DAY_MS).toISOString();
  expect(await found({ area: "people", from: since })).toEqual(["users.unfreeze"]);
  expect(await found({ area: "people", to: since })).toEqual(["users.freeze"]);
  expect(await found({ area: "people", from: since, to: since })).toEqual([]);
  const [entry] = (await officer.call.admin.listAudit({ action: "users.freeze", adminId: agent.id })).items;
  const at = entry?.at ?? "";
  expect(await found({ area: "people", from: at, to: since })).toEqual(["users.freeze"]);
  expect(await found({ area: "people", to: at })).toEqual([]);
});

test("a text finds by name, e-mail and id, takes no sign for a wildcard, and finds nothing by what is secret", async () => {
  const byText = async (text: string) => (await officer.call.admin.listAudit({ text })).items;
  const of = async (text: string) => (await byText(text)).filter(({ admin }) => admin?.id === agent.id);
  expect(await of(user.email)).toHaveLength(2);
  expect(await of(agent.name)).toHaveLength(5);
  expect(await of("7d9f0c61-2b6c-4c0e-8f57-0a35a5a1b001")).toHaveLength(1);
  expect(await byText("%%%")).toEqual([]);
  expect(await byText("nobody@nowhere.example")).toEqual([]);
  expect(await refusal(officer.call.admin.listAudit({ text: "a\0b" }))).toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("pages of several filters miss nothing and repeat nothing", async () => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await officer.call.admin.listAudit({
      text: user.email,
      limit: 1,
      ...(cursor === undefined ? {} : { cursor }),
    });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
  expect(ids).toEqual(ids.toSorted((one, other) => Number(other) - Number(one)));
});

test("an entry calls its subject as people do, and only what the reader's role may know", async () => {
  const items = (await officer.call.admin.listAudit({ adminId: agent.id })).items;
  const labels = Object.fromEntries(items.map(({ action, subject }) => [action, subject?.label]));
  expect(labels).toEqual({
    "users.freeze": user.email,
    "users.unfreeze": user.email,
    "newsDesk.publish": "halving",
    "team.setRole": officer.name,
    "withdrawals.approve": null,
  });
  expect(items.find(({ action }) => action === "team.setRole")?.names).toEqual({ [agent.id]: agent.name });
});

test("who may have done something is known to those alone who may read the log", async () => {
  const people = await officer.call.admin.auditPeople();
  expect(people).toContainEqual({ id: agent.id, name: agent.name });
  expect(await refusal(agent.call.admin.auditPeople())).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal(agent.call.admin.listAudit({ text: user.email }))).toMatchObject({
    code: "FORBIDDEN",
  });
});
