// /manifest.webmanifest: what a device needs to know to install the app, under the brand name and in the
// language of the caller.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { directionOf, type Language } from "@fillmark/contracts/languages";
import { OWN_NAME } from "../text/brand.ts";
import { DomainError } from "../errors/domain-error.ts";
import { tManifest } from "../messages/app-manifest.ts";
import { requestLanguage } from "./request-language.ts";

const FILE = "manifest.webmanifest";

interface ManifestOptions {
  /** The built app; it may not exist. */
  readonly folder: string;
  readonly brand: () => string;
}

export async function registerAppManifest(
  app: FastifyInstance,
  { folder, brand }: ManifestOptions,
): Promise<void> {
  const built = await readFile(join(folder, FILE), "utf8").catch(() => null);
  app.get(`/${FILE}`, (request, reply) => {
    if (built === null) throw new DomainError("NOT_FOUND", {});
    const body = Buffer.from(brandedManifest(built, { brand: brand(), language: requestLanguage(request) }));
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    void reply.header("cache-control", "no-cache").header("vary", "accept-language, cookie");
    void reply.header("etag", etag).type("application/manifest+json");
    return request.headers["if-none-match"] === etag ? reply.status(304).send() : reply.send(body);
  });
}

const sentences = ["description", "trade", "market", "chat", "narrow", "wide"] as const;

/** The manifest with the product's own name and its English sentences replaced, wherever they stand in it. */
export function brandedManifest(
  manifest: string,
  { brand, language }: { readonly brand: string; readonly language: Language },
): string {
  const said = new Map<string, string>([
    [OWN_NAME, brand],
    ...sentences.map((key) => [tManifest("en", key), tManifest(language, key)] as const),
  ]);
  const own = new Map<string, string>([
    ["lang", language],
    ["dir", directionOf(language)],
  ]);
  return JSON.stringify(
    JSON.parse(manifest, (key, value: unknown) =>
      typeof value === "string" ? (own.get(key) ?? said.get(value) ?? value) : value,
    ),
  );
}
