// What a page says of itself to who looks at its head alone: a search engine, and a chat that a link is shared in.
import { escapeHtml } from "./html-page.ts";

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly type: "website" | "article";
  /** The page's own path, whatever way it was written in the address. */
  readonly path: string;
  /** Path of the picture that stands beside a shared link. */
  readonly picture: string;
  /** Of an article: when it appeared. */
  readonly publishedAt?: string;
}

interface Surroundings {
  /** Where readers find this server; null where that isn't certain, and the page then names no address of its own. */
  readonly origin: string | null;
  readonly brand: string;
}

/** The page with its title, its description, and what a shared link shows. Every text is data: none can end its tag. */
export function withHead(html: string, head: PageHead, around: Surroundings): string {
  const { title, description } = head;
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(`${title} · ${around.brand}`)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => metaTag("name", "description", description))
    .replace("</head>", () => `${shareTags(head, around)}</head>`);
}

export function metaTag(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/** What a link preview reads. */
export function shareTags(head: PageHead, { origin, brand }: Surroundings): string {
  const { title, description, type, publishedAt } = head;
  return [
    metaTag("property", "og:type", type),
    metaTag("property", "og:site_name", brand),
    metaTag("property", "og:title", title),
    metaTag("property", "og:description", description),
    ...(publishedAt === undefined ? [] : [metaTag("property", "article:published_time", publishedAt)]),
    ...(origin === null ? [] : addressTags(head, origin)),
  ].join("");
}

function addressTags({ path, picture }: PageHead, origin: string): string[] {
  const address = `${origin}${path}`;
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    metaTag("property", "og:url", address),
    metaTag("property", "og:image", `${origin}${picture}`),
    metaTag("name", "twitter:card", "summary_large_image"),
  ];
}
