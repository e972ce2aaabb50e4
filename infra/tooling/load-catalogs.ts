// The web's message catalogues as the build and the checks read them: the English one out of the source, where
// it is the argument of defineMessages(), a translation out of the module that exports it.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { parseAst } from "vite";
import { root } from "./install.mjs";

export type Message = string | Readonly<Record<string, string>>;
export type Catalogue = Readonly<Record<string, Message>>;

const messages = join(root, "apps/web/src/messages");

/** Where the arguments of `defineMessages("namespace", { … })` stand in a file, and what the second one says. */
export interface CataloguePlace {
  readonly start: number;
  readonly end: number;
  readonly catalogue: Catalogue;
}

/** Each catalogue by its name, without the ending. */
export function listCatalogueFiles(language: string): string[] {
  const folder = join(messages, language);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => name.slice(0, -".ts".length))
    .sort();
}

/** Null where the file holds none. */
export function readEnglish(file: string): Catalogue | null {
  const path = join(messages, "en", `${file}.ts`);
  return findCatalogue(readFileSync(path, "utf8"), path)?.catalogue ?? null;
}

/** Null where the language has no such file yet. */
export async function readTranslation(language: string, file: string): Promise<Catalogue | null> {
  const path = join(messages, language, `${file}.ts`);
  if (!existsSync(path)) return null;
  const module: unknown = await import(pathToFileURL(path).href);
  return asCatalogue(isRecord(module) ? module["default"] : undefined, path);
}

/** One file holds one catalogue, so that a translation is found by the file's name. Null where it holds none. */
export function findCatalogue(code: string, path: string): CataloguePlace | null {
  const calls = parseAst(code, { lang: "ts" }).body.flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ init }) =>
      init?.type === "CallExpression" &&
      init.callee.type === "Identifier" &&
      init.callee.name === "defineMessages"
        ? [init]
        : [],
    );
  });
  if (calls.length > 1) throw new Error(`${path} declares more than one catalogue: give each its own file`);
  const [namespace, object] = calls[0]?.arguments ?? [];
  if (namespace === undefined || object === undefined) return null;
  // Only what is written out can be taken out: a name from elsewhere would be unknown here.
  const value: unknown = runInNewContext(`(${code.slice(object.start, object.end)})`);
  return { start: namespace.start, end: object.end, catalogue: asCatalogue(value, path) };
}

function asCatalogue(value: unknown, path: string): Catalogue {
  if (!isRecord(value)) throw new Error(`${path} holds no catalogue`);
  return Object.fromEntries(
    Object.entries(value).map(([key, message]) => [key, asMessage(message, `${path}: ${key}`)]),
  );
}

function asMessage(value: unknown, where: string): Message {
  if (typeof value === "string") return value;
  if (!isRecord(value)) throw new Error(`${where} is neither a sentence nor plural forms`);
  return Object.fromEntries(
    Object.entries(value).map(([form, text]) => {
      if (typeof text !== "string") throw new Error(`${where}.${form} is no sentence`);
      return [form, text];
    }),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
