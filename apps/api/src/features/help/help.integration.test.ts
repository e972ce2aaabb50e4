// Questions and answers: seeded once, ordered by editors, voted on once by each user.
import { afterAll, beforeAll, expect, test } from "vitest";
import { rolePermissions } from "@fillmark/contracts/admin";
import { ADMIN_ROLES } from "@fillmark/contracts/auth";
import { languageOf } from "@fillmark/contracts/languages";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { helpSeeds, helpTranslations } from "./seeds/help-seeds.ts";
import { seedHelp } from "./seeds/seed-help.ts";

const asTheyCame = (text: string): string => text;

let app: TestApp;
let editor: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  editor = await app.agent("editor");
});

afterAll(async () => {
  await app.close();
});

const missing = { code: "NOT_FOUND", details: {} };
const answer = { markdown: "Yes. <img src=x onerror=alert(1)>", isPublished: true };

async function addTopic(
  title: string,
  questions: readonly string[],
): Promise<{ topicId: string; ids: string[] }> {
  const { id: topicId } = await editor.call.help.saveTopic({ title });
  const ids: string[] = [];
  for (const question of questions) {
    ids.push((await editor.call.help.saveQuestion({ topicId, question, ...answer })).id);
  }
  return { topicId, ids };
}

const questionsOf = async (topicId: string): Promise<string[]> => {
  const { topics } = await app.caller().help.list();
  return topics.find(({ id }) => id === topicId)?.questions.map(({ question }) => question) ?? [];
};

