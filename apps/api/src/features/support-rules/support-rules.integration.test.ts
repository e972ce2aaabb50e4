// Rules of the desk: what they do of themselves, once, and what they never do.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { SaveRuleInput } from "@fillmark/contracts/support-rules";
import { AUTOMATIC_REPLY_EVERY_MS } from "@fillmark/contracts/support-rule-bounds";
import { startTalk, type TestTalk } from "../../testing/conversations.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { systemContext } from "../../context/system-context.ts";
import { runRules } from "./index.ts";

let app: TestApp;
let ann: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  ann = await app.agent();
});

afterEach(async () => {
  for (const { id } of (await ann.call.supportRules.list()).rules) await ann.call.supportRules.remove({ id });
});

afterAll(() => app.close());

let made = 0;
const rule = (changed: Partial<SaveRuleInput>): SaveRuleInput => ({
  name: `Rule ${(made += 1)}`,
  isOn: true,
  trigger: "message",
  match: "all",
  conditions: [],
  actions: [{ do: "note", text: "Seen" }],
  macroId: null,
  ...changed,
});
const save = async (changed: Partial<SaveRuleInput>) => {
  const input = rule(changed);
  const { rules } = await ann.call.supportRules.save(input);
  return rules.find(({ name }) => name === input.name) ?? expect.fail("It was not saved.");
};
const run = () => runRules(systemContext(app.parts, app.em.fork(), "test"));
const notesOf = async ({ conversationId }: TestTalk) =>
  (await ann.call.inbox.listEntries({ conversationId })).notes.map(
    ({ author, text }) => `${author.name}: ${text}`,
  );
const repliesOf = async ({ conversationId }: TestTalk) =>
  (await ann.call.inbox.listEntries({ conversationId })).messages.filter(({ isAutomatic }) => isAutomatic);

test("does what it says once, naming itself at each act, and counts it", async () => {
  const label = await ann.call.inbox.saveLabel({ name: "Refunds" });
  const { name } = await save({
    conditions: [{ if: "words", words: ["refund"] }],
    actions: [
      { do: "addLabel", labelId: label.id },
      { do: "assign", to: ann.id },
      { do: "note", text: "Asks for money." },
    ],
  });
  const talk = await startTalk(app, "I want a REFUND!");
  await Promise.all([run(), run()]);
  await run();
  const { conversationId } = talk;
  const found = await ann.call.inbox.find({ conversationId });
  expect(found).toMatchObject({ labels: [label], assignee: { id: ann.id } });
  const notes = await notesOf(talk);
  expect(notes.slice(0, 1)).toEqual([`Rule “${name}”: Added the label “Refunds”.`]);
  expect(notes[1]).toContain(`Rule “${name}”: Assigned the conversation to`);
  expect(notes.slice(2)).toEqual([`Rule “${name}”: Asks for money.`]);
  expect((await ann.call.supportRules.list()).rules).toMatchObject([{ runs: 1 }]);
  const { changes } = await ann.call.inbox.changes({ conversationId, after: 0 });
  expect(changes.filter(({ type }) => type === "note")).toHaveLength(3);
});

test("an automatic reply says so, is no agent's answer, and comes once", async () => {
  await save({ actions: [{ do: "reply", text: "Hello {user}, {reference} {agent}" }] });
  await save({ actions: [{ do: "reply", text: "Me too" }] });
  const talk = await startTalk(app, "Hello {reference} {user}");
  await run();
  const seen = await talk.call.chat.listMessages({});
  const conversation = await talk.call.chat.conversation();
  const text = `Hello ${talk.user.email.split("@")[0]}, ${conversation.reference} {agent}`;
  expect(seen.messages.at(-1)).toMatchObject({ sender: "admin", isAutomatic: true, text });
  expect(conversation).toMatchObject({ firstAnswerMs: null, unread: 1 });
  expect((await ann.call.inbox.find({ conversationId: talk.conversationId })).waitingSince).not.toBeNull();
  await talk.say("Are you a machine?");
  await run();
  expect(await repliesOf(talk)).toHaveLength(1);
  // Another episode, at once: still within the hour.
  const { conversationId } = talk;
  await ann.call.inbox.setStatus({ conversationId, status: "resolved" });
  await talk.say("Once more");
  await run();
  expect(await repliesOf(talk)).toHaveLength(1);
  await app.em
    .fork()
    .execute("update chat_messages set created_at = created_at - ? * interval '1 ms' where is_automatic", [
      AUTOMATIC_REPLY_EVERY_MS,
    ]);
  await talk.say("And again");
  await run();
  expect(await repliesOf(talk)).toHaveLength(2);
});

