// The articles that came with the software: in every language from the start, brought once, and never against an editor.
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES, type Language } from "@fillmark/contracts/languages";
import type { EditedNewsView, SaveNewsInput } from "@fillmark/contracts/news-desk";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../../testing/test-app.ts";
import { newsSeeds } from "./news-seeds.ts";
import { seedNews } from "./seed-news.ts";
import { seedHeadings } from "./seed-texts.ts";

const asTheyCame = (text: string): string => text;

const clock = movableClock();
let app: TestApp;
let editor: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
  editor = await app.agent("editor");
});
afterAll(() => app.close());

const guest = () => app.caller().news;
const desk = () => editor.call.newsDesk;
const titles = async (question: { search?: string; language?: Language } = {}) =>
  (await guest().list({ limit: 50, ...question })).items.map(({ title }) => title);

const seedTitles = (language: Language) => newsSeeds.map(({ slug }) => seedHeadings[language][slug].title);
const languagesOf = async (slug: string) => (await guest().find({ id: slug })).languages;

/** An article of the first ones, as an editor sees it. */
async function edited(slug: string): Promise<EditedNewsView> {
  const { id } = await guest().find({ id: slug });
  return desk().find({ id });
}

async function write(slug: string, more: Pick<SaveNewsInput["text"], "language" | "title">): Promise<void> {
  const { id, revision } = await edited(slug);
  const text = { summary: "In short.", markdown: "All is calm.", isReady: true, ...more };
  await desk().save({ id, revision, category: "learn", pairs: [], imagePath: null, text });
}

test("the first articles are there from the start in every language, each in a text that leads to pages of this product", async () => {
  const { items } = await guest().list({ limit: 50 });
  expect(items.map(({ title }) => title)).toEqual(seedTitles("en"));
  expect(await titles({ language: "zh" })).toEqual(seedTitles("zh"));
  for (const { slug, source, minutes } of items) {
    const article = await guest().find({ id: slug });
    expect(article.languages, slug).toEqual(LANGUAGES);
    expect(article.text.length, slug).toBeGreaterThan(6);
    expect({ source, isLong: (minutes ?? 0) >= 1 }).toEqual({ source: null, isLong: true });
    const links = [...JSON.stringify(article.text).matchAll(/"href":"\/news\/([^"]+)"/g)];
    for (const [, linked = ""] of links) expect(newsSeeds.map((seed) => seed.slug)).toContain(linked);
  }
  expect(items[0]?.pairs).toContain("BTC-USD");
});

test("the first articles are found by words of the reader's language", async () => {
  const spread: [Language, string][] = [
    ["zh", "什么是价差"],
    ["ar", "فاتورة"],
    ["de", "Spread Rechnung"],
  ];
  for (const [language, search] of spread) {
    const title = seedHeadings[language]["what-a-spread-is"].title;
    expect(await titles({ language, search }), search).toContain(title);
  }
});

test("the first articles are brought once, and by one start", async () => {
  const { items } = await desk().list({ search: "what can go wrong" });
  const { id = "", revision = 0 } = items[0] ?? {};
  await desk().withdraw({ id, revision });
  await desk().delete({ id, revision: revision + 1 });
  const spread = await edited("what-a-spread-is");
  await desk().deleteText({ id: spread.id, revision: spread.revision, language: "de" });
  await Promise.all([seedNews(app.em.fork(), clock, asTheyCame), seedNews(app.em.fork(), clock, asTheyCame)]);
  expect(await titles()).toHaveLength(newsSeeds.length - 1);
  expect(await languagesOf("what-a-spread-is")).toEqual(LANGUAGES.filter((one) => one !== "de"));
});

test("the first articles gain the languages that came later, but no words against an editor's", async () => {
  await app.em.execute("delete from news_texts where language in ('fr', 'pt')");
  await app.em.execute("delete from news_seeds where key like '%:fr' or key like '%:pt'");
  await write("what-a-spread-is", { language: "pt", title: "Um spread" });
  await write("how-to-read-an-order-book", { language: "en", title: "Read it anew" });

  await seedNews(app.em.fork(), clock, asTheyCame);
  const inFrench = await guest().find({ id: "what-a-spread-is", language: "fr" });
  expect(inFrench.title).toBe(seedHeadings.fr["what-a-spread-is"].title);
  expect((await guest().find({ id: "what-a-spread-is", language: "pt" })).title).toBe("Um spread");
  expect(await languagesOf("how-to-read-an-order-book")).toEqual(["en", "es", "de", "it", "ar", "zh"]);
  const waiting = (await edited("how-to-read-an-order-book")).languages.filter(({ isReady }) => !isReady);
  expect(waiting.map(({ language }) => language)).toEqual(["fr", "pt"]);
  expect(await titles()).toHaveLength(newsSeeds.length - 1);
});
