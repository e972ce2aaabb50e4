// /api/openapi.json, and the same for people at /api/docs: plain HTML and one style sheet, no script at all.
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { errors } from "@fillmark/contracts/errors";
import { escapeHtml } from "../html-page.ts";
import { jsonSchema, openApiDocument } from "./openapi.ts";
import type { RestRoute } from "./route.ts";
import { restRoutes } from "./routes.ts";

export function registerDocs(app: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument());
  const page = docsPage();
  app.get("/api/openapi.json", (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(document),
  );
  app.get("/api/docs", (_request, reply) => reply.type("text/html; charset=utf-8").send(page));
  app.get("/api/docs.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
}

function docsPage(): string {
  const contents = restRoutes
    .map((route) => `<li><a href="#${anchor(route)}">${title(route)}</a></li>`)
    .join("");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Fillmark REST API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>Fillmark REST API</h1>
<p>Sign in with <code>POST /api/user/login</code> and send the token of the answer with every call as
<code>Authorization: Bearer …</code>. Bodies are JSON. Answers carry <code>success: true</code>. A failure carries
<code>success: false</code>, a sentence for people in <code>message</code>, and a <code>code</code> to rely on, with its
<code>details</code>. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Calls"><ul>${contents}</ul></nav>
<main>${restRoutes.map(section).join("")}${errorTable()}</main>
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
${fields(inputHeading(route), jsonSchema(route.input, "input"))}${fields("Answer", jsonSchema(route.answer, "output"))}</section>`;
}

function inputHeading({ method, takesFile }: RestRoute): string {
  if (method === "GET") return "Query";
  return takesFile === true ? "Body, or a form with these fields and one file as <code>file</code>" : "Body";
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

/** As much of JSON Schema as these tables show. */
const FieldSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  required: z.array(z.string()).optional(),
  get anyOf() {
    return z.array(FieldSchema).optional();
  },
  get properties() {
    return z.record(z.string(), FieldSchema).optional();
  },
});
type FieldSchema = z.infer<typeof FieldSchema>;

function fields(heading: string, described: unknown): string {
  const schema = FieldSchema.parse(described);
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return "";
  const rows = properties.map(([name, field]) => {
    const presence = schema.required?.includes(name) === true ? "" : " <em>optional</em>";
    return `<tr><td><code>${name}</code>${presence}</td><td>${typeName(field)}</td></tr>`;
  });
  return `<h3>${heading}</h3><table><tbody>${rows.join("")}</tbody></table>`;
}

function typeName(field: FieldSchema): string {
  if (field.const !== undefined) return `<code>${escapeHtml(JSON.stringify(field.const))}</code>`;
  if (field.enum !== undefined)
    return field.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(" or ");
  if (field.anyOf !== undefined) return field.anyOf.map(typeName).join(" or ");
  if (field.properties !== undefined) {
    const within = Object.entries(field.properties).map(
      ([name, inner]) => `<code>${name}</code> ${typeName(inner)}`,
    );
    return `an object: ${within.join(", ")}`;
  }
  const format = field.format === undefined ? "" : ` (${escapeHtml(field.format)})`;
  const words = field.description === undefined ? "" : `, ${escapeHtml(field.description)}`;
  return `${plainType(field.type)}${format}${words}`;
}

/** Words between backticks are set as code. */
function withCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

function plainType(type: FieldSchema["type"]): string {
  return escapeHtml([type ?? "any"].flat().join(" or "));
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
a:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
em { color: var(--soft); font-size: 0.85em; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th { text-align: start; }
td:first-child { width: 11.5rem; white-space: nowrap; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
`;