test("nothing that agents or rules do begins a rule", async () => {
  await save({
    actions: [
      { do: "reply", text: "seen" },
      { do: "note", text: "note" },
    ],
  });
  await save({ conditions: [{ if: "words", words: ["seen", "note"] }] });
  const talk = await startTalk(app, "Hello");
  const { conversationId } = talk;
  for (let turn = 0; turn < 3; turn += 1) await run();
  await ann.call.inbox.reply({ conversationId, clientMessageId: randomUUID(), text: "seen" });
  await ann.call.inbox.setStatus({ conversationId, status: "resolved" });
  await ann.call.inbox.setStatus({ conversationId, status: "open" });
  await run();
  expect(await notesOf(talk)).toHaveLength(2);
});

test("what one has done, another doesn't see of the same message", async () => {
  const label = await ann.call.inbox.saveLabel({ name: "Chain" });
  await save({ actions: [{ do: "addLabel", labelId: label.id }] });
  await save({ conditions: [{ if: "label", labelId: label.id }] });
  const talk = await startTalk(app);
  await run();
  expect(await notesOf(talk)).toHaveLength(1);
  await talk.say("More");
  await run();
  expect(await notesOf(talk)).toHaveLength(2);
});

test("begins with the first message, with each, or with the first after a resolution", async () => {
  const rules = {
    conversation: await save({ trigger: "conversation" }),
    message: await save({ trigger: "message" }),
    reopened: await save({ trigger: "reopened" }),
  };
  const talk = await startTalk(app);
  const { conversationId } = talk;
  await talk.say("Second");
  await run();
  await ann.call.inbox.setStatus({ conversationId, status: "resolved" });
  await talk.say("Third");
  await run();
  const counted = new Map((await ann.call.supportRules.list()).rules.map(({ id, runs }) => [id, runs]));
  expect(counted.get(rules.conversation.id)).toBe(1);
  expect(counted.get(rules.message.id)).toBe(3);
  expect(counted.get(rules.reopened.id)).toBe(1);
});

test("all or any of the conditions, of the customer as they are", async () => {
  const conditions: SaveRuleInput["conditions"] = [
    { if: "level", is: "atMost", level: 0 },
    { if: "firstContact", is: true },
    { if: "outsideHours", is: false },
    { if: "language", language: "en" },
  ];
  const no = { if: "language", language: "ar" } as const;
  await save({ name: "all", conditions });
  await save({ name: "not all", conditions: [...conditions, no] });
  await save({ name: "any", match: "any", conditions: [no, ...conditions] });
  await save({ name: "none", match: "any", conditions: [no, { if: "level", is: "atLeast", level: 3 }] });
  await save({ name: "off", isOn: false });
  const talk = await startTalk(app);
  await run();
  expect(await notesOf(talk)).toEqual(["Rule “all”: Seen", "Rule “any”: Seen"]);
});

test("a macro's actions follow without its reply, and what is gone is left out", async () => {
  const gone = await ann.call.inbox.saveLabel({ name: "Soon gone" });
  const macro = await ann.call.macros.save({
    shortcut: "later",
    isOwn: false,
    actions: [
      { do: "reply", text: "Hello" },
      { do: "assign", to: "me" },
      { do: "addLabel", labelId: gone.id },
      { do: "snooze", minutes: 60 },
    ],
  });
  const own = await ann.call.macros.save({ shortcut: "own", isOwn: true, actions: macro.actions });
  expect(await refusal(ann.call.supportRules.save(rule({ macroId: own.id })))).toMatchObject({
    code: "NOT_FOUND",
  });
  await save({ name: "Later", actions: [], macroId: macro.id });
  await ann.call.inbox.deleteLabel({ id: gone.id });
  const talk = await startTalk(app);
  await run();
  const { conversationId } = talk;
  expect(await ann.call.inbox.find({ conversationId })).toMatchObject({ status: "snoozed", assignee: null });
  expect(await notesOf(talk)).toEqual(["Rule “Later”: Set the status to snoozed."]);
  expect(await repliesOf(talk)).toEqual([]);
});

