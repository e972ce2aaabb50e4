// What the pages that people come to first are made of, named in the page that is sent: the browser asks for it beside
// the app's own code instead of after it, which on a slow line is the better part of a second.
import { escapeHtml } from "./html-page.ts";
import type { PageFiles } from "./page-files.ts";

const pages: readonly (readonly [shape: RegExp, source: string])[] = [
  [/^\/(index\.html)?$/, "src/features/home/home-page.tsx"],
  [/^\/welcome\/?$/, "src/features/welcome/welcome-page.tsx"],
  [/^\/market\/?$/, "src/features/market/market-page.tsx"],
  [/^\/news\/?$/, "src/features/news/news-page.tsx"],
  [/^\/trade(\/[^/]+)?\/?$/, "src/features/trading/trade-page.tsx"],
];

/** The module whose page stands at this path, as the build names it; null for the pages that are reached from others. */
export function firstPageAt(path: string): string | null {
  return pages.find(([shape]) => shape.test(path))?.[1] ?? null;
}

/** The page with what it will ask for. */
export function withFirstFiles(html: string, { scripts, styles }: PageFiles): string {
  const tags = [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}">`),
  ];
  return html.replace("</head>", () => `${tags.join("")}</head>`);
}
