// The operator's accent color as a stylesheet of a few lines, which pages name in their head: the content security policy
// allows no style within a page. Its name says what is in it, so that it is kept for good, and it is made of its name alone:
// a server that hasn't heard of the color yet answers as well.
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import {
  ACCENT_CONTRAST,
  accentContrast,
  accentShades,
  accentTokens,
  type AccentShades,
  isHexColor,
} from "@fillmark/contracts/accent";
import { DomainError } from "../errors/domain-error.ts";

/** The page in the operator's color; as it was where there is none. */
export function withAccent(page: string, accent: string | null): string {
  if (accent === null) return page;
  return page.replace("</head>", () => `<link rel="stylesheet" href="${accentPath(accent)}"></head>`);
}

function accentPath(accent: string): string {
  const hash = createHash("sha256").update(accentStyle(accent)).digest("hex").slice(0, 8);
  return `/assets/accent-${accent.slice(1)}-${hash}.css`;
}

/** Above the tokens in their own layer, by selectors that weigh more. */
export function accentStyle(accent: string): string {
  const { light, dark } = accentShades(accent);
  return [
    "@layer tokens{",
    `:root:root,[data-theme="light"][data-theme]{${declarations(light)}}`,
    `[data-theme="dark"][data-theme]{${declarations(dark)}}`,
    "}",
  ].join("");
}

function declarations(shades: AccentShades): string {
  return Object.entries(accentTokens(shades))
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}

export function registerAccentStyle(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>("/assets/accent-:name", (request, reply) => {
    const { name } = request.params;
    const accent = `#${name.slice(0, 6)}`;
    const isOurs =
      isHexColor(accent) &&
      accentContrast(accent) >= ACCENT_CONTRAST.text &&
      accentPath(accent) === `/assets/accent-${name}`;
    if (!isOurs) throw new DomainError("NOT_FOUND", {});
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .type("text/css; charset=utf-8")
      .send(accentStyle(accent));
  });
}