test("a dry run says which conversations it would have met, and does nothing", async () => {
  const talk = await startTalk(app, "Die Straße, bitte");
  const { conversationId } = talk;
  const conditions = [{ if: "words" as const, words: ["strasse"] }];
  const input = { trigger: "message" as const, match: "all" as const, conditions };
  const { looked, matched } = await ann.call.supportRules.dryRun(input);
  expect(looked).toBeGreaterThan(1);
  expect(matched).toMatchObject([{ conversationId, text: "Die Straße, bitte" }]);
  expect((await ann.call.supportRules.dryRun({ ...input, trigger: "reopened" })).matched).toEqual([]);
  await run();
  expect(await notesOf(talk)).toEqual([]);
});

test("what fails half way is done whole by a later turn, and once", async () => {
  const label = await ann.call.inbox.saveLabel({ name: "Half way" });
  const actions = [{ do: "note" as const, text: "Never twice" }];
  const macro = await ann.call.macros.save({ shortcut: "half", isOwn: false, actions });
  await save({ name: "First", actions: [{ do: "addLabel", labelId: label.id }] });
  await save({ name: "Second", actions: [], macroId: macro.id });
  const talk = await startTalk(app);
  const { conversationId } = talk;
  const setActions = (text: string) =>
    app.em.fork().execute("update chat_macros set actions = ?::jsonb where id = ?", [text, macro.id]);
  await setActions("[]");
  await expect(run()).rejects.toThrow();
  expect((await ann.call.inbox.find({ conversationId })).labels).toEqual([]);
  await setActions(JSON.stringify(actions));
  await run();
  await run();
  expect((await ann.call.inbox.find({ conversationId })).labels).toEqual([label]);
  expect(await notesOf(talk)).toEqual([
    "Rule “First”: Added the label “Half way”.",
    "Rule “Second”: Never twice",
  ]);
});

test("one that fails is tried again behind the others", async () => {
  const actions = [{ do: "note" as const, text: "Noted" }];
  const macro = await ann.call.macros.save({ shortcut: "broken", isOwn: false, actions });
  await save({ name: "Broken", actions: [], macroId: macro.id });
  const talk = await startTalk(app);
  await app.em.fork().execute("update chat_macros set actions = '[]'::jsonb where id = ?", [macro.id]);
  await expect(run()).rejects.toThrow();
  const tried = await app.em
    .fork()
    .execute<{ tried_at: Date | null }[]>(
      "select tried_at from support_rule_events where conversation_id = ?",
      [talk.conversationId],
    );
  expect(tried).toEqual([{ tried_at: expect.any(Date) }]);
});

test("has a name and a place of its own, and does something", async () => {
  const first = await save({});
  const second = await save({});
  const taken = { code: "NAME_TAKEN", details: { field: "name" } };
  expect(await refusal(ann.call.supportRules.save(rule({ name: first.name.toUpperCase() })))).toEqual(taken);
  const ordered = await ann.call.supportRules.order({ ids: [second.id] });
  expect(ordered.rules.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await refusal(ann.call.supportRules.order({ ids: [randomUUID()] }))).toMatchObject({
    code: "NOT_FOUND",
  });
  for (const changed of [
    { actions: [] },
    { conditions: [{ if: "words" as const, words: ["!?"] }] },
    {
      actions: [
        { do: "reply" as const, text: "a" },
        { do: "reply" as const, text: "b" },
      ],
    },
    { name: " " },
  ])
    expect(await refusal(ann.call.supportRules.save(rule(changed)))).toMatchObject({ code: "BAD_REQUEST" });
  expect((await ann.call.supportRules.list()).rules).toHaveLength(2);
});
