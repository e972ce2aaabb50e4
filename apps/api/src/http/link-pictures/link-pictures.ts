// GET /link-pictures/pairs/{pair}.png and /link-pictures/news/{article}.png: what stands beside a shared link. Nothing of a
// request is drawn: it names a pair or an article of ours, and one of our languages.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@fillmark/contracts/languages";
import type { NewsArticleView } from "@fillmark/contracts/news";
import { DomainError } from "../../errors/domain-error.ts";
import { tHead } from "../../messages/page-heads.ts";
import type { RequestParts } from "../create-context.ts";
import type { MarketSnapshot } from "../market-snapshot.ts";
import type { FoundArticle } from "../prerendered-article.ts";
import type { Scene } from "./draw-picture.ts";
import { momentText, pairScene } from "./pair-scene.ts";
import { createPictureCache, type Picture } from "./picture-cache.ts";

const PAIR_MS = 60_000;
const ARTICLE_MS = 600_000;
const PairFile = z.object({
  file: z
    .string()
    .max(40)
    .regex(/^[A-Z0-9]+-[A-Z0-9]+\.png$/),
});
const ArticleFile = z.object({ file: z.string().max(130).endsWith(".png") });
const Query = z.strictObject({ language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) });

interface LinkPictureOptions {
  readonly parts: RequestParts["parts"];
  readonly marketNow: () => MarketSnapshot;
  readonly brand: () => string;
  /** By its name in the address. */
  readonly articleNamed: (request: FastifyRequest, name: string) => Promise<FoundArticle>;
  /** Of one address. */
  readonly requestsPerMinute: number;
}

export function registerLinkPictures(app: FastifyInstance, options: LinkPictureOptions): void {
  const { parts, marketNow, brand, articleNamed, requestsPerMinute } = options;
  const pictureOf = createPictureCache(() => parts.clock.now());
  const config = { rateLimit: { max: requestsPerMinute, timeWindow: 60_000 } };
  app.get("/link-pictures/pairs/:file", { config }, async (request, reply) => {
    const name = named(PairFile, request);
    const { language } = query(request);
    if (!marketNow().pairs.some(({ pair }) => pair === name)) throw new DomainError("NOT_FOUND", {});
    const own = brand();
    const draw = async (): Promise<Buffer> => {
      const scene = pairScene(marketNow(), await parts.market.sparks(), { name, language, brand: own });
      if (scene === null) throw new DomainError("NOT_FOUND", {});
      return drawPicture(scene);
    };
    return answer(await pictureOf(`pair ${language} ${own} ${name}`, PAIR_MS, draw), request, reply);
  });
  app.get("/link-pictures/news/:file", { config }, async (request, reply) => {
    query(request);
    const article = await articleNamed(request, named(ArticleFile, request));
    if (article === null || article === "missing") throw new DomainError("NOT_FOUND", {});
    const scene = articleScene(article, brand());
    const key = `article ${scene.brand} ${scene.label} ${article.language} ${article.slug} ${article.title}`;
    return answer(await pictureOf(key, ARTICLE_MS, () => drawPicture(scene)), request, reply);
  });
}

/** What draws is loaded with the first picture. */
async function drawPicture(scene: Scene): Promise<Buffer> {
  const drawing = await import("./draw-picture.ts");
  return drawing.drawPicture(scene);
}

function named(shape: typeof PairFile | typeof ArticleFile, request: FastifyRequest): string {
  const parsed = shape.safeParse(request.params);
  if (!parsed.success) throw new DomainError("NOT_FOUND", {});
  return parsed.data.file.slice(0, -".png".length);
}

function query(request: FastifyRequest): z.output<typeof Query> {
  const parsed = Query.safeParse(request.query);
  if (!parsed.success) throw new DomainError("NOT_FOUND", {});
  return parsed.data;
}

function articleScene({ title, language, source, publishedAt }: NewsArticleView, brand: string): Scene {
  return {
    brand,
    label: source?.name ?? tHead(language, "news"),
    heading: title,
    note: momentText(language, publishedAt),
  };
}

function answer({ bytes, etag }: Picture, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply
    .header("cache-control", "public, max-age=60")
    .header("etag", etag)
    .header("cross-origin-resource-policy", "cross-origin")
    .header("content-security-policy", "default-src 'none'; sandbox");
  if (request.headers["if-none-match"] === etag) return reply.status(304).send();
  return reply.type("image/png").send(bytes);
}
