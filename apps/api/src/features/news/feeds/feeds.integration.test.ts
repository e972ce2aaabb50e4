// Feeds of others, honest ones, over a real network: what comes of them, and how editors deal with them.
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NewsFeedView, SaveNewsFeedInput } from "@fillmark/contracts/news-feeds";
import {
  item,
  rss,
  says,
  startFeedServer,
  type FeedAnswer,
  type FeedServer,
} from "../../../testing/feed-server.ts";
import { refusal } from "../../../testing/refusal.ts";
import * as sample from "../../../testing/sample-files.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../../testing/test-app.ts";
import { systemContext } from "../../../context/system-context.ts";
import { fetchFeeds, fetchImages } from "../index.ts";

const MINUTE_MS = 60_000;
/** A busy machine takes its time. */
const patiently = { timeout: 60_000 };
const clock = movableClock();
let app: TestApp;
let editor: TestAgent;
let server: FeedServer;

beforeAll(async () => {
  server = await startFeedServer();
  app = await startTestApp({ feed: scriptedFeed(), clock, env: { OUTWARD_ALLOWED: server.place } });
  editor = await app.agent("editor");
});
afterAll(async () => {
  server.close();
  await app.close();
});

const feeds = () => editor.call.newsFeeds;
const addFeed = (answer: FeedAnswer, more?: Partial<SaveNewsFeedInput>) =>
  server.addFeed(editor, answer, more);
const asking = (id: string): Promise<NewsFeedView> => feeds().fetchNow({ id });
beforeEach(() => {
  server.asked.length = 0;
});

const titlesOf = async (feedId: string): Promise<string[]> => {
  const rows = await app.em.execute<{ title: string }[]>(
    `select t.title from news_articles a join news_texts t on t.article_id = a.id where a.feed_id = ?
     order by a.published_at desc, a.id desc`,
    [feedId],
  );
  return rows.map(({ title }) => title);
};

const saved = ({ name, url, siteUrl, category, language, intervalMinutes, isEnabled }: NewsFeedView) => ({
  name,
  url,
  siteUrl,
  category,
  language,
  intervalMinutes: intervalMinutes === 60 ? (60 as const) : (15 as const),
  isEnabled,
});

