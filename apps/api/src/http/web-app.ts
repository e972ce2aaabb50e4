// The built web app, from memory: what was on disk at start is all that can be asked for, so no path leads
// anywhere else. Files under /assets carry a hash in their name and never change; everything else is asked for
// anew, and answered with 304 while it is the same. Packed once for each content, at the first request that wants it. There is one
// page for each language, and it is the page that names the files of that language.
import { readFile, readdir } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { NewsArticleView } from "@fillmark/contracts/news";
import type { SiteLook } from "../features/site/index.ts";
import type { LiveVenue } from "../features/system/index.ts";
import { DomainError } from "../errors/domain-error.ts";
import { isPagePath, namesHtml, takesHtml } from "./requested-page.ts";
import { renderArticle, type FoundArticle } from "./prerendered-article.ts";
import { type PairPlaceholders, fillPlaceholders } from "./prerendered-pair.ts";
import { brandedPage } from "./branded-page.ts";
import { createNaming, type WebFile } from "./named-pages.ts";
import { withPrerendered, entryPageAt, withPreloads } from "./preload-manifest.ts";
import { escapeHtml, htmlPage } from "./html-page.ts";
import { contentTypes } from "./content-types.ts";
import { createCompressedSending, etagOf } from "./compressed-file.ts";
import { type PageHead, withHead } from "./page-head.ts";
import { pageFiles, type PageFiles } from "./page-files.ts";
import { requestLanguage } from "./request-language.ts";

/** What the page has to know of the sign-in with Google; null where there is none. */
type GoogleFlags = { readonly clientId: string; readonly hasCodeFlow: boolean } | null;

interface WebAppOptions {
  /** The built app; it may not exist, then pages say so. */
  readonly folder: string;
  readonly google: GoogleFlags;
  /** Screens don't mention mails where none are sent. */
  readonly sendsMail: boolean;
  /** What a demo account begins with, "0.1 BTC"; null for what the app says by itself. */
  readonly demoStart: string | null;
  /** What the live venue is now. */
  readonly liveVenue: () => LiveVenue;
  /** Where people find this server; null where nothing says it that could be believed. */
  readonly originOf: (request: FastifyRequest) => string | null;
  /** What the operator has set of how pages look. */
  readonly look: SiteLook;
  /** The article that this page is about, if it is about one. */
  readonly articleAt: (request: FastifyRequest) => Promise<FoundArticle>;
  /** What the page at this path begins with, as an element; empty where it begins with nothing. */
  readonly initialDataAt: (path: string, request: FastifyRequest) => Promise<string>;
  /** What the drawing of the page at this path says; null where there is nothing to draw. */
  readonly placeholdersAt: (path: string, request: FastifyRequest) => PairPlaceholders | null;
  /** What the page at this path says of itself in its head; null where it says what every page does. */
  readonly headAt: (path: string, request: FastifyRequest) => PageHead | null;
}

/**
 * Answers every GET that nothing else answers: with a page to a client that doesn't refuse one, and where none stands with
 * 404, as a page to who names one.
 */
