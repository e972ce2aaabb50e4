// Builds apps/web/worker into /sw.js, last of all: the name of its caches comes from every file that was built, so a
// build that differs in anything has a worker that differs, which is how browsers notice a new version.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const name = "sw.js";

export function serviceWorker(entry: string): Plugin {
  let folder = "";
  let isBuild = false;
  return {
    name: "service-worker",
    configResolved({ command, root, build: { outDir } }) {
      isBuild = command === "build";
      folder = join(root, outDir);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        if (isBuild) writeFileSync(join(folder, name), await bundle(entry, hashOf(folder)));
      },
    },
  };
}

async function bundle(entry: string, version: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { __BUILD__: JSON.stringify(version) },
    build: {
      target: "es2022",
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: "iife", entryFileNames: name } },
    },
  });
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
  const chunk = outputs.flatMap(({ output }) => output).find((each) => each.type === "chunk");
  if (chunk === undefined) throw new Error(`${entry} built to nothing`);
  return chunk.code;
}

function hashOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== name && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash("sha256");
  for (const path of files) hash.update(`${path.slice(folder.length)}\0`).update(readFileSync(path));
  return hash.digest("hex").slice(0, 12);
}
