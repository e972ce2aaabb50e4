// Views of the console's lists: whose they are, who finds them, and who may remove them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_SAVED_VIEWS } from "@fillmark/contracts/saved-views";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let ada: TestAgent;
let ben: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  ada = await app.agent("compliance");
  ben = await app.agent("support");
});

afterAll(() => app.close());

const frozen = { list: "users", name: "Frozen", search: "state=frozen&q=a%40b", isShared: false } as const;
const namesFor = async ({ call }: TestAgent) =>
  (await call.savedViews.list({ list: "users" })).views.map(({ name }) => name);

test("one's own are there again, written anew under the same name, and nobody else finds them", async () => {
  const { views } = await ada.call.savedViews.save(frozen);
  expect(views).toMatchObject([{ name: "Frozen", search: frozen.search, isShared: false, by: null }]);
  const again = await ada.call.savedViews.save({ ...frozen, search: "state=disabled" });
  expect(again.views).toMatchObject([{ id: views[0]?.id, search: "state=disabled" }]);
  expect(await namesFor(ben)).toEqual([]);
  expect((await ada.call.savedViews.list({ list: "audit" })).views).toEqual([]);
});

test("a shared one is everybody's who may read the list, and its maker's or an owner's to remove", async () => {
  const { views } = await ada.call.savedViews.save({ ...frozen, name: "For all", isShared: true });
  const id = views.find(({ name }) => name === "For all")?.id ?? "";
  expect(await namesFor(ben)).toEqual(["For all"]);
  expect(await refusal(ben.call.savedViews.remove({ id }))).toMatchObject({ code: "NOT_FOUND" });
  const editor = await app.agent("editor");
  expect(await namesFor(editor)).toEqual([]);
  expect(await refusal(editor.call.savedViews.save(frozen))).toMatchObject({ code: "NOT_FOUND" });
  await ada.call.savedViews.save({ ...frozen, list: "audit", isShared: true });
  expect((await ben.call.savedViews.list({ list: "audit" })).views).toEqual([]);
  const owner = await app.agent("owner");
  await owner.call.savedViews.remove({ id });
  expect(await namesFor(ben)).toEqual([]);
  const [own] = (await ada.call.savedViews.list({ list: "users" })).views;
  expect(await refusal(owner.call.savedViews.remove({ id: own?.id ?? "" }))).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("what is no name or no address, and one too many, is refused", async () => {
  for (const changed of [
    { name: "<b>" },
    { name: " " },
    { name: "x".repeat(41) },
    { search: "a=<b>" },
    { search: 'a="' },
    { search: "x".repeat(501) },
  ])
    expect([changed, await refusal(ben.call.savedViews.save({ ...frozen, ...changed }))]).toMatchObject([
      changed,
      { code: "BAD_REQUEST" },
    ]);
  for (let made = 0; made < MAX_SAVED_VIEWS; made++)
    await ben.call.savedViews.save({ ...frozen, name: `View ${made}` });
  const refused = await refusal(ben.call.savedViews.save({ ...frozen, name: "One more" }));
  expect(refused).toMatchObject({ code: "TOO_MANY_VIEWS", details: { limit: MAX_SAVED_VIEWS } });
  expect(await namesFor(ben)).toHaveLength(MAX_SAVED_VIEWS);
  await ben.call.savedViews.save({ ...frozen, name: "View 1", search: "" });
});
