// Built code and the messages of one language: which files say something, what they are called, how they find each other.
import { createHash } from "node:crypto";
import type { Catalogue, Message } from "./load-catalogs.ts";

/** Built code by its file's name, as "home-page-x3K9_aB.js". */
export type Chunks = ReadonlyMap<string, string>;
/** The files that differ from language to language, each with all that it leads to and itself. */
export interface Built {
  readonly chunks: Chunks;
  readonly own: ReadonlyMap<string, readonly string[]>;
}
/** Where each of them came to lie, and what stands there. */
export type Localized = ReadonlyMap<string, { readonly path: string; readonly code: string }>;

interface Language {
  /** Below assets/. */
  readonly folder: string;
  readonly messages: Readonly<Record<string, Catalogue>>;
}

/** What stands for a catalogue in built code: a name that is declared nowhere, which no minifier touches. */
export function placeholderOf(file: string): string {
  return `__MESSAGES_${file.replaceAll("-", "$")}__`;
}

const placeholders = /__MESSAGES_([\w$]+?)__/g;
/** How code, pages and lists of what to load first name a file of code. */
const references = /(\.\/|\/?assets\/)([\w-]+\.js)\b/g;
/** Of the hash that a file's name ends with, the bundler's and ours: the shortest that the bundler makes for so many files. */
export const hashLength = 7;

/**
 * Code that says nothing and leads to nothing that does is the same in every language, and stays where it is.
 * The other files get a name that follows from their own content and that of all they lead to, as the bundler's
 * names do: the message of a page changes the page's name, so it changes whatever names the page.
 */
export function localize(built: Built, { folder, messages }: Language): Localized {
  const filled = new Map([...built.chunks].map(([name, code]) => [name, fill(code, messages)]));
  const digests = new Map([...filled].map(([name, code]) => [name, digestOf([name, code])]));
  const names = new Map([...built.own].map(([name, reached]) => [name, newName(name, reached)]));
  return new Map([...filled].map(([name, code]) => [name, placed(name, code)]));

  /** Files that lead to each other reach the same ones, so each adds its own name. */
  function newName(name: string, reached: readonly string[]): string {
    const digest = digestOf([name, ...reached.map((one) => digests.get(one) ?? "")]);
    return `${name.slice(0, -(hashLength + ".js".length))}${digest.slice(0, hashLength)}.js`;
  }

  function placed(name: string, code: string): { path: string; code: string } {
    const renamed = names.get(name);
    if (renamed === undefined) return { path: `assets/${name}`, code };
    return { path: `assets/${folder}/${renamed}`, code: code.replace(references, linked) };
  }

  /** The file lies one folder deeper than before, so what is shared lies above it. */
  function linked(whole: string, prefix: string, name: string): string {
    const renamed = names.get(name);
    if (renamed !== undefined) return `${prefix}${prefix === "./" ? "" : `${folder}/`}${renamed}`;
    return prefix === "./" && built.chunks.has(name) ? `../${name}` : whole;
  }
}

/** The same text, a page or a list, with the places where the files came to lie. */
export function renameIn(text: string, poured: Localized): string {
  return text.replace(references, (whole, prefix: string, name: string) => {
    const place = poured.get(name);
    return place === undefined ? whole : `${prefix.startsWith("/") ? "/" : ""}${place.path}`;
  });
}

/** Once for all languages: which files say something or lead to one that does, and what each of them leads to. */
export function survey(chunks: Chunks): Built {
  const named = new Map(
    [...chunks].map(([name, code]) => [
      name,
      [...code.matchAll(references)].flatMap(([, , found]) =>
        found !== undefined && chunks.has(found) ? [found] : [],
      ),
    ]),
  );
  const reachedFrom = (name: string): string[] => {
    const reached = new Set([name]);
    for (const one of reached) for (const next of named.get(one) ?? []) reached.add(next);
    return [...reached].sort();
  };
  const speaking = new Set(
    [...chunks].filter(([, code]) => code.search(placeholders) >= 0).map(([name]) => name),
  );
  const all = [...chunks.keys()].map((name) => [name, reachedFrom(name)] as const);
  return { chunks, own: new Map(all.filter(([, reached]) => reached.some((name) => speaking.has(name)))) };
}

function digestOf(parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("base64url");
}

function fill(code: string, messages: Language["messages"]): string {
  return code.replace(placeholders, (_whole, name: string) => {
    const file = name.replaceAll("$", "-");
    const catalogue = messages[file];
    if (catalogue === undefined) throw new Error(`There is no catalogue called ${file}`);
    return asCode(catalogue);
  });
}

function asCode(catalogue: Catalogue): string {
  const entries = Object.entries(catalogue).map(([key, message]) => `${asKey(key)}:${messageCode(message)}`);
  return `{${entries.join(",")}}`;
}

function messageCode(message: Message): string {
  return typeof message === "string" ? asText(message) : asCode(message);
}

/** As the minifier writes texts: what is written alike compresses better. */
function asText(text: string): string {
  return `\`${text.replace(/[\\`]|\$(?=\{)/g, (sign) => `\\${sign}`)}\``;
}

function asKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}
