// What an article's address answers before any script has run, over real HTTP.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../testing/http-client.ts";
import { movableClock, startTestApp, type TestAgent, type TestApp } from "../testing/test-app.ts";

const clock = movableClock();
/** Longer than a page that was asked for is kept. */
const LATER_MS = 6_000;
let app: TestApp;
let editor: TestAgent;
let webFolder: string;
let address: string;

const page = `<!doctype html><html lang="en"><head><meta name="description" content="An app." />
<title>Fillmark</title></head><body><div id="root"></div></body></html>`;
const manifest = {
  "index.html": { file: "assets/index.js", imports: ["_shared.js"], assets: ["assets/a.woff2"] },
  "_shared.js": { file: "assets/shared.js" },
  "_text.js": { file: "assets/text.js", css: ["assets/text.css"] },
  "src/features/news/article-page.tsx": { file: "assets/article.js", imports: ["_shared.js", "_text.js"] },
};
const hostile = `</script><script>alert(1)</script> "quoted" & 'so'`;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), "fillmark-web-"));
  await writeFile(join(webFolder, "index.html"), page);
  await mkdir(join(webFolder, ".vite"));
  await writeFile(join(webFolder, ".vite/manifest.json"), JSON.stringify(manifest));
  app = await startTestApp({ webFolder, clock });
  editor = await app.agent("editor");
  const text = {
    language: "en" as const,
    title: `A title ${hostile}`,
    summary: `A summary ${hostile}`,
    markdown: `## Heading ${hostile}\n\n[out](https://example.com/?a=1&b=2) [trick](javascript:alert(1))\n\n- one\n\n| | a |\n|-|-|\n| b | c |`,
    isReady: true,
  };
  const input = { category: "learn" as const, pairs: [], imagePath: null, text };
  const { id, revision } = await editor.call.newsDesk.save(input);
  await editor.call.newsDesk.publish({ id, revision, at: null });
  address = `/news/${id}`;
});
afterAll(async () => {
  await app.close();
  await rm(webFolder, { recursive: true, force: true });
});

const ask = async (path: string) => send(`${app.url}${path}`, { headers: { accept: "text/html" } });

test("an article is drawn in the page that is sent, with its title, its files and its words for the app", async () => {
  const { status, text, headers } = await ask(address);
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-cache");
  expect(text).toContain("<title>A title &lt;/script&gt;");
  expect(text).toContain('<meta property="og:type" content="article">');
  expect(text).toContain('<meta name="description" content="A summary &lt;/script&gt;');
  expect(text).toContain('<link rel="stylesheet" crossorigin href="/assets/text.css">');
  expect(text).toContain('<link rel="later" crossorigin href="/assets/article.js">');
  expect(text).toContain('as="font" type="font/woff2" crossorigin href="/assets/a.woff2">');
  expect(text).not.toContain("shared.js");
  expect(text).toContain(
    '<a class="link" href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer">out</a>',
  );
  expect(text).toContain("<li>");
  expect(text, "a corner without words heads nothing").toContain('<tr><td></td><th scope="col">a</th></tr>');
  expect(text).toContain("<td>b</td>");
  expect(text).toContain('<script type="application/json" id="prerendered-article">{');
});

test("nothing that an editor writes becomes markup or a script", async () => {
  const { text } = await ask(address);
  expect(text).not.toContain("<script>");
  expect(text.match(/<\/script>/g)).toHaveLength(1);
  expect(text).not.toMatch(/<a [^>]*javascript:/);
});

test("what is no article is the app's page as it stands, but for the data of this installation", async () => {
  const received = `<meta name="sends-mail" content="no"><meta name="live-venue" content="sandbox" data-alone="no">`;
  const standing = page.replace("</title>", `</title>${received}`);
  for (const path of ["/news", "/news/never-written", "/news/%00", "/news/a/b", "/orders"])
    expect([path, (await ask(path)).text]).toEqual([path, standing]);
});

test("where no reader finds an article the status says so, in every state that keeps it from them", async () => {
  const statusOf = async (path: string): Promise<number> => {
    clock.moveBy(LATER_MS);
    return (await ask(path)).status;
  };
  for (const path of ["/news", "/news/", "/market"])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  for (const path of ["/news/never-written", "/news/%00", "/news/a%20b", "/news/a/b"])
    expect([path, await statusOf(path)]).toEqual([path, 404]);

  const desk = editor.call.newsDesk;
  const text = { language: "en", title: "Not yet", summary: "", markdown: "Soon.", isReady: true } as const;
  const { id, slug } = await desk.save({ category: "learn", pairs: [], imagePath: null, text });
  const path = `/news/${slug}`;
  expect(await statusOf(path), "a draft").toBe(404);
  const at = new Date(clock.now() + 60_000).toISOString();
  await desk.publish({ id, revision: 1, at });
  expect(await statusOf(path), "scheduled").toBe(404);
  clock.moveBy(60_000);
  expect(await statusOf(path), "out").toBe(200);
  await desk.withdraw({ id, revision: 2 });
  expect(await statusOf(path), "withdrawn").toBe(404);
  await desk.delete({ id, revision: 3 });
  expect(await statusOf(path), "deleted").toBe(404);
});

test("a page that is missing is never answered with 304", async () => {
  const { headers } = await ask("/news");
  const again = { accept: "text/html", "if-none-match": String(headers["etag"]) };
  expect((await send(`${app.url}/news`, { headers: again })).status).toBe(304);
  expect((await send(`${app.url}/news/never-written`, { headers: again })).status).toBe(404);
});

test("an article is under the name that the operator has given the platform", async () => {
  const operator = await app.agent("operator");
  await operator.prove();
  const { settings, version } = await operator.call.site.settings();
  await operator.call.site.saveSettings({ settings: { ...settings, brand: `Ada & "Co"` }, version });
  clock.moveBy(LATER_MS);
  await expect.poll(async () => (await ask(address)).text).toContain("· Ada &amp; &quot;Co&quot;</title>");
  const { text } = await ask(address);
  expect(text).toContain('<meta property="og:site_name" content="Ada &amp; &quot;Co&quot;">');
  expect(text).toContain('ar__facts">Ada &amp; &quot;Co&quot;</p>');
  expect(text).not.toContain("Fillmark");
});
