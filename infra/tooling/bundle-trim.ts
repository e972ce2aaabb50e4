// What a first visit would download of libraries without ever running it, left out of the build or kept apart.
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ownIcon = fileURLToPath(new URL("../../packages/ui/src/lucide-icon.ts", import.meta.url));

/** Icons without their keys, since their parts never change places, drawn by the small part of lucide that is used. */
export const trimIcons: Plugin = {
  name: "lighter-icons",
  apply: "build",
  enforce: "pre",
  resolveId: { filter: { id: /\/createLucideIcon\.mjs$/ }, handler: () => ownIcon },
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({ code: code.replace(/,\s*key: "\w+"/g, ""), map: null }),
  },
};

const mark = "?apart";

/** Whether a module is one of the copies that `streamApart` makes. */
export function isSplit(id: string): boolean {
  return id.endsWith(mark);
}

/**
 * tRPC's stream of events in a file of its own, for those who are signed in. The app imports it dynamically, but from
 * modules that it needs for other calls too, and a module is never split between two files: so all that the dynamic
 * import leads to is a copy. Only the class of the errors is not, since the app asks whether an error is one.
 */
export const splitStream: Plugin = {
  name: "stream-apart",
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
