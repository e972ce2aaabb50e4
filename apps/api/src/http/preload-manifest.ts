// What the pages that people come to first are made of, named in the page that is sent: the browser asks for it beside
// the app's own code instead of after it, which on a slow line is the better part of a second.
import { escapeHtml } from "./html-page.ts";
import type { PageFiles } from "./page-files.ts";

export interface EntryPage {
  /** The module whose page stands there, as the build names it. */
  readonly source: string;
  /** What the page shows before its code is there; the build has it in each language. */
  readonly drawing?: string;
}

const pages: readonly (readonly [shape: RegExp, page: EntryPage])[] = [
  [/^\/(index\.html)?$/, { source: "src/features/home/home-page.tsx" }],
  [/^\/welcome\/?$/, { source: "src/features/welcome/welcome-page.tsx", drawing: "welcome" }],
  [/^\/market\/?$/, { source: "src/features/market/market-page.tsx", drawing: "market" }],
  [/^\/market\/[^/]+\/?$/, { source: "src/features/trading/market-pair-page.tsx", drawing: "pair" }],
  [/^\/news\/?$/, { source: "src/features/news/news-page.tsx" }],
  [/^\/trade\/?$/, { source: "src/features/trading/trade-page.tsx" }],
  [/^\/trade\/[^/]+\/?$/, { source: "src/features/trading/trade-page.tsx", drawing: "trade" }],
];

/** The page that stands at this path; null for those that are reached from others. */
export function entryPageAt(path: string): EntryPage | null {
  return pages.find(([shape]) => shape.test(path))?.[1] ?? null;
}

/** The page with what it will ask for. */
export function withPreloads(html: string, { scripts, styles }: PageFiles): string {
  const tags = [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}">`),
  ];
  return html.replace("</head>", () => `${tags.join("")}</head>`);
}

/**
 * A page that shows something without its code: on a slow line that is seen a second sooner when nothing else is
 * fetched beside it. The code is named for theme.js, which asks for it once the page is drawn.
 */
export function withPrerendered(html: string, drawing: string, fonts: readonly string[]): string {
  return html
    .replace("</title>", () => `</title>${fontTags(fonts)}`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawing}</div>`)
    .replace(/<script type="module" crossorigin src="([^"]*)"><\/script>/, '<meta name="code" content="$1">')
    .replaceAll('<link rel="modulepreload"', '<link rel="later"');
}

/**
 * Asked for before the scripts: on a slow line whatever is asked for first comes first, and lines that are drawn with
 * other letters at first would move.
 */
function fontTags(fonts: readonly string[]): string {
  return fonts
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`)
    .join("");
}
