// What a first visit would download of libraries without ever running it, left out of the build or kept apart.
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ownIcon = fileURLToPath(new URL("../../packages/ui/src/lucide-icon.ts", import.meta.url));

/** Icons without their keys, since their parts never change places, drawn by the small part of lucide that is used. */
export const trimIcons: Plugin = {
  name: "trim-icons",
  apply: "build",
  enforce: "pre",
  resolveId: { filter: { id: /\/createLucideIcon\.mjs$/ }, handler: () => ownIcon },
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({ code: code.replace(/,\s*key: "\w+"/g, ""), map: null }),
  },
};

const mark = "?apart";

/** Whether a module is one of the copies that `splitStream` makes. */
export function isSplit(id: string): boolean {
  return id.endsWith(mark);
}

/**
 * tRPC's stream of events in a file of its own, for those who are signed in. The app imports it dynamically, but from
 * modules that it needs for other calls too, and a module is never split between two files: so all that the dynamic
 * import leads to is a copy. Only the class of the errors is not, since the app asks whether an error is one.
 */
export const splitStream: Plugin = {
  name: "split-stream",
  apply: "build",
  enforce: "pre",
  async resolveDynamicImport(specifier, importer) {
    if (specifier !== "@trpc/client") return null;
    const resolved = await this.resolve(specifier, importer);
    return resolved === null ? null : `${resolved.id}${mark}`;
  },
  resolveId: {
    filter: { id: /trpc|\.mjs$/ },
    async handler(specifier, importer) {
      if (importer === undefined || !isSplit(importer)) return null;
      const resolved = await this.resolve(specifier, importer.slice(0, -mark.length));
      if (resolved === null || resolved.id.includes("TRPCClientError")) return resolved;
      return { ...resolved, id: `${resolved.id}${mark}` };
    },
  },
};

/** tRPC's hooks that the app never calls. It makes all of them at once, so none of them is left out by itself. */
export const unusedHooks = [
  "usePrefetchQuery",
  "useSuspenseQuery",
  "usePrefetchInfiniteQuery",
  "useSuspenseInfiniteQuery",
  "useQueries",
  "useSuspenseQueries",
];

/** Without their code what they bring along of TanStack Query stays away, too. */
export const trimHooks: Plugin = {
  name: "trim-hooks",
  apply: "build",
  transform: {
    filter: { id: /\/@trpc\/react-query\/dist\/shared-[^/]*\.mjs$/ },
    handler: (code) => ({ code: hookParts.reduce(withoutPart, code), map: null }),
  },
};

const hookParts = [
  ...unusedHooks.flatMap((name) => [
    new RegExp(`\\n\\t(function ${name}\\$1\\(|const ${name}\\$1 = )[^]*?\\n\\t\\};?(?=\\n)`),
    new RegExp(`\\n\\t\\t${name}: ${name}\\$1,?(?=\\n)`),
  ]),
  // Answers come whole: the app's queries are sent in batches, by a link that streams none.
  /\n\t+if \(isAsyncIterable\(result\)\) return buildQueryFromAsyncIterable\([^\n]*\);/g,
];

/** Stops the build where a later version of the library is written otherwise. */
function withoutPart(code: string, part: RegExp): string {
  const rest = code.replace(part, "");
  if (rest === code) throw new Error(`tRPC's code has nothing like ${part.source}: correct bundle-trim.ts`);
  return rest;
}

/** React has the hook that this package brings for older versions of it. */
export const builtInStore: Plugin = {
  name: "built-in-store",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /^use-sync-external-store\/shim\/index\.js$/ },
    handler() {
      return this.resolve("react", fileURLToPath(import.meta.url));
    },
  },
};
