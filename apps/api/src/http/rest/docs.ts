// /api/openapi.json, and the same for people at /api/docs: plain HTML and one style sheet, no script at all.
import type { FastifyInstance } from "fastify";
import { errors } from "@fillmark/contracts/errors";
import type { Context } from "../../context/context.ts";
import { escapeHtml } from "../html-page.ts";
import { binanceSection } from "../binance/binance-docs.ts";
import { mcpSection } from "../mcp/mcp-docs.ts";
import { createCompressedSending, compressedFile, type CompressedFile } from "../compressed-file.ts";
import { fieldTable, withCode } from "./docs-fields.ts";
import { v1Contents, v1Guide, v1Section } from "./docs-v1.ts";
import { openApiDocument } from "./openapi.ts";
import { jsonSchema } from "./openapi-schemas.ts";
import { restRoutes, v1Routes, type RestRoute } from "./routes.ts";
import { webhooksSection } from "./webhooks-docs.ts";

interface DocsParts {
  /** The brand name now. */
  readonly brand: () => string;
  readonly cookies: Context["auth"]["cookies"];
}

export function registerDocs(app: FastifyInstance, { brand, cookies }: DocsParts): void {
  const send = createCompressedSending();
  const document = perName((name) =>
    compressedFile(JSON.stringify(openApiDocument(name)), "application/json; charset=utf-8"),
  );
  const origin = (): string => {
    if (cookies.origin !== null) return cookies.origin;
    const [address] = app.addresses();
    const port = typeof address === "object" ? `:${address.port}` : "";
    return `${cookies.secure ? "https" : "http"}://localhost${port}`;
  };
  const page = perName((name) => compressedFile(docsPage(name, origin()), "text/html; charset=utf-8"));
  const css = compressedFile(style, "text/css; charset=utf-8");
  app.get("/api/openapi.json", (request, reply) => send(document(brand()), request, reply));
  app.get("/api/docs", (request, reply) => send(page(brand()), request, reply));
  app.get("/api/docs.css", (request, reply) => send(css, request, reply));
}

/** Made once for each brand name. */
function perName(make: (name: string) => CompressedFile): (name: string) => CompressedFile {
  let made: { readonly name: string; readonly file: CompressedFile } | null = null;
  return (name) => {
    if (made?.name !== name) made = { name, file: make(name) };
    return made.file;
  };
}

function docsPage(brand: string, origin: string): string {
  const name = escapeHtml(brand);
  const contents = restRoutes
    .map((route) => `<li><a href="#${anchor(route)}">${title(route)}</a></li>`)
    .join("");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name} REST API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>${name} REST API</h1>
<p>Bodies are JSON. Answers carry <code>success: true</code>. A failure carries <code>success: false</code>, a sentence for
people in <code>message</code>, and a <code>code</code> to rely on, with its <code>details</code>. The same as data:
<a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Calls"><h2>For programs</h2><ul><li><a href="#v1">How to begin</a></li>${v1Contents}</ul>
<ul><li><a href="#webhooks">Webhooks</a></li><li><a href="#alert-hooks">Alert hooks</a></li><li><a href="#binance">Bots that speak Binance</a></li><li><a href="#mcp">AI agents (MCP)</a></li></ul>
<h2>For apps that sign people in</h2><ul>${contents}</ul><ul><li><a href="#errors">Errors</a></li></ul></nav>
<main>${v1Guide(origin)}${v1Routes.map(v1Section).join("")}${webhooksSection(origin)}${binanceSection(origin)}${mcpSection(origin)}
<section id="apps"><h2>For apps that sign people in</h2>
<p>Sign in with <code>POST /api/user/login</code> and send the token of the answer with every call as
<code>Authorization: Bearer …</code>.</p></section>
${restRoutes.map(section).join("")}${errorTable()}</main>
</body>
</html>
`;
}

function section(route: RestRoute): string {
  const also = route.paths.slice(1).map((path) => `<code>${path}</code>`);
  const access = {
    guest: "Open to everybody.",
    user: "Needs a user's token.",
    admin: "Needs an admin's token.",
  };
  return `<section id="${anchor(route)}"><h2>${title(route)}</h2>
<p>${withCode(route.summary)} ${access[route.as]}${also.length > 0 ? ` Also at ${also.join(", ")}.` : ""}</p>
${fieldTable(inputHeading(route), jsonSchema(route.wireInput, "input"))}${fieldTable("Answer", jsonSchema(route.wireAnswer, "output"))}</section>`;
}

function inputHeading({ method, takesFile }: RestRoute): string {
  if (method === "GET") return "Query";
  return takesFile ? "Body, or a form with these fields and one file as <code>file</code>" : "Body";
}

function errorTable(): string {
  const rows = Object.entries(errors).map(
    ([code, { http, message }]) =>
      `<tr><td><code>${code}</code></td><td>${http}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<section id="errors"><h2>Errors</h2><div class="wide" tabindex="0" role="region" aria-label="Errors">
<table><thead><tr><th>Code</th><th>Status</th><th>Message</th></tr></thead><tbody>${rows.join("")}</tbody></table>
</div></section>`;
}

function title(route: RestRoute): string {
  return `<b>${route.method}</b> ${route.paths[0]}`;
}

function anchor(route: RestRoute): string {
  return route.procedure.replace(".", "-").toLowerCase();
}

const style = `
:root { color-scheme: light dark; --text: #14181f; --soft: #566070; --line: #dde2ea; --page: #ffffff; --accent: #1b4fd8; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e8ecf3; --soft: #9aa6b8; --line: #2a323f; --page: #10141b; --accent: #8fb0ff; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 56rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--text);
  font: 1rem/1.55 system-ui, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { font-size: 1.15rem; margin: 2.5rem 0 0.25rem; padding-top: 1rem; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
h2 b { color: var(--accent); margin-inline-end: 0.4rem; }
h3 { font-size: 0.85rem; color: var(--soft); margin: 1rem 0 0.25rem; }
nav ul { list-style: none; padding: 0; }
nav a { display: block; padding: 0.3rem 0; text-decoration: none; overflow-wrap: anywhere; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
em { color: var(--soft); font-size: 0.85em; }
.wide { overflow-x: auto; }
pre { padding: 0.75rem; border: 1px solid var(--line); border-radius: 6px; }
pre code { overflow-wrap: normal; }
summary { cursor: pointer; padding: 0.4rem 0; color: var(--accent); }
dt { overflow-wrap: anywhere; }
dd { margin: 0 0 0.75rem; }
table { width: 100%; border-collapse: collapse; }
th { text-align: start; }
td:first-child { width: 11.5rem; white-space: nowrap; }
td table { margin-block: 0.25rem; }
@media (max-width: 40rem) { td:first-child { width: 38%; white-space: normal; overflow-wrap: anywhere; } }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
`;
