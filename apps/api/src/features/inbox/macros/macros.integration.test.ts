// Macros: who keeps them, and that each press does all of one, once, or nothing.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_MACROS } from "@fillmark/contracts/macro-bounds";
import type { MacroAction, MacroView, RunMacroInput } from "@fillmark/contracts/macros";
import { auditOf, replyTo, startTalk, type TestTalk } from "../../../testing/conversations.ts";
import { refusal } from "../../../testing/refusal.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../../testing/test-app.ts";

let app: TestApp;
let ann: TestAgent;
let ben: TestAgent;
let label: string;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  ann = await app.agent();
  ben = await app.agent();
  label = (await ann.call.inbox.saveLabel({ name: "Refunds" })).id;
});

afterAll(() => app.close());

let made = 0;
const make = (actions: MacroAction[], isOwn = false): Promise<MacroView> =>
  ann.call.macros.save({ shortcut: `macro-${(made += 1)}`, isOwn, actions });

/** A press as the console makes it, of what is there now. */
async function press(talk: TestTalk, macro: MacroView, reply: string | null = null): Promise<RunMacroInput> {
  const { conversationId } = talk;
  const { status, assignee, lastSeq } = await ann.call.inbox.find({ conversationId });
  const seen = { status, assigneeId: assignee?.id ?? null, lastSeq };
  const { id: macroId, version } = macro;
  return { conversationId, clientId: randomUUID(), macroId, version, reply, seen };
}

const stateOf = async ({ conversationId }: TestTalk) => {
  const { status, assignee, labels } = await ann.call.inbox.find({ conversationId });
  const { messages, notes } = await ann.call.inbox.listEntries({ conversationId });
  const said = messages.filter(({ sender }) => sender === "admin").map(({ text }) => text);
  return { status, assignee: assignee?.id, labels: labels.map(({ id }) => id), said, notes: notes.length };
};

test("does all of it in one press, once for each id, and audits each act", async () => {
  const talk = await startTalk(app);
  const macro = await make([
    { do: "reply", text: "It was refunded, {user}." },
    { do: "note", text: "Seen in the bank's list." },
    { do: "addLabel", labelId: label },
    { do: "assign", to: ben.id },
    { do: "setStatus", status: "resolved" },
  ]);
  const input = await press(talk, macro, "It was refunded, Ada.");
  await Promise.all([ann.call.macros.run(input), ann.call.macros.run(input)]);
  await ann.call.macros.run(input);
  const done = {
    status: "resolved",
    assignee: ben.id,
    labels: [label],
    said: ["It was refunded, Ada."],
    notes: 1,
  };
  expect(await stateOf(talk)).toEqual(done);
  const audited = await auditOf(app, talk.conversationId);
  expect(audited.map(({ action }) => action)).toEqual([
    "inbox.reply",
    "inbox.writeNote",
    "inbox.setLabels",
    "inbox.assign",
    "inbox.setStatus",
  ]);
  expect(audited.every(({ details }) => details["macro"] === macro.shortcut)).toBe(true);
  expect(await refusal(ann.call.macros.run({ ...input, reply: "Another" }))).toMatchObject({
    code: "MESSAGE_ID_CONFLICT",
  });
  expect(await stateOf(talk)).toEqual(done);
});

test("snoozes, takes labels away, and assigns to whoever presses or to nobody", async () => {
  const talk = await startTalk(app);
  await ann.call.inbox.setLabels({ conversationId: talk.conversationId, labelIds: [label] });
  const mine = await make([
    { do: "removeLabel", labelId: label },
    { do: "assign", to: "me" },
    { do: "snooze", minutes: 60 },
  ]);
  await ann.call.macros.run(await press(talk, mine));
  expect(await stateOf(talk)).toMatchObject({ status: "snoozed", assignee: ann.id, labels: [] });
  const back = await make([
    { do: "assign", to: "nobody" },
    { do: "setStatus", status: "open" },
  ]);
  await ann.call.macros.run(await press(talk, back));
  expect(await stateOf(talk)).toMatchObject({ status: "open", assignee: undefined });
});