export async function registerWebApp(
  app: FastifyInstance,
  {
    folder,
    google,
    sendsMail,
    demoStart,
    liveVenue,
    originOf,
    look,
    articleAt,
    initialDataAt,
    placeholdersAt,
    headAt,
  }: WebAppOptions,
): Promise<void> {
  const files = await readFolder(folder, (page) => withFlags(page, { google, sendsMail, demoStart }));
  const articleFiles = articleFilesIn(files);
  const named = createNaming(look);
  const begun = createBeginning(files);
  const sendFile = createSending();
  const wholePage = async (page: WebFile, brandName: string, request: FastifyRequest): Promise<WebFile> => {
    const path = pathOf(request.url);
    const words = placeholdersAt(path, request);
    const whole = begun(page, path, { brand: brandName, isPrerendered: words !== null });
    const filled = withData(whole, words ?? {}, await initialDataAt(path, request));
    const head = headAt(path, request);
    return head === null
      ? filled
      : withOwnHead(filled, head, { origin: originOf(request), brand: brandName });
  };
  const isMissingPair = (path: string, request: FastifyRequest): boolean =>
    /^\/market\/[^/]/.test(path) && placeholdersAt(path, request) === null;
  app.setNotFoundHandler(async (request, reply) => {
    const isGet = request.method === "GET" || request.method === "HEAD";
    const path = pathOf(request.url);
    const { accept } = request.headers;
    const brandName = look.brand();
    const page = named(chosenPage(files, request), liveVenue());
    if (isGet && path === pagePath && page !== undefined)
      return sendFile(await wholePage(page, brandName, request), request, reply);
    const file = isGet ? files.get(path) : undefined;
    if (file !== undefined) return sendFile(file, request, reply);
    const isThere = isGet && isPagePath(path);
    if (!(isThere ? takesHtml(accept) : namesHtml(accept))) throw new DomainError("NOT_FOUND", {});
    if (!isGet || isReserved(path)) {
      return reply
        .status(404)
        .type("text/html; charset=utf-8")
        .send(htmlPage("Not found", "There is nothing here."));
    }
    if (page !== undefined) {
      const whole = await wholePage(page, brandName, request);
      if (!isThere || isMissingPair(path, request)) return sendFile(whole, request, reply.status(404));
      const article = await articleAt(request);
      // The app says what is missing; clients that run no scripts see it by the status.
      if (article === "missing") return sendFile(whole, request, reply.status(404));
      const drawn =
        article === null
          ? whole
          : prerenderedPage(page, article, { origin: originOf(request), articleFiles, brand: brandName });
      return sendFile(drawn, request, reply);
    }
    const words = "The web app has not been built yet. Run npm start, which builds it.";
    return reply.status(503).type("text/html; charset=utf-8").send(htmlPage("Not built", words));
  });
}

const pagePath = "/index.html";
/** The first language has no name of its own in the file's, and is there without the others. */
const isPage = (path: string): boolean => /^\/index(\.\w+)?\.html$/.test(path);

/** The team's console speaks English, and so do the figures that are typed there. */
function chosenPage(files: ReadonlyMap<string, WebFile>, request: FastifyRequest): WebFile | undefined {
  if (/^\/admin(\/|$)/.test(pathOf(request.url))) return files.get(pagePath);
  return files.get(`/index.${requestLanguage(request)}.html`) ?? files.get(pagePath);
}

/** Pages that name what the page at their address is made of, made once for each. */
function createBeginning(
  files: ReadonlyMap<string, WebFile>,
): (page: WebFile, path: string, how: { brand: string; isPrerendered: boolean }) => WebFile {
  const made = new Map<string, WebFile>();
  return (page, path, { brand, isPrerendered }) => {
    const first = entryPageAt(path);
    if (first === null) return page;
    const drawn = isPrerendered ? first.drawing : undefined;
    const name = `${page.etag} ${first.source} ${drawn}`;
    const known = made.get(name);
    if (known !== undefined) return known;
    const manifest = manifestOf(files, page.path);
    if (manifest === undefined) return page;
    const own = pageFiles(manifest, first.source);
    const whole = withPreloads(page.body.toString("utf8"), own);
    const drawing = drawn === undefined ? undefined : besidePage(files, page.path, `${drawn}#.html`);
    const html =
      drawing === undefined ? whole : withPrerendered(whole, brandedPage(drawing, brand), own.fonts);
    const body = Buffer.from(html);
    const next = { ...page, body, etag: etagOf(body), isPrerendered: drawing !== undefined };
    if (made.size >= maxPending) made.clear();
    made.set(name, next);
    return next;
  };
}

/** Of six pages in each language, and again when the brand name changes. */
const maxPending = 100;

function manifestOf(files: ReadonlyMap<string, WebFile>, path: string): string | undefined {
  return besidePage(files, path, "manifest#.json");
}

/** What the build wrote for the page's language; `#` in its name stands for that. */
function besidePage(files: ReadonlyMap<string, WebFile>, path: string, name: string): string | undefined {
  const language = /^\/index(.*)\.html$/.exec(path)?.[1] ?? "";
  return files.get(`/.vite/${name.replace("#", language)}`)?.body.toString("utf8");
}

