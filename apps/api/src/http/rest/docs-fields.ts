// Schemas as tables for people: as much of JSON Schema as these tables show.
import { z } from "zod";
import { escapeHtml } from "../html-page.ts";

const FieldSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  description: z.string().optional(),
  required: z.array(z.string()).optional(),
  get anyOf() {
    return z.array(FieldSchema).optional();
  },
  /** False where a tuple ends. */
  get items() {
    return z.union([z.boolean(), FieldSchema]).optional();
  },
  get prefixItems() {
    return z.array(FieldSchema).optional();
  },
  get properties() {
    return z.record(z.string(), FieldSchema).optional();
  },
});
type FieldSchema = z.infer<typeof FieldSchema>;

/** Nothing where the schema has no fields, or none of these. */
export function fieldTable(heading: string, described: unknown, only?: readonly string[]): string {
  const table = tableOf(FieldSchema.parse(described), only);
  return table === "" ? "" : `<h3>${heading}</h3>${table}`;
}

function tableOf(schema: FieldSchema, only?: readonly string[]): string {
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name]) => only === undefined || only.includes(name),
  );
  if (properties.length === 0) return "";
  const rows = properties.map(([name, field]) => {
    const presence = schema.required?.includes(name) === true ? "" : " <em>optional</em>";
    return `<tr><td><code>${name}</code>${presence}</td><td>${typeName(field)}</td></tr>`;
  });
  return `<table><tbody>${rows.join("")}</tbody></table>`;
}

/** Words between backticks are set as code. */
export function withCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

function typeName(field: FieldSchema): string {
  if (field.const !== undefined) return `<code>${escapeHtml(JSON.stringify(field.const))}</code>`;
  const words = field.description === undefined ? "" : ` (${withCode(field.description)})`;
  return `${shapeName(field)}${rangeOf(field)}${words}${defaultOf(field)}`;
}

function shapeName(field: FieldSchema): string {
  if (field.enum !== undefined)
    return field.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(" or ");
  if (field.anyOf !== undefined) return field.anyOf.map(typeName).join(" or ");
  if (field.prefixItems !== undefined) return `a row of ${field.prefixItems.map(shapeName).join(", ")}`;
  if (typeof field.items === "object") return `a list of ${shapeName(field.items)}`;
  if (field.properties !== undefined)
    return `an object<details><summary>Its fields</summary>${tableOf(field)}</details>`;
  const format = field.format === undefined ? "" : ` (${escapeHtml(field.format)})`;
  return `${escapeHtml([field.type ?? "any"].flat().join(" or "))}${format}`;
}

/** Limits that someone chose; those of the number type itself say nothing to a reader. */
function rangeOf({ minimum, maximum }: FieldSchema): string {
  const isChosen = (limit: number | undefined) =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  return isChosen(minimum) && isChosen(maximum) ? ` from ${minimum} to ${maximum}` : "";
}

function defaultOf(field: FieldSchema): string {
  if (field.default === undefined) return "";
  return `, <code>${escapeHtml(JSON.stringify(field.default))}</code> when left out`;
}
