// Teams of the support desk: who sets them up, what they refuse, and which conversations are theirs.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { MAX_TEAM_MEMBERS, MAX_TEAMS, TEAM_NAME_MAX_LENGTH } from "@fillmark/contracts/support-team-bounds";
import { auditOf, startTalk } from "../../../testing/conversations.ts";
import { writeByHand } from "../../../testing/database.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
let ann: TestAgent;
let bob: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  [ann, bob] = await Promise.all([app.agent(), app.agent()]);
});
afterEach(async () => {
  for (const { id } of await ann.call.supportTeams.list()) await ann.call.supportTeams.remove({ id });
});
afterAll(() => app.close());

const add = (name: string, memberIds: string[] = []) => ann.call.supportTeams.save({ name, memberIds });
const agentView = ({ id, name }: TestAgent) => ({ id, name });
const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
const replaced = ({ id, version }: { id: string; version: number }) => ({ replaces: { id, version } });

test("has a name of its own whatever its case, and the agents that were chosen, each once", async () => {
  const money = await add("  Payments ", [ann.id, bob.id, ann.id.toUpperCase()]);
  const members = [agentView(ann), agentView(bob)].toSorted(byName);
  expect(money).toEqual({ id: money.id, name: "Payments", version: 1, members });
  const other = await add("Cards");
  const taken = { code: "NAME_TAKEN", details: { field: "name" } };
  expect(await refusal(add("PAYMENTS"))).toEqual(taken);
  const rename = { name: "payments", memberIds: [], ...replaced(other) };
  expect(await refusal(ann.call.supportTeams.save(rename))).toEqual(taken);
  expect(
    await bob.call.supportTeams.save({ name: "payments", memberIds: [bob.id], ...replaced(money) }),
  ).toEqual({ id: money.id, name: "payments", version: 2, members: [agentView(bob)] });
  expect((await ann.call.supportTeams.list()).map(({ name }) => name)).toEqual(["Cards", "payments"]);
  await ann.call.supportTeams.remove({ id: money.id });
  expect(await refusal(ann.call.supportTeams.remove({ id: money.id }))).toMatchObject({ code: "NOT_FOUND" });
  expect(await auditOf(app, money.id)).toEqual([
    { action: "inbox.saveTeam", admin_id: ann.id, details: { name: "Payments", members: 2 } },
    { action: "inbox.saveTeam", admin_id: bob.id, details: { name: "payments", members: 1 } },
    { action: "inbox.deleteTeam", admin_id: ann.id, details: { name: "payments" } },
  ]);
});

test("refuses who isn't there to answer, and counts a member no more whose role goes", async () => {
  const reader = await app.agent("compliance");
  for (const wrong of [reader.id, randomUUID()]) {
    const refused = { code: "UNKNOWN_AGENT", details: { agentId: wrong } };
    expect(await refusal(add("Readers", [ann.id, wrong]))).toEqual(refused);
  }
  const [leaves, moves] = [await app.agent(), await app.agent()];
  const team = await add("Cards", [ann.id, leaves.id, moves.id]);
  expect(team.members).toHaveLength(3);
  await writeByHand(app.db, [`update admins set disabled_at = now() where id = $1`, [leaves.id]]);
  await writeByHand(app.db, [`update admins set role = 'compliance' where id = $1`, [moves.id]]);
  expect(await ann.call.supportTeams.list()).toEqual([{ ...team, members: [agentView(ann)] }]);
});

test("refuses names and numbers out of bounds, and what isn't there", async () => {
  const long = "x".repeat(TEAM_NAME_MAX_LENGTH + 1);
  for (const name of ["", "  ", long, "a\nb", "a\0b", "\ud800"])
    expect(await refusal(add(name))).toMatchObject({ code: "BAD_REQUEST" });
  const many = Array.from({ length: MAX_TEAM_MEMBERS + 1 }, () => randomUUID());
  expect(await refusal(add("Many", many))).toMatchObject({ code: "BAD_REQUEST" });
  expect(await refusal(add("Nobody", ["nobody"]))).toMatchObject({ code: "BAD_REQUEST" });
  const gone = { name: "Gone", memberIds: [], replaces: { id: randomUUID(), version: 1 } };
  expect(await refusal(ann.call.supportTeams.save(gone))).toMatchObject({ code: "NOT_FOUND" });
  expect(await ann.call.supportTeams.list()).toEqual([]);
});

test("are a hundred at most, also of many that are added at once", async () => {
  for (let count = 2; count < MAX_TEAMS; count += 1) await add(`Team ${count}`);
  const outcomes = await Promise.all(["a", "b", "c"].map((name) => refusal(add(name))));
  expect(outcomes.filter((outcome) => outcome === "no refusal")).toHaveLength(2);
  expect(outcomes).toContainEqual({
    code: "TOO_MANY_TEAMS",
    details: { limit: MAX_TEAMS, actual: MAX_TEAMS + 1 },
  });
});

test("of two who change a team at once one is refused, and of two who take a name", async () => {
  const team = await add("Cards");
  const change = (by: TestAgent, name: string) =>
    refusal(by.call.supportTeams.save({ name, memberIds: [by.id], ...replaced(team) }));
  const outcomes = await Promise.all([change(ann, "Ann's"), change(bob, "Bob's")]);
  expect(outcomes.toSorted()).toEqual([{ code: "TEAM_CHANGED", details: {} }, "no refusal"]);
  const [saved] = await ann.call.supportTeams.list();
  const winner = outcomes[0] === "no refusal" ? ann : bob;
  expect(saved).toMatchObject({ version: 2, members: [agentView(winner)] });
  const names = await Promise.all([refusal(add("New")), refusal(add("NEW"))]);
  expect(names.toSorted()).toEqual([{ code: "NAME_TAKEN", details: { field: "name" } }, "no refusal"]);
});

test("are set up by those who may, and used by those who answer", async () => {
  const [finance, reader] = [await app.agent("finance"), await app.agent("compliance")];
  const { conversationId } = await startTalk(app);
  const team = await add("Cards");
  for (const { call } of [finance, reader]) {
    const forbidden = { code: "FORBIDDEN" };
    expect(await refusal(call.supportTeams.save({ name: "x", memberIds: [] }))).toMatchObject(forbidden);
    expect(await refusal(call.supportTeams.remove({ id: team.id }))).toMatchObject(forbidden);
    expect(await call.supportTeams.list()).toEqual([team]);
  }
  const into = { conversationId, from: null, to: team.id };
  expect(await refusal(reader.call.supportTeams.putInto(into))).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal(finance.call.supportTeams.putInto(into))).toBe("no refusal");
});