test("a part that can't be done is named, and nothing of the macro happens", async () => {
  const talk = await startTalk(app);
  const gone = await ann.call.inbox.saveLabel({ name: "Gone soon" });
  const leaver = await app.agent("support");
  const withLabel = await make([
    { do: "reply", text: "Hello" },
    { do: "addLabel", labelId: gone.id },
  ]);
  const withColleague = await make([
    { do: "note", text: "For you" },
    { do: "assign", to: leaver.id },
  ]);
  await ann.call.inbox.deleteLabel({ id: gone.id });
  await app.em.fork().execute("update admins set disabled_at = now() where id = ?", [leaver.id]);
  const before = await stateOf(talk);
  const refusedAs = async (input: RunMacroInput, part: string, reason: string) => {
    const details = { part, reason };
    expect(await refusal(ann.call.macros.run(input))).toEqual({ code: "MACRO_REFUSED", details });
    expect(await stateOf(talk)).toEqual(before);
  };
  await refusedAs(await press(talk, withLabel, "Hello"), "addLabel", "gone");
  await refusedAs(await press(talk, withColleague), "assign", "gone");
  const old = await press(talk, withColleague);
  await refusedAs({ ...old, version: 7 }, "macro", "changed");
  await refusedAs({ ...old, macroId: randomUUID() }, "macro", "gone");
  await refusedAs({ ...old, seen: { ...old.seen, status: "resolved" } }, "conversation", "changed");
  await refusedAs({ ...old, seen: { ...old.seen, assigneeId: ben.id } }, "conversation", "changed");
  for (const reply of [null, "Hello"]) {
    const input = await press(talk, reply === null ? withLabel : withColleague, reply);
    const issues = [{ field: "reply" }];
    expect(await refusal(ann.call.macros.run(input))).toMatchObject({
      code: "VALIDATION",
      details: { issues },
    });
  }
  expect(await stateOf(talk)).toEqual(before);
});

test("what a colleague said since refuses it, and what the customer said doesn't", async () => {
  const talk = await startTalk(app);
  const macro = await make([{ do: "reply", text: "Hello" }]);
  const first = await press(talk, macro, "Hello");
  await talk.say("Are you there?");
  await ann.call.macros.run(first);
  const second = await press(talk, macro, "Hello again");
  await ben.call.inbox.reply(replyTo(talk));
  expect(await refusal(ann.call.macros.run(second))).toMatchObject({
    code: "MACRO_REFUSED",
    details: { part: "conversation", reason: "changed" },
  });
});

test("of two agents who press at once one is done", async () => {
  const talk = await startTalk(app);
  const macro = await make([
    { do: "reply", text: "Hello" },
    { do: "assign", to: "me" },
  ]);
  const input = await press(talk, macro, "Hello");
  const runs = [ann, ben].map(({ call }) => refusal(call.macros.run({ ...input, clientId: randomUUID() })));
  const codes = (await Promise.all(runs)).map((run) => JSON.stringify(run).includes("MACRO_REFUSED"));
  expect(codes.filter(Boolean)).toHaveLength(1);
  expect((await stateOf(talk)).said).toHaveLength(1);
});

