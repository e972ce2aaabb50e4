import { expect, test } from "vitest";
import { type PageHead, withHead } from "./page-head.ts";

const page = `<html><head><meta name="description" content="Ours"><title>F</title></head><body></body></html>`;
const head: PageHead = {
  title: "BTC-USD: price",
  description: "Bitcoin in USD.",
  type: "website",
  path: "/market/BTC-USD",
  picture: "/link-pictures/pairs/BTC-USD.png?language=en",
};

test("says title, description, address and picture", () => {
  const html = withHead(page, head, { origin: "https://ours.test", brand: "Ours" });
  expect(html).toContain("<title>BTC-USD: price · Ours</title>");
  expect(html).toContain('<meta name="description" content="Bitcoin in USD.">');
  expect(html).toContain('<link rel="canonical" href="https://ours.test/market/BTC-USD">');
  expect(html).toContain(
    '<meta property="og:image" content="https://ours.test/link-pictures/pairs/BTC-USD.png?language=en">',
  );
  expect(html).not.toContain('content="Ours"><title');
});

test("names no address where the server doesn't know its own", () => {
  const html = withHead(page, head, { origin: null, brand: "Ours" });
  expect(html).not.toMatch(/canonical|og:url|og:image/);
  expect(html).toContain("og:title");
});

test.each([`"><script>alert(1)</script>`, "</title><script>", "$& $' $1", `' onload='x`, "<!--"])(
  "%s is text wherever it stands",
  (hostile) => {
    const html = withHead(
      page,
      { ...head, title: hostile, description: hostile },
      { origin: null, brand: hostile },
    );
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("<!--");
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html.match(/<meta /g)).toHaveLength(5);
    expect(html).not.toMatch(/content="[^"]*"[^>\s]/);
  },
);
