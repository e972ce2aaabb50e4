import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { listLicences } from "../../infra/tooling/licences.mjs";
import { builtInStore, isSplit, splitStream, trimHooks, trimIcons } from "../../infra/tooling/bundle-trim.ts";
import { trimReact } from "../../infra/tooling/trim-react.ts";
import { inlineMessages } from "../../infra/tooling/i18n-inliner.ts";
import { hashLength } from "../../infra/tooling/localize-chunks.ts";
import { serviceWorker } from "../../infra/tooling/build-worker.ts";
import { directionOf, LANGUAGES } from "../../packages/contracts/src/languages.ts";

const worker = join(import.meta.dirname, "worker/main.ts");
const apiOrigin = process.env["API_ORIGIN"] ?? "http://127.0.0.1:3000";
const vendor =
  /\/node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@trpc\/[^/]+|@tanstack\/(react-query|query-core))\//;
const base =
  /\/packages\/ui\/src\/(button|page|figure|digit-diff|rows|coin|coin-glyphs|spark|chart-scale|skeleton|empty|badge|link|class-names|css-variables|lucide-icon|brand|header|nav|band|toast|toast-store|avatar|mode-switch|search-field|loading-overlay)\.tsx?$|\/apps\/web\/src\/(messages\/define-messages|account\/(app-dialog|first-run|preferences)|api-client\/(query-view|trpc)|format\/(format|page-zone)|lib\/(latin-key|media|storage|store|when-idle)|market-data\/(feed-name|live-price|market-connection|market-frames|market-stream|pair-spark|quote-age|watch-marks|watchlist)|offline\/(missing-code|reload-state)|operator\/demo-start|session\/(came-from|current-user|session|stored-session))\.tsx?$|\/lucide-react\/dist\/esm\/icons\/x\.mjs$/;
/** Small icons and messages of several pages, and how a failure is said, none of them the first: each file of their own would cost the entry its name. */
const signs =
  /\/lucide-react\/dist\/esm\/icons\/(check|arrow-up|arrow-down|trending-up|user|lock|mail|log-out|download|pencil|wallet|headset|flask-conical|id-card|scroll-text|key-round|file-text|eye|eye-off|shield|shield-check|repeat|arrow-up-right|plus|smartphone|monitor|ellipsis-vertical|trash|trash-2|circle-question-mark|minus|chevron-left|clock|info|rotate-ccw|circle-check|circle-exclamation-point|arrow-down-up|activity|landmark|volume-2|chart-candlestick|scale|upload|external-link|alarm-clock|bell|globe|settings)\.m?js$|\/apps\/web\/src\/(api-client\/(failure-words|load-words)|messages\/en\/(shell-parts|faults))\.ts$/;
/** Small controls that most pages but the first draw with. */
const controls =
  /\/packages\/ui\/src\/(modal|sheet|dialog|chip|segmented|tabs|hold-button|progress|warn-band)\.tsx?$|\/apps\/web\/src\/(api-client\/(load-more|use-cursor-query)|lib\/single-keys)\.tsx?$/;
/** What pages that visits begin with say and count with, and nothing of what is done there. */
const notes =
  /\/packages\/ui\/src\/(note|key-value|roving)\.tsx?$|\/apps\/web\/src\/(format\/decimal|market-data\/(market-stats|pair-match))\.ts$/;
/** What every form of signing in and of the settings says and knows, and nothing that brings more along. */
const formParts =
  /\/apps\/web\/src\/(authentication\/(link-token|password-labels)|forms\/form|lib\/save-file|messages\/en\/(auth|passkeys|step-up)|features\/auth\/(link-token|email-field|use-signed-in))\.tsx?$/;
/** The controls of forms, without what forms say: the trade page draws with them as well. */
const fields = /\/packages\/ui\/src\/(field|text-field|choice|select)\.tsx?$/;
/** The sentences of refusals, which a page may fetch when there is one to say. */
const refusals = /\/apps\/web\/src\/(api-client\/domain-error|messages\/en\/(errors|error-parts))\.ts$/;
/**
 * Of the pages that visits begin with, what they share with some others. A file is asked for in a sixth of a second on
 * a slow line, six at a time, so a handful of them is there long before thirty are.
 */