test("one's own is nobody else's, a shortcut is one's own, and there are only so many", async () => {
  const own = await make([{ do: "assign", to: "me" }], true);
  const shared = await make([{ do: "assign", to: "me" }]);
  const seen = (await ben.call.macros.list()).map(({ id }) => id);
  expect(seen).toContain(shared.id);
  expect(seen).not.toContain(own.id);
  const talk = await startTalk(app);
  expect(await refusal(ben.call.macros.run(await press(talk, own)))).toMatchObject({
    code: "MACRO_REFUSED",
    details: { part: "macro", reason: "gone" },
  });
  const { id, actions } = own;
  const taken = { code: "NAME_TAKEN", details: { field: "shortcut" } };
  const change = { id, shortcut: "x", isOwn: true, actions };
  expect(await refusal(ben.call.macros.save(change))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusal(ben.call.macros.remove({ id }))).toMatchObject({ code: "NOT_FOUND" });
  const { shortcut } = shared;
  expect(await refusal(ben.call.macros.save({ shortcut, isOwn: false, actions }))).toEqual(taken);
  expect(await ben.call.macros.save({ shortcut, isOwn: true, actions })).toMatchObject({ isOwn: true });
  const saved = await ann.call.macros.save({ id, shortcut: "changed", isOwn: true, actions });
  expect(saved).toMatchObject({ shortcut: "changed", version: 2 });
  const cara = await app.agent();
  const many = Array.from({ length: MAX_MACROS }, (_, place) => `many-${place}`);
  for (const name of many) await cara.call.macros.save({ shortcut: name, isOwn: true, actions });
  expect(await refusal(cara.call.macros.save({ shortcut: "more", isOwn: true, actions }))).toMatchObject({
    code: "TOO_MANY_MACROS",
    details: { limit: MAX_MACROS },
  });
});

test.each<[string, MacroAction[]]>([
  ["no action", []],
  [
    "two replies",
    [
      { do: "reply", text: "a" },
      { do: "reply", text: "b" },
    ],
  ],
  [
    "two states",
    [
      { do: "setStatus", status: "open" },
      { do: "snooze", minutes: 60 },
    ],
  ],
  ["a blank text", [{ do: "note", text: " " }]],
  ["a snooze without end", [{ do: "snooze", minutes: 43_201 }]],
  ["a text too long", [{ do: "reply", text: "x".repeat(2001) }]],
  ["too many", Array.from({ length: 11 }, () => ({ do: "addLabel" as const, labelId: randomUUID() }))],
])("%s is no macro", async (_what, actions) => {
  expect(await refusal(ann.call.macros.save({ shortcut: "bad", isOwn: false, actions }))).toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("a conversation whose customer is gone refuses it", async () => {
  const talk = await startTalk(app);
  const macro = await make([{ do: "reply", text: "Hello" }]);
  const input = await press(talk, macro, "Hello");
  await app.em
    .fork()
    .execute("update chat_messages set erased_at = now() where conversation_id = ?", [talk.conversationId]);
  expect(await refusal(ann.call.macros.run(input))).toEqual({
    code: "MACRO_REFUSED",
    details: { part: "conversation", reason: "erased" },
  });
});

test("puts a conversation into a team and takes it out, and refuses a team that is gone", async () => {
  const talk = await startTalk(app);
  const { conversationId } = talk;
  const team = await ann.call.supportTeams.save({ name: "Cards", memberIds: [ben.id] });
  const into = await make([{ do: "team", to: team.id }]);
  await ann.call.macros.run(await press(talk, into));
  expect(await ann.call.inbox.find({ conversationId })).toMatchObject({ team: { name: "Cards" } });
  expect((await auditOf(app, conversationId)).at(-1)).toEqual({
    action: "inbox.setTeam",
    admin_id: ann.id,
    details: { from: null, to: team.id, macro: into.shortcut },
  });
  await ann.call.macros.run(await press(talk, await make([{ do: "team", to: "none" }])));
  expect(await ann.call.inbox.find({ conversationId })).toMatchObject({ team: null });
  await ann.call.supportTeams.remove({ id: team.id });
  const before = await stateOf(talk);
  expect(await refusal(ann.call.macros.run(await press(talk, into)))).toEqual({
    code: "MACRO_REFUSED",
    details: { part: "team", reason: "gone" },
  });
  expect(await stateOf(talk)).toEqual(before);
  const gone = { code: "UNKNOWN_TEAM", details: { teamId: team.id } };
  expect(await refusal(make([{ do: "team", to: team.id }]))).toEqual(gone);
  const twice: MacroAction[] = [
    { do: "team", to: "none" },
    { do: "team", to: "none" },
  ];
  expect(await refusal(make(twice))).toMatchObject({ code: "BAD_REQUEST" });
});