test("an installation begins with questions whose links lead to pages that exist", async () => {
  const { topics } = await app.caller().help.list();
  expect(topics.map(({ title }) => title)).toEqual(helpSeeds.map(({ title }) => title));
  const tree = JSON.stringify(topics);
  expect(topics.flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(20);
  expect(tree).toContain('"href":"/settings/privacy"');
});

test("another start brings nothing back that was deleted, and changes nothing that was edited", async () => {
  const { topics } = await editor.call.help.listEdited();
  const [edited, deleted] = topics[0]?.questions ?? [];
  if (edited === undefined || deleted === undefined) throw new Error("no seeds");
  const { id, revision, topicId } = edited;
  await editor.call.help.saveQuestion({ id, revision, topicId, question: "In other words?", ...answer });
  await editor.call.help.deleteQuestion({ id: deleted.id });
  await Promise.all([
    seedHelp(app.em.fork(), app.parts.clock, asTheyCame),
    seedHelp(app.em.fork(), app.parts.clock, asTheyCame),
  ]);
  const again = (await editor.call.help.listEdited()).topics[0]?.questions ?? [];
  expect(again[0]).toMatchObject({ id, question: "In other words?", slug: edited.slug });
  expect(again.map(({ slug }) => slug)).not.toContain(deleted.slug);
});

test("an installation begins with every question in every language", async () => {
  for (const [language, words] of Object.entries(helpTranslations)) {
    const { topics } = await app.caller().help.list({ language: languageOf(language) ?? "en" });
    expect(topics[1]).toMatchObject({ language, title: words.orders.title });
    // The first topic's questions were changed and deleted by the test before this one.
    const other = topics.slice(1).flatMap(({ questions }) => questions);
    expect(new Set(other.map((question) => question.language))).toEqual(new Set([language]));
  }
});

test("an older installation gets each translation once, and none of what an editor wrote anew", async () => {
  const inGerman = async (slug: string) => {
    const { topics } = await app.caller().help.list({ language: "de" });
    return topics.flatMap(({ questions }) => questions).find((one) => one.slug === slug)?.language;
  };
  await app.em.execute("delete from help_seeds where key like '%:de'");
  await app.em.execute("delete from help_texts where language = 'de'");
  expect(await inGerman("fees")).toBe("en");
  await app.em.execute("update help_questions set answer = 'Nothing.' where slug = 'fees'");
  await Promise.all([
    seedHelp(app.em.fork(), app.parts.clock, asTheyCame),
    seedHelp(app.em.fork(), app.parts.clock, asTheyCame),
  ]);
  expect(await inGerman("evidence")).toBe("de");
  expect(await inGerman("fees")).toBe("en");
  await app.em.execute("delete from help_texts where language = 'de'");
  await seedHelp(app.em.fork(), app.parts.clock, asTheyCame);
  expect(await inGerman("evidence")).toBe("en");
});

test("each reader gets their language where it is written, else English, and editors get all of them", async () => {
  const { topicId, ids } = await addTopic("Weather", ["Will it rain?", "Will it snow?"]);
  const [id = ""] = ids;
  const german = { language: "de", question: "Regnet es?", markdown: "Vielleicht." } as const;
  const rain = { id, topicId, question: "Will it rain?", ...answer };
  await editor.call.help.saveTopic({
    id: topicId,
    title: "Weather",
    texts: [
      { language: "de", title: "Wetter" },
      { language: "fr", title: "Météo" },
    ],
  });
  await editor.call.help.saveQuestion({ ...rain, revision: 1, texts: [german] });
  const seen = async (language: "de" | "fr") =>
    (await app.caller().help.list({ language })).topics.find((topic) => topic.id === topicId);
  expect(await seen("de")).toMatchObject({
    title: "Wetter",
    language: "de",
    questions: [
      { question: "Regnet es?", language: "de" },
      { question: "Will it snow?", language: "en" },
    ],
  });
  expect(await seen("fr")).toMatchObject({ title: "Météo", questions: [{ language: "en" }, {}] });
  // What isn't named stays: the topic's German title, and with a change of the English texts the German ones.
  await editor.call.help.saveTopic({
    id: topicId,
    title: "Weather",
    texts: [{ language: "fr", title: null }],
  });
  await editor.call.help.saveQuestion({ ...rain, revision: 2, question: "Rain?" });
  const { topics } = await editor.call.help.listEdited();
  expect(topics.find((topic) => topic.id === topicId)).toMatchObject({
    texts: [{ language: "de", title: "Wetter" }],
    questions: [{ question: "Rain?", texts: [german] }, { texts: [] }],
  });
  const late = editor.call.help.saveQuestion({ ...rain, revision: 2, texts: [] });
  expect(await refusal(late)).toEqual({ code: "TEXT_CHANGED", details: {} });
  await editor.call.help.saveQuestion({ ...rain, revision: 3, texts: [] });
  expect((await seen("de"))?.questions[0]).toMatchObject({ language: "en" });
  await editor.call.help.deleteTopic({ id: topicId });
  const left = await app.em.execute("select 1 from help_topic_texts where topic_id = ?", [topicId]);
  expect(left).toEqual([]);
});

test("what isn't published is seen by editors alone", async () => {
  const { topicId, ids } = await addTopic("Drafts", ["Is it seen?"]);
  const [id = ""] = ids;
  await editor.call.help.saveQuestion({
    id,
    revision: 1,
    topicId,
    question: "Is it seen?",
    ...answer,
    isPublished: false,
  });
  expect(await questionsOf(topicId)).toEqual([]);
  const { id: userId } = await app.registerUser();
  expect(await refusal(app.caller(userId).help.vote({ id, helpful: true }))).toEqual(missing);
});

test("HTML in an answer stays text", async () => {
  const { topicId } = await addTopic("Hostile", ["Does it run?"]);
  const { topics } = await app.caller().help.list();
  const tree = topics.find(({ id }) => id === topicId)?.questions[0]?.answer;
  expect(tree?.[0]).toMatchObject({ type: "paragraph", children: [{ type: "text" }, { type: "text" }] });
  expect(JSON.stringify(tree)).toContain("<img src=x onerror=alert(1)>");
});

test("each user has one vote on an answer, and the last word counts", async () => {
  const { ids } = await addTopic("Votes", ["Helpful?"]);
  const [questionId = ""] = ids;
  const users = await Promise.all([app.registerUser(), app.registerUser()]);
  for (const { id } of users) {
    await Promise.all(
      Array.from({ length: 10 }, () => app.caller(id).help.vote({ id: questionId, helpful: true })),
    );
  }
  const [first] = users;
  await app.caller(first?.id).help.vote({ id: questionId, helpful: false });
  const { topics } = await editor.call.help.listEdited();
  const question = topics.flatMap(({ questions }) => questions).find(({ id }) => id === questionId);
  expect(question).toMatchObject({ helpful: 1, notHelpful: 1 });
  const own = await app.caller(first?.id).help.list();
  const seen = own.topics.flatMap(({ questions }) => questions).find(({ id }) => id === questionId);
  expect(seen?.helpful).toBe(false);
  const guest = await app.caller().help.list();
  expect(guest.topics.flatMap(({ questions }) => questions).every(({ helpful }) => helpful === null)).toBe(
    true,
  );
});

test("questions move within their topic and stay at its ends", async () => {
  const { topicId, ids } = await addTopic("Order", ["A", "B", "C"]);
  const [a = "", , c = ""] = ids;
  await editor.call.help.moveQuestion({ id: c, direction: "up" });
  expect(await questionsOf(topicId)).toEqual(["A", "C", "B"]);
  await editor.call.help.moveQuestion({ id: a, direction: "up" });
  expect(await questionsOf(topicId)).toEqual(["A", "C", "B"]);
  const moves = Array.from({ length: 4 }, () => editor.call.help.moveQuestion({ id: a, direction: "down" }));
  await Promise.all(moves);
  expect(await questionsOf(topicId)).toEqual(["C", "B", "A"]);
  await editor.call.help.moveTopic({ id: topicId, direction: "up" });
});

test("of two editors who save one question one is refused because it changed", async () => {
  const { topicId, ids } = await addTopic("Conflict", ["Who wins?"]);
  const [id = ""] = ids;
  const save = (question: string) =>
    editor.call.help.saveQuestion({ id, revision: 1, topicId, question, ...answer });
  const outcomes = await Promise.all([refusal(save("One")), refusal(save("Two"))]);
  expect(outcomes.filter((outcome) => outcome === "no refusal")).toHaveLength(1);
  expect(outcomes).toContainEqual({ code: "TEXT_CHANGED", details: {} });
});

test("deleting a topic takes its questions along, and everything is in the audit log", async () => {
  const { topicId, ids } = await addTopic("Gone", ["One", "Two"]);
  await editor.call.help.deleteTopic({ id: topicId });
  expect(await questionsOf(topicId)).toEqual([]);
  expect(await refusal(editor.call.help.deleteQuestion({ id: ids[0] ?? "" }))).toEqual(missing);
  expect(await refusal(editor.call.help.deleteTopic({ id: topicId }))).toEqual(missing);
  const rows = await app.em.execute<{ action: string }[]>(
    "select distinct action from audit_log where admin_id = ? order by action",
    [editor.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(
    ["deleteQuestion", "deleteTopic", "moveQuestion", "moveTopic", "saveQuestion", "saveTopic"].map(
      (verb) => `help.${verb}`,
    ),
  );
});

test("only roles that write content see what editors see", async () => {
  for (const role of ADMIN_ROLES) {
    const { call } = await app.agent(role);
    const allowed = rolePermissions[role].includes("content.write");
    const outcome = await refusal(call.help.listEdited());
    expect(outcome, role).toEqual(allowed ? "no refusal" : { code: "FORBIDDEN", details: {} });
  }
});
