// Articles that someone has put by: theirs alone, on every device, for as long as readers find them.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAX_SAVED_NEWS, type NewsItemView } from "@fillmark/contracts/news";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";
import { systemContext } from "../../context/system-context.ts";
import { sweepNews } from "./index.ts";

let app: TestApp;
let items: readonly NewsItemView[];
let userId: string;
let call: TestCaller;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  ({ items } = await app.caller().news.list({ limit: 50 }));
});
beforeEach(async () => {
  userId = (await app.registerUser()).id;
  call = app.caller(userId);
});
afterAll(() => app.close());

const idAt = (place: number): string => items[place]?.id ?? "";
const saved = async (more: { category?: "learn"; search?: string } = {}): Promise<string[]> =>
  (await call.news.listSaved({ limit: 50, ...more })).items.map(({ id }) => id);

test("what was put by is a list of its own, in which one can look for words as in all news", async () => {
  for (const place of [4, 0, 2]) await call.news.saveArticle({ id: idAt(place), isSaved: true });
  await call.news.saveArticle({ id: idAt(2), isSaved: true });
  expect(await saved()).toEqual([idAt(0), idAt(2), idAt(4)]);
  expect((await call.news.listSavedIds()).ids.toSorted()).toEqual([idAt(0), idAt(2), idAt(4)].toSorted());
  const word = items[2]?.title.split(" ").at(-1) ?? "";
  expect(await saved({ search: word })).toContain(idAt(2));
  expect(await saved({ search: "teleportation" })).toEqual([]);
  const page = await call.news.listSaved({ limit: 2 });
  const rest = await call.news.listSaved({ limit: 2, cursor: page.nextCursor ?? undefined });
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(await saved());
});

test("taking it away leaves the others, and doing it twice changes nothing", async () => {
  for (const place of [0, 1]) await call.news.saveArticle({ id: idAt(place), isSaved: true });
  for (let times = 0; times < 2; times += 1)
    expect(await call.news.saveArticle({ id: idAt(0), isSaved: false })).toEqual({
      id: idAt(0),
      isSaved: false,
    });
  expect(await saved()).toEqual([idAt(1)]);
});

test("nobody sees or changes what someone else has put by, and a guest has nothing", async () => {
  await call.news.saveArticle({ id: idAt(0), isSaved: true });
  const other = app.caller((await app.registerUser()).id);
  await other.news.saveArticle({ id: idAt(0), isSaved: false });
  expect((await other.news.listSaved({})).items).toEqual([]);
  expect(await saved()).toEqual([idAt(0)]);
  for (const asked of [
    app.caller().news.saveArticle({ id: idAt(0), isSaved: true }),
    app.caller().news.listSaved({}),
    app.caller().news.listSavedIds(),
  ])
    expect(await refusal(asked)).toMatchObject({ code: "UNAUTHENTICATED" });
});

test("what no reader finds can't be put by, and leaves the list while it is withdrawn", async () => {
  const { newsDesk } = (await app.agent("editor")).call;
  const text = { language: "en", title: "Perhaps", summary: "", markdown: "Soon.", isReady: true } as const;
  const { id } = await newsDesk.save({ category: "product", pairs: [], imagePath: null, text });
  for (const unknown of [id, randomUUID()])
    expect(await refusal(call.news.saveArticle({ id: unknown, isSaved: true }))).toEqual({
      code: "NOT_FOUND",
      details: {},
    });
  await newsDesk.publish({ id, revision: 1, at: null });
  await call.news.saveArticle({ id, isSaved: true });
  await newsDesk.withdraw({ id, revision: 2 });
  expect(await saved()).toEqual([]);
  await newsDesk.publish({ id, revision: 3, at: null });
  expect(await saved()).toEqual([id]);
});

test("a feed's article that someone has put by outlives the newest of that feed", async () => {
  const feedId = randomUUID();
  await app.em.execute(
    `insert into news_feeds (id, name, url, category, language, interval_minutes, is_enabled, next_at)
     values (?, 'A wire', 'https://wire.example/feed', 'economy', 'en', 60, false, now())`,
    [feedId],
  );
  await app.em.execute(
    `with added as (
       insert into news_articles (id, slug, origin, category, published_at, saved_at, feed_id, source_name)
       select gen_random_uuid(), 'of-a-wire-' || n, 'feed', 'economy', now() - n * interval '1 minute', now(), ?, 'A wire'
       from generate_series(1, 503) n returning id, slug)
     insert into news_texts (article_id, language, title, summary, body, is_ready)
     select id, 'en', slug, '', '', true from added`,
    [feedId],
  );
  const [oldest] = await app.em.execute<{ id: string }[]>(
    `select id from news_articles where slug = 'of-a-wire-503'`,
  );
  await call.news.saveArticle({ id: oldest?.id ?? "", isSaved: true });
  await sweepNews(systemContext(app.parts, app.em, "sweep-news"));
  const left = await app.em.execute<{ slug: string }[]>(
    `select slug from news_articles where feed_id = ? and slug in ('of-a-wire-500', 'of-a-wire-501', 'of-a-wire-503')
     order by slug`,
    [feedId],
  );
  expect(left.map(({ slug }) => slug)).toEqual(["of-a-wire-500", "of-a-wire-503"]);
});

test("there is an end to what one account puts by, however many devices try at once", async () => {
  await app.em.execute(
    `insert into saved_news (user_id, article_id, saved_at)
     select ?, id, now() from news_articles where feed_id is not null order by slug limit ?`,
    [userId, MAX_SAVED_NEWS - 1],
  );
  const tries = await Promise.allSettled(
    [0, 1, 2].map((place) => call.news.saveArticle({ id: idAt(place), isSaved: true })),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await call.news.listSavedIds()).ids).toHaveLength(MAX_SAVED_NEWS);
});
