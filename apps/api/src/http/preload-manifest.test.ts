import { expect, test } from "vitest";
import { withPrerendered, entryPageAt, withPreloads } from "./preload-manifest.ts";

test.each([
  ["/", "src/features/home/home-page.tsx"],
  ["/index.html", "src/features/home/home-page.tsx"],
  ["/welcome", "src/features/welcome/welcome-page.tsx"],
  ["/trade", "src/features/trading/trade-page.tsx"],
  ["/trade/BTC-USD", "src/features/trading/trade-page.tsx"],
  ["/trade/BTC-USD/more", null],
  ["/settings", null],
  ["/marketing", null],
])("%s is the page of %s", (path, source) => {
  expect(entryPageAt(path)?.source ?? null).toBe(source);
});

test("a pair's screen is drawn; the way to the last one is not, for it is gone at once", () => {
  expect(entryPageAt("/trade/BTC-USD")?.drawing).toBe("trade");
  expect(entryPageAt("/trade/")?.drawing).toBeUndefined();
});

test("a page names its files in its head, and nothing that stands in a name is markup", () => {
  const files = { fonts: [], scripts: ["/assets/a.js"], styles: ['/assets/"b.css'] };
  expect(withPreloads("<head></head><body>", files)).toBe(
    '<head><link rel="stylesheet" crossorigin href="/assets/&quot;b.css"><link rel="modulepreload" crossorigin href="/assets/a.js"></head><body>',
  );
});

test("a page that is drawn asks for its letters first, and for its code not before it is seen", () => {
  const page =
    '<title>F</title><script type="module" crossorigin src="/assets/a.js"></script>' +
    '<link rel="modulepreload" crossorigin href="/assets/b.js"><div id="root"></div>';
  expect(withPrerendered(page, "<h1>$&</h1>", ["/assets/c.woff2"])).toBe(
    '<title>F</title><link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/c.woff2">' +
      '<meta name="code" content="/assets/a.js">' +
      '<link rel="later" crossorigin href="/assets/b.js"><div id="root"><h1>$&</h1></div>',
  );
});
