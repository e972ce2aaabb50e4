// PUT /api/site/logo: the operator's logo, as the whole body. GET /storage/site/{name}.webp: for everybody and for good, as
// what is at a name never changes. Pages name a stylesheet that puts it in the place of the product's mark: no script has to
// know of it, and nobody sees the mark first.
import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { LOGO_EXTENSIONS } from "@fillmark/contracts/constants";
import type { SiteLogoView } from "@fillmark/contracts/site";
import { LOGO_SIDE, readLogo, storeLogo } from "../features/site/index.ts";
import { requireAdmin } from "../context/guards.ts";
import { DomainError } from "../errors/domain-error.ts";
import { createContext } from "./create-context.ts";
import { nameOf, storeUpload, requireExtension, sizeHintOf, type UploadParts } from "./store-upload.ts";

const Params = z.object({ name: z.string().max(60) });
const forGood = "public, max-age=31536000, immutable";

export function registerSiteLogo(app: FastifyInstance, parts: UploadParts): void {
  storeUpload(app, "/api/site/logo", (request, reply) => upload(parts, request, reply));
  app.route({
    method: ["GET", "HEAD"],
    url: "/storage/site/:name",
    handler: (request, reply) => answerLogo(parts, request, reply),
  });
  app.get("/assets/logo-:name", (request, reply) => {
    const { name } = Params.parse(request.params);
    const logo = name.slice(0, 40);
    const isOurs = /^[0-9a-f]{40}$/.test(logo) && stylePath(logo) === `/assets/logo-${name}`;
    if (!isOurs) throw new DomainError("NOT_FOUND", {});
    return reply.header("cache-control", forGood).type("text/css; charset=utf-8").send(logoStyle(logo));
  });
}

/** The page with the operator's logo; as it was where there is none. */
export function withLogo(page: string, logo: string | null): string {
  if (logo === null) return page;
  const tags = [
    `<link rel="preload" as="image" href="${imagePath(logo)}">`,
    `<link rel="stylesheet" href="${stylePath(logo)}">`,
  ];
  return page.replace("</head>", () => `${tags.join("")}</head>`);
}

function stylePath(logo: string): string {
  const hash = createHash("sha256").update(logoStyle(logo)).digest("hex").slice(0, 8);
  return `/assets/logo-${logo}-${hash}.css`;
}

const imagePath = (logo: string): string => `/storage/site/${logo}.webp`;

/** A preview of other settings shows the marks of its own. */
function logoStyle(logo: string): string {
  const mark = ".brand__mark:not([data-mark] *)";
  return `${mark}{border-radius:25%;background:url("${imagePath(logo)}") center/100% 100% no-repeat}${mark}>*{display:none}`;
}

async function answerLogo(
  { parts }: UploadParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name } = Params.parse(request.params);
  const [, logo = ""] = /^(\w+)\.webp$/.exec(name) ?? [];
  const found = await readLogo(parts.files, logo);
  if (found === null) throw new DomainError("NOT_FOUND", {});
  void reply
    .type("image/webp")
    .header("cache-control", forGood)
    .header("content-security-policy", "default-src 'none'; sandbox");
  // A file is opened only to be sent, since nobody would close it otherwise.
  if (request.method === "HEAD") found.destroy();
  return reply.send(request.method === "HEAD" ? undefined : found);
}

async function upload(
  { parts, em, intake }: UploadParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SiteLogoView> {
  const ctx = await createContext({ parts, em: em.fork() }, { request, reply, prefer: "admin" });
  const { actor } = requireAdmin(ctx, "site.set_up");
  const owner = { kind: "admin", id: actor.adminId } as const;
  return intake.admit({ owner, address: request.ip, purpose: "logo" }, async (turn) => {
    const name = nameOf(request);
    requireExtension(name, LOGO_EXTENSIONS);
    const arrived = await intake.receive({ name, source: request.raw, sizeHint: sizeHintOf(request), turn });
    return { logo: await storeLogo(parts.files, await intake.square(arrived, LOGO_SIDE)) };
  });
}
