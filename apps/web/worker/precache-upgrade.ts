/**
 * What opened without a network before an update opens after it, too: a newer build brings along its own files for all
 * that was kept of the builds before. Their names say nothing, so each build keeps its manifest, in which a chunk goes
 * by its source, and a source keeps its name from build to build.
 */
interface Chunk {
  readonly file: string;
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

/** Paths of this build's files, for the shell in its language. `before` are the caches of other builds. */
export async function filesToPrecache(
  shell: string,
  own: Cache,
  before: readonly Cache[],
): Promise<string[]> {
  const path = manifestPath(shell);
  const answer = await fetch(path, { cache: "no-cache" });
  if (answer.status !== 200) return [];
  const chunks = chunksOf(await answer.clone().json());
  await own.put(path, answer);
  const found = new Set<string>();
  for (const cache of before) {
    const cached = await cache.match(path, { ignoreVary: true });
    if (cached === undefined) continue;
    const files = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    for (const [source, { file }] of chunksOf(await cached.json()))
      if (files.has(`/${file}`)) collect(chunks, source, found);
  }
  return [...found];
}

function manifestPath(shell: string): string {
  const language = /<html[^>]*\slang="(\w+)"/.exec(shell)?.[1] ?? "en";
  return language === "en" ? "/.vite/manifest.json" : `/.vite/manifest.${language}.json`;
}

/** A chunk and all that it imports from its first moment on. */
function collect(chunks: ReadonlyMap<string, Chunk>, source: string, found: Set<string>): void {
  const chunk = chunks.get(source);
  if (chunk === undefined || found.has(`/${chunk.file}`)) return;
  for (const file of [chunk.file, ...chunk.css]) found.add(`/${file}`);
  for (const imported of chunk.imports) collect(chunks, imported, found);
}

function chunksOf(manifest: unknown): Map<string, Chunk> {
  const chunks = new Map<string, Chunk>();
  if (!isRecord(manifest)) return chunks;
  for (const [source, value] of Object.entries(manifest)) {
    if (!isRecord(value) || typeof value["file"] !== "string") continue;
    chunks.set(source, {
      file: value["file"],
      imports: textsOf(value["imports"]),
      css: textsOf(value["css"]),
    });
  }
  return chunks;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