const welcomeParts =
  /\/apps\/web\/src\/(authentication\/google-(sign-in|error|agreement|flags)|i18n\/(language-select|page-language))\.tsx?$|\/packages\/ui\/src\/google-mark\.tsx$/;
const newsParts =
  /\/apps\/web\/src\/(articles\/(news-drawing|news-image|news-categories)|forms\/use-debounced-input|messages\/en\/news)\.tsx?$/;
const tradeParts =
  /\/packages\/ui\/src\/(ticket|number-field|decimal-step)\.tsx?$|\/apps\/web\/src\/forms\/typed-amount\.ts$/;
/** Small parts around the candles: what the first chart and the one that moves share, and the panels beside them. */
const chartParts =
  /\/apps\/web\/src\/(features\/trading\/(chart-zone|chart-model|candle-series|interval-text|use-now|error-labels)|messages\/en\/chart-intervals)\.ts$/;
/** What every page with orders knows of them, each of them tiny. */
const orderParts = /\/apps\/web\/src\/account\/(account-events|order-answer|order-type)\.ts$/;
const menuParts = /\/packages\/ui\/src\/(menu|place-near)\.tsx?$/;
const alertParts =
  /\/apps\/web\/src\/(market-data\/(alert-button|price-alert)|messages\/en\/alert-offers)\.tsx?$/;
/** What some pages ask about how the platform is run. */
const operatorParts =
  /\/apps\/web\/src\/(operator\/(landing|sends-mail)|messages\/en\/(sandbox|no-mail))\.tsx?$/;
/** What pages about money share, each of them small. */
const fundsParts = /\/apps\/web\/src\/lib\/(csv|csv-file|csv-button)\.tsx?$/;
/** Days and times by the page's time zone. */
const timeParts =
  /\/packages\/contracts\/src\/local-calendar\.ts$|\/apps\/web\/src\/(forms\/local-input|format\/zone-name)\.ts$/;
const isPage = (name: string): boolean => name.endsWith("-page") || name === "console";
const isSign = (id: string): boolean => signs.test(id);
const isField = (id: string): boolean => fields.test(id);
const isRefusal = (id: string): boolean => refusals.test(id);
const isFormPart = (id: string): boolean => formParts.test(id);
const isNote = (id: string): boolean => notes.test(id);
const isControl = (id: string): boolean => controls.test(id);
const isVendor = (id: string): boolean => vendor.test(id) && !isSplit(id);
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
    inlineMessages(LANGUAGES, directionOf),
    serviceWorker(worker),
    trimIcons,
    trimHooks,
    trimReact,
    builtInStore,
    splitStream,
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
        chunkFileNames: ({ name }) => `assets/${isPage(name) ? `${name}-` : ""}[hash:${hashLength}].js`,
        entryFileNames: `assets/[name]-[hash:${hashLength}].js`,
        assetFileNames: `assets/[hash:${hashLength}][extname]`,
        codeSplitting: {
          groups: [
            { name: "vendor", test: isVendor },
            // Small parts that nearly every page draws with: one file compresses better than thirty.
            { name: "base", test: isBase },
            { name: "signs", test: isSign },
            { name: "notes", test: isNote },
            { name: "controls", test: isControl },
            { name: "fields", test: isField },
            { name: "refusals", test: isRefusal },
            { name: "form-parts", test: isFormPart },
            { name: "welcome-parts", test: welcomeParts, includeDependenciesRecursively: false },
            { name: "news-parts", test: newsParts, includeDependenciesRecursively: false },
            { name: "menu-parts", test: menuParts, includeDependenciesRecursively: false },
            { name: "alert-parts", test: alertParts, includeDependenciesRecursively: false },
            { name: "trade-parts", test: tradeParts, includeDependenciesRecursively: false },
            { name: "operator-parts", test: operatorParts, includeDependenciesRecursively: false },
            { name: "chart-parts", test: chartParts, includeDependenciesRecursively: false },
            { name: "order-parts", test: orderParts, includeDependenciesRecursively: false },
            { name: "time-parts", test: timeParts, includeDependenciesRecursively: false },
            { name: "funds-parts", test: fundsParts, includeDependenciesRecursively: false },
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
