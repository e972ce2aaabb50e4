import { expect, test } from "vitest";
import { firstPageAt, withFirstFiles } from "./first-files.ts";

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
  expect(firstPageAt(path)).toBe(source);
});

test("a page names its files in its head, and nothing that stands in a name is markup", () => {
  const files = { fonts: [], scripts: ["/assets/a.js"], styles: ['/assets/"b.css'] };
  expect(withFirstFiles("<head></head><body>", files)).toBe(
    '<head><link rel="stylesheet" crossorigin href="/assets/&quot;b.css"><link rel="modulepreload" crossorigin href="/assets/a.js"></head><body>',
  );
});
