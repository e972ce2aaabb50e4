// The shells of pages, rendered from the app's own components while it is built. What they say stands in them as
// %messages.file.key%, so that they are rendered once for all languages.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { trimIcons } from "./bundle-trim.ts";
import { root } from "./install.mjs";
import { findCatalogue } from "./load-catalogs.ts";

const web = join(root, "apps/web");
const entry = join(web, "src/app/render-shells.tsx");
const catalogueFiles = /\/messages\/en\/([\w-]+)\.ts$/;

/** HTML by the name of the shell. */
export async function renderShells(): Promise<Readonly<Record<string, string>>> {
  const code = await bundle();
  // Beside what it imports, so that it finds the same React.
  const folder = mkdtempSync(join(root, "node_modules/.shells-"));
  try {
    const path = join(folder, "shells.mjs");
    writeFileSync(path, code);
    const module: unknown = await import(pathToFileURL(path).href);
    return renderedBy(module);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    root: web,
    logLevel: "error",
    mode: "production",
    publicDir: false,
    plugins: [messagePlaces, trimIcons],
    ssr: { noExternal: [/^@fillmark\//, "lucide-react"] },
    build: { ssr: entry, write: false, target: "es2022", minify: false },
  });
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
  const chunks = outputs.flatMap(({ output }) => output).filter((each) => each.type === "chunk");
  const [only] = chunks;
  if (only === undefined || chunks.length > 1) throw new Error("the shells weren't built to one file");
  return only.code;
}

const messagePlaces: Plugin = {
  name: "message-places",
  enforce: "pre",
  transform: {
    filter: { id: catalogueFiles },
    handler(code, id) {
      const file = catalogueFiles.exec(id)?.[1];
      const place = findCatalogue(code, id);
      if (file === undefined || place === null) return null;
      const keys = Object.keys(place.catalogue).map((key) => [key, `%messages.${file}.${key}%`]);
      const places = JSON.stringify(Object.fromEntries(keys));
      return { code: `${code.slice(0, place.start)}"", ${places}${code.slice(place.end)}`, map: null };
    },
  },
};

function renderedBy(module: unknown): Readonly<Record<string, string>> {
  if (typeof module === "object" && module !== null && "renderShells" in module) {
    const render = module.renderShells;
    const shells: unknown = typeof render === "function" ? Reflect.apply(render, undefined, []) : undefined;
    if (isTexts(shells)) return shells;
  }
  throw new Error("render-shells.tsx renders no shells");
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((text) => typeof text === "string")
  );
}
