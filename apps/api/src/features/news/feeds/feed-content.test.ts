// What is read of a feed, honest or not. The text of each is given as it would come over the network.
import { expect, test } from "vitest";
import { readFeedContent } from "./feed-content.ts";
import { feedText } from "./feed-text.ts";
import { plainText } from "./plain-text.ts";

const url = "https://wire.example/feeds/all.xml";
const rss = (items: string, head = ""): string =>
  `<?xml version="1.0"?>${head}<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"
   xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Wire</title><link>https://wire.example/</link>
   <description>d</description>${items}</channel></rss>`;
const itemsOf = (text: string) => readFeedContent(text, url).items;

test("an item of RSS keeps what is kept", () => {
  const { site, items } = readFeedContent(
    rss(`<item><title>Rates &amp;amp; prices</title><link>/a?x=1&amp;y=2</link><guid isPermaLink="false">n-1</guid>
      <pubDate>Tue, 10 Nov 2026 04:00:00 GMT</pubDate><description><![CDATA[<p>Calm <b>day</b>.</p><p>More.</p>]]></description>
      <media:content url="https://img.example/a.jpg" medium="image"/></item>`),
    url,
  );
  expect(site).toBe("https://wire.example/");
  expect(items).toEqual([
    {
      guid: "n-1",
      link: "https://wire.example/a?x=1&y=2",
      title: "Rates & prices",
      excerpt: "Calm day. More.",
      writtenMs: Date.UTC(2026, 10, 10, 4),
      picture: "https://img.example/a.jpg",
    },
  ]);
});

test("an entry of Atom keeps the same", () => {
  const text = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Wire</title><id>urn:x</id><link href="https://wire.example/"/>
    <entry><id>urn:1</id><title type="html">A &lt;em&gt;title&lt;/em&gt;</title><updated>2026-11-10T04:00:00Z</updated>
    <link rel="self" href="/1.atom"/><link rel="alternate" href="/1"/>
    <content type="html">&lt;img src="/p.png"&gt; Words.</content></entry></feed>`;
  expect(itemsOf(text)).toEqual([
    {
      guid: "urn:1",
      link: "https://wire.example/1",
      title: "A title",
      excerpt: "Words.",
      writtenMs: Date.UTC(2026, 10, 10, 4),
      picture: "https://wire.example/p.png",
    },
  ]);
});

test("an entity from outside makes it no feed, and none of a document's own is read", () => {
  for (const from of [`SYSTEM "file:///etc/passwd"`, `PUBLIC "x" "http://127.0.0.1/"`]) {
    const outside = rss("<item><title>a&e;b</title></item>", `<!DOCTYPE rss [<!ENTITY e ${from}>]>`);
    expect(() => itemsOf(outside)).toThrow();
  }
  const own = rss("<item><title>a&e;b&gt;</title></item>", `<!DOCTYPE rss [<!ENTITY e "own">]>`);
  expect(itemsOf(own)[0]?.title).toBe("a&e;b>");
  const lines = Array.from({ length: 30 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`);
  const laughs = `<!DOCTYPE rss [<!ENTITY l0 "lol">${lines.join("")}]>`;
  const found = itemsOf(rss("<item><title>&l30;</title><description>&l30;</description></item>", laughs));
  expect(found).toMatchObject([{ title: "&l30;", excerpt: "&l30;" }]);
});

test("scripts leave no mark and no address", () => {
  const bad = "<script>alert(1)</script>Words<img src=x onerror=alert(1)><svg onload=alert(1)>";
  const [item] = itemsOf(
    rss(`<item><title><![CDATA[${bad}]]></title><link>javascript:alert(1)</link><guid>javascript:alert(1)</guid>
      <description><![CDATA[${bad}]]></description><media:content url="data:text/html,x" medium="image"/></item>`),
  );
  expect(item).toMatchObject({ title: "Words", excerpt: "Words", link: null, picture: null });
});

test.each([
  "",
  "no feed",
  "<html><body>Sign in</body></html>",
  "{}",
  `{"version":"https://jsonfeed.org/version/1.1","items":[]}`,
])("%j is no feed", (text) => {
  expect(() => readFeedContent(text, url)).toThrow();
});

test("of an endless list the first hundred are read, and what says nothing is left out", () => {
  expect(itemsOf(rss("<item><title>t</title></item>".repeat(5_000)))).toHaveLength(100);
  expect(itemsOf(rss("<item><guid>1</guid></item><item/>"))).toEqual([]);
});

test("letters are read as the header or the document names them", () => {
  const latin = Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><a>caf\xe9</a>', "latin1");
  expect(feedText(latin, "text/xml")).toContain("café");
  expect(feedText(Buffer.from("caf\xe9", "latin1"), "text/xml; charset=ISO-8859-1")).toBe("café");
  expect(feedText(Buffer.from("\uFEFFcafé"), "text/xml; charset=nonsense")).toBe("café");
});

test.each([
  ["a<br>b &lt;c&gt; &#x1F600;&#0;&#xD800;&unknown;", 50, "a b <c> 😀 &unknown;"],
  ["left\u202Eright\u0000 \u2028x", 50, "left right x"],
  [`${"word ".repeat(100)}`, 20, "word word word…"],
  ["😀".repeat(50), 10, `${"😀".repeat(9)}…`],
  ["<".repeat(20_000), 10, `${"<".repeat(9)}…`],
  ["<script>".repeat(2_000), 10, ""],
  ["<!--".repeat(4_000), 10, "<!--<!--<…"],
  ["&".repeat(30_000), 5, "&&&&…"],
])("the text of case %# is cut", (html, most, text) => {
  expect(plainText(html, most)).toBe(text);
});
