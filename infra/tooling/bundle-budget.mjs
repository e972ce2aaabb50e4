// What a first visit downloads before its page can be used: the JavaScript of the entry, of all it imports, and
// of the page it opens, in gzip, read from vite's manifest and weighed by size-limit. What the page fetches
// afterwards, such as the chart, is weighed too and named beside it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import file from "@size-limit/file";
import sizeLimit from "size-limit";
import { ensureWebBuilt } from "./build-web.mjs";
import { root } from "./install.mjs";

/** Bytes in gzip; kB is 1000 of them. Raising one is a decision to be argued for in the pull request. */
const budgets = [
  { route: "/", page: "src/features/home/home-page.tsx", limit: 120_000 },
  { route: "/trade", page: "src/features/trading/trade-page.tsx", limit: 180_000 },
];

const dist = join(root, "apps/web/dist");
const checks = [];

const code = await ensureWebBuilt();
checks.push({ name: "web build", passed: code === 0 });
if (code === 0) {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
  for (const budget of budgets) checks.push(await weigh(manifest, budget));
}
for (const check of checks)
  console.log(`${check.passed ? "ok  " : "FAIL"} ${check.name} ${check.note ?? ""}`);

const report = process.argv.find((argument) => argument.startsWith("--report="))?.slice("--report=".length);
if (report) writeFileSync(report, JSON.stringify(checks));
process.exitCode = checks.every((check) => check.passed) ? 0 : 1;

async function weigh(manifest, { route, page, limit }) {
  const name = `first visit of ${route}`;
  if (!manifest[page]) {
    const moved = existsSync(join(root, "apps/web", page)) ? "is bundled with the entry" : "doesn't exist";
    return {
      name,
      passed: false,
      note: `its page ${page} ${moved}: correct infra/tooling/bundle-budget.mjs`,
    };
  }
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const chunks = new Set();
  collect(manifest, entry, chunks);
  collect(manifest, page, chunks);
  const lazy = new Set(chunks);
  for (const next of manifest[page].dynamicImports ?? []) collect(manifest, next, lazy);
  const size = await gzipOf(manifest, chunks);
  const later = (await gzipOf(manifest, lazy)) - size;
  const note = `${kB(size)} of ${kB(limit)} kB gzip${later > 0 ? `, and ${kB(later)} afterwards` : ""}`;
  return { name, passed: size <= limit, note };
}

async function gzipOf(manifest, chunks) {
  const files = [...chunks]
    .map((key) => manifest[key].file)
    .filter((path) => path.endsWith(".js"))
    .map((path) => join(dist, path));
  const [{ size }] = await sizeLimit([file], { checks: [{ files, gzip: true }] });
  return size;
}

function kB(bytes) {
  return (bytes / 1000).toFixed(1);
}

/** A chunk and all that it imports statically. */
function collect(manifest, key, into) {
  if (into.has(key) || !manifest[key]) return;
  into.add(key);
  for (const imported of manifest[key].imports ?? []) collect(manifest, imported, into);
}
