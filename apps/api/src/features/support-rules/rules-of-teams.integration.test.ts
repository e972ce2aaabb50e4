// Rules that put conversations into teams: to whom these are given then, and what becomes of a rule whose team is gone.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SaveRuleInput } from "@fillmark/contracts/support-rules";
import { openConsole, startTalk, type TestTalk } from "../../testing/conversations.ts";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { systemContext } from "../../context/system-context.ts";
import { runRules } from "./index.ts";

let app: TestApp;
let ann: TestAgent;
let bob: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  [ann, bob] = await Promise.all([app.agent(), app.agent()]);
});
afterAll(() => app.close());

const addTeam = (name: string) => ann.call.supportTeams.save({ name, memberIds: [bob.id] });
const rule = (word: string, changed: Partial<SaveRuleInput>): SaveRuleInput => ({
  name: `Rule of ${word}`,
  isOn: true,
  trigger: "message",
  match: "all",
  conditions: [{ if: "words", words: [word] }],
  actions: [],
  macroId: null,
  ...changed,
});
const save = (input: SaveRuleInput) => ann.call.supportRules.save(input);
const run = () => runRules(systemContext(app.parts, app.em.fork(), "test"));
const find = ({ conversationId }: TestTalk) => ann.call.inbox.find({ conversationId });
const notesOf = async ({ conversationId }: TestTalk) =>
  (await ann.call.inbox.listEntries({ conversationId })).notes.map(({ text }) => text);

test("take a conversation from whom isn't a member, and give it to a member who is there", async () => {
  const team = await addTeam("Refunds");
  await save(rule("refund", { actions: [{ do: "team", to: team.id }] }));
  const annsConsole = await openConsole(app, ann);
  const early = await startTalk(app, "My refund?");
  await run();
  expect(await find(early)).toMatchObject({ team: { id: team.id }, assignee: null });
  expect(await notesOf(early)).toEqual(["Put the conversation into the team “Refunds”."]);
  const bobsConsole = await openConsole(app, bob);
  const late = await startTalk(app, "The refund!");
  await run();
  expect(await find(late)).toMatchObject({ team: { id: team.id }, assignee: { id: bob.id } });
  await late.say("A refund, please");
  await run();
  expect(await notesOf(late)).toHaveLength(1);
  const { rules } = await ann.call.supportRules.list();
  expect(rules.find(({ name }) => name === "Rule of refund")).toMatchObject({ runs: 2 });
  for (const [agent, console] of [
    [ann, annsConsole],
    [bob, bobsConsole],
  ] as const) {
    await agent.call.inbox.setAvailability({ availability: "away" });
    console.close();
  }
});

test("take a conversation out of its team, and do what a macro says of teams", async () => {
  const team = await addTeam("Cards");
  const macro = await ann.call.macros.save({
    shortcut: "cards",
    isOwn: false,
    actions: [{ do: "team", to: team.id }],
  });
  await save(rule("card", { macroId: macro.id }));
  await save(rule("solved", { actions: [{ do: "team", to: "none" }] }));
  const talk = await startTalk(app, "My card?");
  await run();
  expect(await find(talk)).toMatchObject({ team: { id: team.id } });
  await talk.say("It is solved");
  await run();
  expect(await find(talk)).toMatchObject({ team: null });
  expect(await notesOf(talk)).toEqual([
    "Put the conversation into the team “Cards”.",
    "Took the conversation out of its team.",
  ]);
});

test("leave out a team that is gone, and can't be turned on with it", async () => {
  const team = await addTeam("Gone soon");
  const actions: SaveRuleInput["actions"] = [
    { do: "team", to: team.id },
    { do: "note", text: "Seen" },
  ];
  const { rules } = await save(rule("wombat", { actions }));
  const id = rules.find(({ name }) => name === "Rule of wombat")?.id;
  await ann.call.supportTeams.remove({ id: team.id });
  const talk = await startTalk(app, "My wombat?");
  await run();
  expect(await notesOf(talk)).toEqual(["Seen"]);
  const unknown = { code: "UNKNOWN_TEAM", details: { teamId: team.id } };
  expect(await refusal(save(rule("wombat", { id, actions })))).toEqual(unknown);
  expect(await refusal(save(rule("wombat", { id, actions, isOn: false })))).toBe("no refusal");
  const never = randomUUID();
  const refused = await refusal(save(rule("other", { actions: [{ do: "team", to: never }] })));
  expect(refused).toEqual({ code: "UNKNOWN_TEAM", details: { teamId: never } });
  const twice: SaveRuleInput["actions"] = [
    { do: "team", to: "none" },
    { do: "team", to: "none" },
  ];
  expect(await refusal(save(rule("twice", { actions: twice })))).toMatchObject({ code: "BAD_REQUEST" });
});
