// Messages go into the build at its very end: the code is compiled once, with a name in the place of each catalogue, and
// then written once for each language, with that language's messages. So a message is there as soon as the code that says
// it, a browser downloads one language, and eight languages take hardly longer than one.
//
// Each language has its code under /assets/<language>, its page (index.html for the first, else
// index.<language>.html), its manifest and its shells (what a page shows before its code is there), named in the
// same way.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { renderShells } from "./build-shells.ts";
import {
  findCatalogue,
  listCatalogueFiles,
  readEnglish,
  readTranslation,
  type Catalogue,
} from "./load-catalogs.ts";
import { placeholderOf, localize, renameIn, survey, type Chunks } from "./localize-chunks.ts";

const catalogueFiles = /\/messages\/en\/([\w-]+)\.ts$/;
/** The messages of index.html stand there as %messages.key%, those of a prerendered page as %messages.file.key%. */
const pageFile = "document";
const pageMessages = /%messages\.(?:([\w-]+)\.)?(\w+)%/g;

/** The first language is what everything falls back to. */
export function inlineMessages<L extends string>(
  languages: readonly L[],
  directionOf: (language: L) => string,
): Plugin {
  let isBuild = false;
  return {
    name: "i18n-inliner",
    enforce: "pre",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    transform: {
      filter: { id: catalogueFiles },
      handler(code, id) {
        const file = catalogueFiles.exec(id)?.[1];
        const place = isBuild && file !== undefined ? findCatalogue(code, id) : null;
        if (file === undefined || place === null) return null;
        const localized = `${code.slice(0, place.start)}"", ${placeholderOf(file)}${code.slice(place.end)}`;
        return { code: localized, map: null };
      },
    },
    transformIndexHtml: {
      order: "pre",
      handler: (page) => (isBuild ? page : fillPage(page, { [pageFile]: readEnglish(pageFile) ?? {} })),
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir }) {
        if (dir !== undefined) await writeLanguages(dir);
      },
    },
  };

  async function writeLanguages(dir: string): Promise<void> {
    const built = survey(takeChunks(join(dir, "assets")));
    const page = readFileSync(join(dir, "index.html"), "utf8");
    const manifest = readFileSync(join(dir, ".vite/manifest.json"), "utf8");
    const shells = Object.entries(await renderShells());
    for (const language of languages) {
      const messages = await cataloguesOf(language);
      const localized = localize(built, { folder: language, messages });
      for (const { path, code } of localized.values()) {
        mkdirSync(dirname(join(dir, path)), { recursive: true });
        writeFileSync(join(dir, path), code);
      }
      const suffix = language === languages[0] ? "" : `.${language}`;
      const html = `<html lang="${language}" dir="${directionOf(language)}">`;
      const own = fillPage(renameIn(page, localized), messages).replace(/<html[^>]*>/, html);
      writeFileSync(join(dir, `index${suffix}.html`), own);
      // Its keys stay as they are, so that what is looked up in it is found in each language.
      writeFileSync(join(dir, `.vite/manifest${suffix}.json`), renameIn(manifest, localized));
      for (const [name, shell] of shells)
        writeFileSync(join(dir, ".vite", `${name}${suffix}.html`), fillPage(shell, messages));
    }
  }
}

/** Every file of messages in the language, in English where the language has none. */
async function cataloguesOf(language: string): Promise<Record<string, Catalogue>> {
  const english = listCatalogueFiles("en").flatMap((file) => {
    const catalogue = readEnglish(file);
    return catalogue === null ? [] : [{ file, catalogue }];
  });
  const entries = english.map(async ({ file, catalogue }) => {
    const translation = language === "en" ? null : await readTranslation(language, file);
    return [file, { ...catalogue, ...translation }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Reads the code that was built, and removes it: it says nothing yet. */
function takeChunks(folder: string): Chunks {
  const names = readdirSync(folder).filter((name) => name.endsWith(".js"));
  const chunks = new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  for (const name of names) rmSync(join(folder, name));
  return chunks;
}

function fillPage(page: string, messages: Readonly<Record<string, Catalogue>>): string {
  return page.replace(pageMessages, (said, file: string | undefined, key: string) => {
    const text = messages[file ?? pageFile]?.[key];
    if (typeof text !== "string") throw new Error(`nothing is written for ${said}`);
    return escapeHtml(text);
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