/** The files of an article's page, by the path of the page that names them. */
type ArticleFiles = ReadonlyMap<string, PageFiles>;
const articlePage = "src/features/news/article-page.tsx";
const noFiles: PageFiles = { fonts: [], scripts: [], styles: [] };

function articleFilesIn(files: ReadonlyMap<string, WebFile>): ArticleFiles {
  const pages = [...files.keys()].filter(isPage);
  return new Map(
    pages.map((path) => {
      const manifest = manifestOf(files, path);
      return [path, manifest === undefined ? noFiles : pageFiles(manifest, articlePage)];
    }),
  );
}

/** The page with what it begins with, which is another one at each moment. */
function withData(page: WebFile, words: PairPlaceholders, element: string): WebFile {
  if (element === "" && Object.keys(words).length === 0) return page;
  const html = fillPlaceholders(page.body.toString("utf8"), words);
  const body = Buffer.from(html.replace("</body>", () => `${element}</body>`));
  return { ...page, body, etag: etagOf(body) };
}

function withOwnHead(
  page: WebFile,
  head: PageHead,
  around: { readonly origin: string | null; readonly brand: string },
): WebFile {
  const body = Buffer.from(withHead(page.body.toString("utf8"), head, around));
  return { ...page, body, etag: etagOf(body) };
}

function prerenderedPage(
  page: WebFile,
  article: NewsArticleView,
  { origin, articleFiles, brand }: { origin: string | null; articleFiles: ArticleFiles; brand: string },
): WebFile {
  const files = articleFiles.get(page.path) ?? noFiles;
  const body = Buffer.from(renderArticle(page.body.toString("utf8"), article, { files, origin, brand }));
  return { ...page, body, etag: etagOf(body), isPrerendered: true };
}

/** Below these nothing is a page, so an unknown address there is an error rather than the app's business. */
function isReserved(path: string): boolean {
  return ["/api/", "/trpc/", "/assets/", "/storage/"].some((prefix) => path.startsWith(prefix));
}

function pathOf(url: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  return path === "/" ? pagePath : path;
}

function createSending() {
  const send = createCompressedSending();
  return (file: WebFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const hashed = file.path.startsWith("/assets/");
    void reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    if (file.isPrerendered === true) void reply.header("x-prerendered", "1");
    if (isPage(file.path)) void reply.header("vary", "accept-encoding, accept-language, cookie");
    return send(file, request, reply);
  };
}

async function readFolder(folder: string, ready: (page: Buffer) => Buffer): Promise<Map<string, WebFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter(
    (entry) => entry.isFile() && !entry.name.endsWith(".map") && !entry.name.startsWith("."),
  );
  // One after the other: there are more of them than a process may have open.
  const read = new Map<string, WebFile>();
  for (const entry of files) {
    const onDisk = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, onDisk).split(sep).join("/")}`;
    const content = await readFile(onDisk);
    const body = isPage(path) ? ready(content) : content;
    const type = contentTypes[extname(entry.name)] ?? "application/octet-stream";
    read.set(path, { path, body, type, etag: etagOf(body) });
  }
  return read;
}

/** Said in the page's head, so that no page has to ask. */
type Flags = Pick<WebAppOptions, "google" | "sendsMail" | "demoStart">;

function withFlags(page: Buffer, { google, sendsMail, demoStart }: Flags): Buffer {
  const flags = sendsMail ? [] : ['<meta name="sends-mail" content="no">'];
  if (demoStart !== null) flags.push(`<meta name="demo-start" content="${escapeHtml(demoStart)}">`);
  if (google !== null) flags.push(googleFlag(google));
  return Buffer.from(page.toString("utf8").replace("</head>", () => `${flags.join("")}</head>`));
}

function googleFlag({ clientId, hasCodeFlow }: NonNullable<GoogleFlags>): string {
  const codes = hasCodeFlow ? "yes" : "no";
  return `<meta name="google-client-id" content="${escapeHtml(clientId)}" data-codes="${codes}">`;
}
