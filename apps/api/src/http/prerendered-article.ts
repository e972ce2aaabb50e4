// /news/:id as it is sent: the app's page with the article drawn in it already, so that it is read while the scripts are
// still on their way, found by who reads no scripts, and shown with its title and picture where its address is shared.
// The app draws the same in its place once it can, from the same words, which come along.
import type { FastifyRequest } from "fastify";
import type { NewsArticleView, NewsImageView } from "@fillmark/contracts/news";
import { findNews } from "../features/news/index.ts";
import { NEWS_FOLDER } from "../files/store-key.ts";
import { DomainError } from "../errors/domain-error.ts";
import type { RequestParts } from "./create-context.ts";
import { withPrerendered } from "./preload-manifest.ts";
import { escapeHtml } from "./html-page.ts";
import { type PageHead, metaTag, shareTags } from "./page-head.ts";
import type { PageFiles } from "./page-files.ts";
import { requestLanguage } from "./request-language.ts";
import { richHtml } from "./rich-html.ts";

/** Of one article, whatever stands there for its name. */
const ADDRESS = /^\/news\/([^/]+)\/?$/;
const NAME = /^[\p{L}\p{N}-]{1,120}$/u;
/** Someone who asks for the same page again and again asks the database once in so long. */
const KEPT_MS = 5_000;
const MAX_KEPT = 200;
/** As wide as the smaller one of an article's two images. */
const SMALL_WIDTH = 480;
/** As the app asks for it: a phone takes the smaller one unless its screen is very fine. */
const IMAGE_SIZES = "(min-width: 1024px) 784px, 60vw";

/** `missing` where no reader finds an article at the address; null for every other page, and where it isn't known. */
export type FoundArticle = NewsArticleView | "missing" | null;

interface Kept {
  readonly untilMs: number;
  readonly article: FoundArticle;
}

/** Finds the article that a request is for. */
export function createArticleFinder(articleNamed: ReturnType<typeof createArticleLookup>) {
  return async (request: FastifyRequest): Promise<FoundArticle> => {
    const written = ADDRESS.exec(request.url.split("?", 1)[0] ?? "")?.[1];
    return written === undefined ? null : articleNamed(request, decoded(written));
  };
}

/** Finds an article by its name in an address, in the language of the request. */
export function createArticleLookup({ parts, em }: RequestParts) {
  const kept = new Map<string, Kept>();
  return async (request: FastifyRequest, id: string): Promise<FoundArticle> => {
    if (!NAME.test(id)) return "missing";
    const language = requestLanguage(request);
    const key = `${language} ${id}`;
    const nowMs = parts.clock.now();
    const known = kept.get(key);
    if (known !== undefined && known.untilMs > nowMs) return known.article;
    const article = await findNews({ ...parts, em: em.fork() }, { id, language }).catch(whyNone);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, { untilMs: nowMs + KEPT_MS, article });
    return article;
  };
}

/** Where the database is away, the app itself says so. */
function whyNone(error: unknown): FoundArticle {
  return error instanceof DomainError && error.code === "NOT_FOUND" ? "missing" : null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

interface Surroundings {
  readonly files: PageFiles;
  /** Where readers find this server; null where that isn't certain, and the page then names no address of its own. */
  readonly origin: string | null;
  /** The brand name, whose own articles are under its name. */
  readonly brand: string;
}

/** The app's page with the article in it. */
export function renderArticle(page: string, article: NewsArticleView, around: Surroundings): string {
  const { files, brand } = around;
  const named = page
    .replace(/<title>[^<]*<\/title>/, () => titleTags(article, around))
    .replace(/<meta name="description"[^>]*>/, () => metaTag("name", "description", article.summary))
    .replace("</head>", () => `${shareTags(headOf(article), around)}${fileTags(files)}</head>`)
    .replace("</body>", () => `${dataHtml(article)}</body>`);
  return withPrerendered(named, bodyHtml(article, brand), files.fonts);
}

/** The picture is asked for before the scripts, as the letters are. */
function titleTags({ title, image }: NewsArticleView, { brand }: Surroundings): string {
  const tag = `<title>${escapeHtml(title)} · ${escapeHtml(brand)}</title>`;
  if (image === null) return tag;
  return `${tag}<link rel="preload" as="image" imagesrcset="${imageSet(image)}" imagesizes="${IMAGE_SIZES}" fetchpriority="high">`;
}

function headOf({ title, summary, publishedAt, slug, image }: NewsArticleView): PageHead {
  const name = encodeURIComponent(slug);
  return {
    title,
    description: summary,
    type: "article",
    path: `/news/${name}`,
    picture: image === null ? `/link-pictures/news/${name}.png` : imagePath(image.path),
    publishedAt,
  };
}

function fileTags({ scripts, styles }: PageFiles): string {
  return [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}">`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${escapeHtml(href)}">`),
  ].join("");
}

/** Element for element what the app draws in its place, so that nothing moves when it does. */
function bodyHtml({ title, language, source, image, text }: NewsArticleView, brand: string): string {
  return [
    `<header class="header"></header><main class="main screen-news" id="main"><article class="ar">`,
    `<p class="text-14 text-muted ar__category"></p><h1 lang="${language}" dir="auto">${escapeHtml(title)}</h1>`,
    `<div class="between ar__meta"><p class="text-14 text-muted ar__facts">${escapeHtml(source?.name ?? brand)}</p>`,
    `<span class="icon-button"></span></div><div class="im">${imageHtml(image)}</div>`,
    `<div class="body" lang="${language}" dir="auto"><div class="rich">${richHtml(text)}</div></div></article></main>`,
  ].join("");
}

const imagePath = (path: string): string => `/storage/${NEWS_FOLDER}${path}`;

function imageHtml(image: NewsImageView | null): string {
  if (image === null) return "";
  const { path, width, height } = image;
  return `<img src="${imagePath(path)}" srcset="${imageSet(image)}" sizes="${IMAGE_SIZES}" alt="" width="${width}" height="${height}" fetchpriority="high">`;
}

function imageSet({ path, smallPath, width }: NewsImageView): string {
  return `${imagePath(smallPath)} ${SMALL_WIDTH}w, ${imagePath(path)} ${width}w`;
}

/** Read, never run: what stands in it can't end it. */
function dataHtml(article: NewsArticleView): string {
  const json = JSON.stringify(article).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="prerendered-article">${json}</script>`;
}