describe("an honest feed", () => {
  test("brings its articles once, with their source, and is asked only for what has changed", async () => {
    const items = [
      item(
        "Bitcoin calm &amp; steady",
        `<link>https://wire.example/1</link><guid>1</guid><description>&lt;p&gt;Little moved.&lt;/p&gt;</description>`,
      ),
      item("The same again", "<guid>1</guid>"),
      item("BITCOIN CALM &amp; STEADY", "<guid>2</guid>"),
      item("Elsewhere", "<link>https://wire.example/1</link>"),
      item("Another story", "<guid>3</guid>"),
    ];
    const feed = await addFeed((request, response) => {
      if (request.headers["if-none-match"] === '"v1"') response.writeHead(304).end();
      else
        says(rss(items.join("")), { etag: '"v1"', "last-modified": "Tue, 10 Nov 2026 04:00:00 GMT" })(
          request,
          response,
        );
    });
    const first = await feeds().fetchNow({ id: feed.id });
    expect(first).toMatchObject({
      articles: 2,
      failures: 0,
      lastResult: { outcome: "read", added: 2, detail: "" },
    });
    const second = await feeds().fetchNow({ id: feed.id });
    expect(second).toMatchObject({ articles: 2, lastResult: { outcome: "unchanged", added: 0 } });
    expect(server.asked.at(-1)?.headers).toMatchObject({
      "if-modified-since": "Tue, 10 Nov 2026 04:00:00 GMT",
    });
    const { items: list } = await app.caller().news.list({ category: "regulation", search: "steady" });
    expect(list).toMatchObject([
      {
        title: "Bitcoin calm & steady",
        summary: "Little moved.",
        source: { name: feed.name, url: "https://wire.example/" },
        link: "https://wire.example/1",
        pairs: ["BTC-USD"],
        minutes: null,
      },
    ]);
    const article = await app.caller().news.find({ id: list[0]?.id ?? "" });
    expect(article.text).toEqual([
      { type: "paragraph", children: [{ type: "text", text: "Little moved." }] },
    ]);
  });

  test("is asked by the job when its time has come, and not before", async () => {
    const feed = await addFeed(says(rss(item("On time"))), { isEnabled: true });
    const job = () => fetchFeeds(systemContext(app.parts, app.em, "fetch-feeds"));
    await job();
    await expect.poll(() => titlesOf(feed.id), patiently).toEqual(["On time"]);
    await job();
    const path = new URL(feed.url).pathname;
    expect(server.asked.filter((one) => one.path === path)).toHaveLength(1);
    const { id, revision } = feed;
    await feeds().save({ ...saved(feed), id, revision, isEnabled: false });
    clock.moveBy(16 * MINUTE_MS);
    await job();
    expect(server.asked.filter((one) => one.path === path)).toHaveLength(1);
  });

  test("has its images brought here, written anew, and none that leads inside", async () => {
    const picture = (path: string) => `<media:content url="${path}" medium="image"/>`;
    server.answers.set(
      "/big.jpg",
      says(
        await sharp({ create: { width: 1_600, height: 900, channels: 3, background: "red" } })
          .jpeg()
          .toBuffer(),
        { "content-type": "image/jpeg" },
      ),
    );
    server.answers.set("/pixel.png", says(await sample.png(1, 1), { "content-type": "image/png" }));
    server.answers.set("/bad.png", says(sample.svg, { "content-type": "image/png" }));
    server.answers.set("/away.png", (_request, response) =>
      response.writeHead(302, { location: `http://${server.inside}/away` }).end(),
    );
    const paths = ["/big.jpg", "/pixel.png", "/bad.png", "/away.png", `http://${server.inside}/direct.png`];
    const feed = await addFeed(
      says(rss(paths.map((path, n) => item(`Picture ${n}`, picture(path))).join(""))),
    );
    await feeds().fetchNow({ id: feed.id });
    const job = () => fetchImages(systemContext(app.parts, app.em, "fetch-news-images"));
    const left = async () => {
      await job();
      const rows = await app.em.execute<unknown[]>(
        "select 1 from news_articles where image_source is not null",
      );
      return rows.length;
    };
    await expect.poll(left, patiently).toBe(0);
    const shown = async () => {
      const { items } = await app.caller().news.list({ search: "Picture", limit: 50 });
      return items.filter(({ image }) => image !== null).map(({ title, image }) => [title, image?.width]);
    };
    await expect.poll(shown, patiently).toEqual([["Picture 0", 1280]]);
    expect(server.trespasses).toEqual([]);
  });
});

describe("a feed in the console", () => {
  test("is refused addresses that aren't the web's, and one that another has", async () => {
    const feed = await addFeed(says(rss("")));
    const more = saved(feed);
    for (const url of [
      "ftp://x.example/",
      "javascript:alert(1)",
      "https://a:b@x.example/",
      "x",
      "https://x y/",
    ]) {
      expect(await refusal(feeds().save({ ...more, url })), url).not.toBe("no refusal");
    }
    expect(await refusal(feeds().save(more))).toMatchObject({
      details: { issues: [{ field: "url", message: "is the address of another feed" }] },
    });
    expect(await refusal(feeds().save({ ...more, id: feed.id, revision: 7 }))).toEqual({
      code: "TEXT_CHANGED",
      details: {},
    });
  });

  test("is asked by one at a time, and its answer counts for nothing once it is removed", async () => {
    let answer: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const feed = await addFeed(
      (request, response) => void waiting.then(() => says(rss(item("Tardiness")))(request, response)),
    );
    const first = refusal(asking(feed.id));
    await expect.poll(() => server.asked.length, patiently).toBe(1);
    expect(await refusal(asking(feed.id))).toMatchObject({ code: "BUSY" });
    await feeds().remove({ id: feed.id, keepsArticles: false });
    answer();
    expect(await first).toEqual({ code: "NOT_FOUND", details: {} });
    const { items } = await app.caller().news.list({ search: "Tardiness" });
    expect(items).toEqual([]);
  });

  test("leaves its articles when it goes, or takes them along", async () => {
    for (const keepsArticles of [true, false]) {
      const feed = await addFeed(says(rss(item(`Left ${String(keepsArticles)}`))));
      await asking(feed.id);
      await feeds().remove({ id: feed.id, keepsArticles });
      const { items } = await app.caller().news.list({ search: `Left ${String(keepsArticles)}` });
      expect(items.map(({ source }) => source?.name)).toEqual(keepsArticles ? [feed.name] : []);
    }
  });
});
