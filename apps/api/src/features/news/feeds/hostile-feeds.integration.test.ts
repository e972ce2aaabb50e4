// Feeds that mean it ill, over a real network: bounded, sanitised, and nothing else disturbed.
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NewsFeedView, SaveNewsFeedInput } from "@fillmark/contracts/news-feeds";
import {
  item,
  rss,
  says,
  startFeedServer,
  type FeedAnswer,
  type FeedServer,
} from "../../../testing/feed-server.ts";
import { hostileTexts } from "../../../testing/hostile-values.ts";
import * as sample from "../../../testing/sample-files.ts";
import { scriptedFeed } from "../../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../../../testing/test-app.ts";
import { systemContext } from "../../../context/system-context.ts";
import { sweepNews } from "../index.ts";

const MINUTE_MS = 60_000;
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

const titlesOf = async (feedId: string): Promise<string[]> => {
  const rows = await app.em.execute<{ title: string }[]>(
    `select t.title from news_articles a join news_texts t on t.article_id = a.id where a.feed_id = ?
     order by a.published_at desc, a.id desc`,
    [feedId],
  );
  return rows.map(({ title }) => title);
};

const long: FeedAnswer = (_request, response) => {
  response.writeHead(200, { "content-type": "text/xml" });
  const more = (): void => {
    while (!response.destroyed && response.write(item("x").repeat(2_000)));
  };
  response.on("drain", more);
  more();
};
const leads =
  (location: () => string): FeedAnswer =>
  (_request, response) =>
    response.writeHead(301, { location: location() }).end();

const picture = await sample.png();
test.each<[string, string, FeedAnswer]>([
  ["never ends", "too_large", long],
  ["has 10 MB", "too_large", says(rss(item("x".repeat(10_000_000))))],
  [
    "unpacks to 50 MB",
    "too_large",
    says(gzipSync(rss(" ".repeat(50_000_000))), { "content-encoding": "gzip" }),
  ],
  ["leads inside", "address_refused", leads(() => `http://${server.inside}/secret`)],
  ["leads to this machine by name", "address_refused", leads(() => "http://localhost:8080/secret")],
  ["leads to the addresses of a cloud", "address_refused", leads(() => "http://169.254.169.254/latest/")],
  ["leads to a file", "address_refused", leads(() => "file:///etc/passwd")],
  ["leads round and round", "away", (request, response) => leads(() => request.url ?? "")(request, response)],
  ["fails", "away", (_request, response) => response.writeHead(500).end()],
  ["hangs up", "away", (request) => request.socket.destroy()],
  ["is a page", "no_feed", says("<html>Sign in</html>", { "content-type": "text/html" })],
  ["is no XML", "no_feed", says("<rss version='2.0'><channel><item><title>a</")],
  ["is a picture", "no_feed", says(picture)],
  [
    "names a file as entity",
    "no_feed",
    says(`<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]>${rss(item("&e;"))}`),
  ],
  ["is nested without end", "no_feed", says(rss(`<item><title>${"<a>".repeat(200_000)}`))],
  ["is gone", "gone", (_request, response) => response.writeHead(410).end()],
])("a feed that %s brings nothing: %s", async (_name, outcome, answer) => {
  const feed = await addFeed(answer);
  const after = await feeds().fetchNow({ id: feed.id });
  expect(after).toMatchObject({ articles: 0, failures: 1, lastResult: { outcome, added: 0 } });
  expect(server.trespasses).toEqual([]);
});

test("a feed that fails waits longer after each failure, as long as it asks for, and a day at most", async () => {
  const feed = await addFeed(
    (_request, response) => response.writeHead(503, { "retry-after": "7200" }).end(),
    {
      isEnabled: true,
    },
  );
  const waits: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    const { nextAt, lastResult } = await asking(feed.id);
    waits.push(Math.round((Date.parse(nextAt ?? "") - Date.parse(lastResult?.at ?? "")) / MINUTE_MS));
  }
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  expect([waits[0], waits.at(-1)]).toEqual([120, 1440]);
  await feeds().remove({ id: feed.id, keepsArticles: false });
});

test("a feed with a script in every field is text, and wrong dates are the time of arrival", async () => {
  const dates = [
    "Thu, 01 Jan 1970 00:00:00 GMT",
    "Fri, 31 Dec 9999 23:59:59 GMT",
    "-271821-04-20T00:00:00Z",
    "yesterday",
  ];
  const script = "<![CDATA[<script>alert(1)</script><img src=x onerror=alert(1)>Sesquipedalian]]>";
  const items = dates.map((date, n) =>
    item(
      `${script} ${n}`,
      `<guid>${script}${n}</guid><link>javascript:alert(1)</link><pubDate>${date}</pubDate>
        <author>${script}</author><category>${script}</category><description>${script}</description>`,
    ),
  );
  const feed = await addFeed(says(rss(items.join(""))));
  const before = clock.now();
  const { lastResult } = await feeds().fetchNow({ id: feed.id });
  expect(lastResult).toMatchObject({ outcome: "read", added: dates.length });
  const { items: list } = await app.caller().news.list({ search: "sesquipedalian", limit: 50 });
  expect(list).toHaveLength(dates.length);
  for (const { title, summary, link, publishedAt } of list) {
    expect([title.slice(0, 14), summary, link]).toEqual(["Sesquipedalian", "Sesquipedalian", null]);
    expect(Date.parse(publishedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(publishedAt)).toBeLessThanOrEqual(clock.now());
  }
});

test("a feed that writes hostile texts and more than anybody reads is cut to size", async () => {
  const marked = hostileTexts.map((text, n) =>
    item(`${n} <![CDATA[${text.replaceAll("]]>", "")}]]>`, `<guid>h${n}</guid>`),
  );
  const hostile = await addFeed(says(rss(marked.join(""))));
  expect((await feeds().fetchNow({ id: hostile.id })).lastResult?.outcome).toMatch(/^(read|no_feed)$/);
  let page = 0;
  const endless = await addFeed((request, response) => {
    page += 1;
    const items = Array.from({ length: 300 }, (_unused, n) =>
      item(`Page ${page} item ${n} ${"x".repeat(500)}`),
    );
    says(rss(items.join("")))(request, response);
  });
  for (let n = 0; n < 7; n += 1) await feeds().fetchNow({ id: endless.id });
  const titles = await titlesOf(endless.id);
  expect(titles).toHaveLength(100);
  expect(Math.max(...titles.map((title) => title.length))).toBeLessThanOrEqual(160);
  await app.em.execute(
    `insert into news_articles (id, slug, origin, category, published_at, feed_id, source_name, saved_at)
       select gen_random_uuid(), 'many-' || n, 'feed', 'economy', now() - n * interval '1 hour', ?, 'x', now()
       from generate_series(1, 450) n`,
    [endless.id],
  );
  await sweepNews(systemContext(app.parts, app.em, "sweep-news"));
  const { feeds: all } = await feeds().list();
  expect(all.find(({ id }) => id === endless.id)?.articles).toBe(500);
});
