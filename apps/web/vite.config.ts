import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { listLicences } from "../../infra/tooling/licences.mjs";
import { isApart, lighterIcons, streamApart } from "../../infra/tooling/lighter-build.ts";
import { pourWords } from "../../infra/tooling/pour-words.ts";
import { serviceWorker } from "../../infra/tooling/build-worker.ts";
import { directionOf, LANGUAGES } from "../../packages/contracts/src/languages.ts";

const worker = join(import.meta.dirname, "worker/main.ts");
const apiOrigin = process.env["API_ORIGIN"] ?? "http://127.0.0.1:3000";
const vendor =
  /\/node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@trpc\/[^/]+|@tanstack\/(react-query|query-core))\//;
const base =
  /\/packages\/ui\/src\/(button|page|figure|digit-diff|rows|coin|coin-glyphs|spark|chart-scale|skeleton|empty|badge|link|class-names|css-variables|lucide-icon|brand|header|nav|band|toast|toast-store|avatar|mode-switch|search-field|loading-overlay)\.tsx?$|\/apps\/web\/src\/(messages\/words|lib\/(came-from|feed-name|first-run|loaded|quote-age|live-price|pair-spark|over-reload|media|watchlist|watch-marks|when-idle|format|market-stream|market-connection|market-frames|session|stored-session|missing-code|preferences|current-user|trpc))\.tsx?$|\/lucide-react\/dist\/esm\/icons\/x\.mjs$/;
/** Small signs and words of several pages, none of them the first: each file of their own would cost the entry its name. */
const signs =
  /\/lucide-react\/dist\/esm\/icons\/(check|arrow-up|arrow-down|trending-up|user|lock|mail|log-out|download|pencil|wallet|headset|flask-conical|id-card|scroll-text|key-round|file-text|eye|eye-off|shield|shield-check|repeat|arrow-up-right|plus|smartphone|monitor|ellipsis-vertical|trash|trash-2|circle-question-mark|minus|chevron-left|clock|info|rotate-ccw|circle-check|circle-exclamation-point|arrow-down-up|activity|landmark|volume-2|chart-candlestick|scale|upload|external-link|alarm-clock)\.m?js$|\/apps\/web\/src\/messages\/en\/shell-parts\.ts$/;
/** Small controls that most pages but the first draw with. */
const controls =
  /\/packages\/ui\/src\/(modal|sheet|dialog|key-value|chip|note|segmented|roving|tabs|hold-button|progress)\.tsx?$|\/apps\/web\/src\/(lib\/(pair-match|decimal|market-sums|pages|single-keys|load-more))\.tsx?$/;
/** What every form of signing in and of the settings says and knows, and nothing that brings more along. */
const formWords =
  /\/apps\/web\/src\/(lib\/(form-errors|password-labels|save-file|link-token)|messages\/en\/(auth|passkeys|step-up)|features\/auth\/(link-token|email-field|use-signed-in))\.tsx?$|\/packages\/ui\/src\/(field|text-field|choice|select)\.tsx?$/;
/**
 * Of the pages that visits begin with, what they share with some others. A file is asked for in a sixth of a second on
 * a slow line, six at a time, so a handful of them is there long before thirty are.
 */
const welcomeParts =
  /\/apps\/web\/src\/lib\/(google-(sign-in|error|agreement|flags)|language-select|page-language)\.tsx?$|\/packages\/ui\/src\/google-mark\.tsx$/;
const newsParts =
  /\/apps\/web\/src\/(lib\/(news-drawing|news-image|news-categories|use-typed)|messages\/en\/news)\.tsx?$/;
const tradeParts =
  /\/packages\/ui\/src\/(order-book|ticket|number-field|decimal-step)\.tsx?$|\/apps\/web\/src\/lib\/typed-amount\.ts$/;
const menuParts = /\/packages\/ui\/src\/(menu|place-near)\.tsx?$/;
const alertParts = /\/apps\/web\/src\/(lib\/(alert-button|price-alert)|messages\/en\/alerts)\.tsx?$/;
const isPage = (name: string): boolean => name.endsWith("-page") || name === "console";
const isSign = (id: string): boolean => signs.test(id);
const isFormWord = (id: string): boolean => formWords.test(id);
const isControl = (id: string): boolean => controls.test(id);
const isVendor = (id: string): boolean => vendor.test(id) && !isApart(id);
const isBase = (id: string): boolean => base.test(id);

/** /licences.json, fetched by the page that shows it and by nothing else. */
const licences: Plugin = {
  name: "licences",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "licences.json", source: JSON.stringify(listLicences()) });
  },
  configureServer(server) {
    server.middlewares.use("/licences.json", (_request, response) => {
      response.setHeader("content-type", "application/json").end(JSON.stringify(listLicences()));
    });
  },
};

export default defineConfig({
  plugins: [
    react(),
    licences,
    pourWords(LANGUAGES, directionOf),
    serviceWorker(worker),
    lighterIcons,
    streamApart,
  ],
  build: {
    target: "es2022",
    manifest: true,
    // The content security policy allows no inline source, so nothing may become a data: URL but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Neither reading a property nor loading these libraries does anything that the app could miss.
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /\/node_modules\/(@trpc|@tanstack)\//, sideEffects: false }],
      },
      output: {
        // The entry lists every file that any page needs: their names alone would weigh half a kilobyte of it.
        chunkFileNames: ({ name }) => `assets/${isPage(name) ? `${name}-` : ""}[hash].js`,
        assetFileNames: "assets/[hash][extname]",
        codeSplitting: {
          groups: [
            { name: "vendor", test: isVendor },
            // Small parts that nearly every page draws with: one file compresses better than thirty.
            { name: "base", test: isBase },
            { name: "signs", test: isSign },
            { name: "controls", test: isControl },
            { name: "form-words", test: isFormWord },
            { name: "welcome-parts", test: welcomeParts, includeDependenciesRecursively: false },
            { name: "news-parts", test: newsParts, includeDependenciesRecursively: false },
            { name: "menu-parts", test: menuParts, includeDependenciesRecursively: false },
            { name: "alert-parts", test: alertParts, includeDependenciesRecursively: false },
            { name: "trade-parts", test: tradeParts, includeDependenciesRecursively: false },
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
      "/storage": apiOrigin,
      "/admin/me": apiOrigin,
      "/healthz": apiOrigin,
    },
  },
});
