// Which files a page of the web app consists of, as its build has written it down.
import { z } from "zod";

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof Manifest>;

export interface PageFiles {
  /** Of every page. */
  readonly fonts: readonly string[];
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What a page needs beyond what the first page brings anyway; nothing where the build doesn't know the page. */
export function pageFiles(manifestJson: string, page: string): PageFiles {
  const manifest = Manifest.parse(JSON.parse(manifestJson));
  const first = collect(manifest, "index.html", new Set());
  const own = [...collect(manifest, page, new Set())].filter((name) => !first.has(name));
  const chunks = own.flatMap((name) => manifest[name] ?? []);
  const assets = [...first].flatMap((name) => manifest[name]?.assets ?? []);
  return {
    fonts: assets.filter((file) => file.endsWith(".woff2")).map((file) => `/${file}`),
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: chunks.flatMap(({ css }) => css.map((file) => `/${file}`)),
  };
}

/** A chunk and all that it imports from its first moment on. */
function collect(manifest: Manifest, name: string, found: Set<string>): Set<string> {
  const chunk = manifest[name];
  if (chunk === undefined || found.has(name)) return found;
  found.add(name);
  for (const imported of chunk.imports) collect(manifest, imported, found);
  return found;
}
