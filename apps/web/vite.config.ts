import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const apiOrigin = process.env["API_ORIGIN"] ?? "http://127.0.0.1:3000";
const isFrom = (id: string, ...packages: string[]): boolean =>
  packages.some((name) => id.includes(`/node_modules/${name}/`));

export default defineConfig({
  plugins: [react()],
  build: {
    target: "es2022",
    manifest: true,
    // The content security policy allows no inline source, so nothing may become a data: URL but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "vendor",
              test: (id: string) =>
                isFrom(
                  id,
                  "react",
                  "react-dom",
                  "scheduler",
                  "wouter",
                  "regexparam",
                  "use-sync-external-store",
                ) || isFrom(id, "@trpc", "@tanstack/react-query", "@tanstack/query-core"),
            },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/trpc": apiOrigin,
      "/api": apiOrigin,
      "/user": apiOrigin,
      "/admin/me": apiOrigin,
      "/healthz": apiOrigin,
    },
  },
});
