// What a first visit downloads before its page can be used: the JavaScript of the entry, of all it imports, and
// of the page it opens, in gzip, read from vite's manifest and weighed by size-limit. What the page fetches
// afterwards, such as the chart, is weighed too and named beside it. What is weighed in full is English; a first visit
// in any other language has to keep to the same limit, and the heaviest one is named.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import file from "@size-limit/file";
import sizeLimit from "size-limit";
import { ensureWebBuilt } from "./build-web.mjs";
import { root } from "./install.mjs";

/** Bytes in gzip; kB is 1000 of them. Raising one is a decision to be argued for in the pull request. */
const budgets = [
  { route: "/", page: "src/features/home/home-page.tsx", limit: 104_000 },
  { route: "/market/{pair}", page: "src/features/trading/market-pair-page.tsx", limit: 103_000 },
  { route: "/market", page: "src/features/market/market-page.tsx", limit: 114_000 },
  { route: "/welcome", page: "src/features/welcome/welcome-page.tsx", limit: 119_000 },
  { route: "/login", page: "src/features/auth/login-page.tsx", limit: 120_000 },
  { route: "/trade", page: "src/features/trading/trade-page.tsx", limit: 166_000 },
];

/**
 * What comes after the first visit's page, and only when it is wanted. Each is weighed without what the visitor has
 * by then: the page they stand on, and the steps named in `after`.
 */
const home = "src/features/home/home-page.tsx";
const launcher = "src/features/chat/chat-launcher.tsx";
const laterBudgets = [
  { name: "launcher of the chat", module: launcher, after: [home], limit: 6_000 },
  {
    name: "panel of the chat",
    module: "src/features/chat/chat-panel.tsx",
    after: [home, launcher],
    limit: 45_000,
  },
  { name: "page of the chat", module: "src/features/chat/chat-page.tsx", after: [], limit: 60_000 },
  { name: "inbox of the agents", module: "src/features/inbox/inbox-page.tsx", after: [], limit: 90_000 },
];

const dist = join(root, "apps/web/dist");
const checks = [];

const code = await ensureWebBuilt();
checks.push({ name: "web build", passed: code === 0 });
if (code === 0) {
  const manifest = readManifest("manifest.json");
  for (const budget of budgets) checks.push(await weigh(manifest, budget));
  for (const budget of laterBudgets) checks.push(await weighLater(manifest, budget));
}
for (const check of checks)
  console.log(`${check.passed ? "ok  " : "FAIL"} ${check.name} ${check.note ?? ""}`);

const report = process.argv.find((argument) => argument.startsWith("--report="))?.slice("--report=".length);
if (report) writeFileSync(report, JSON.stringify(checks));
process.exitCode = checks.every((check) => check.passed) ? 0 : 1;

async function weigh(manifest, { route, page, limit }) {
  const name = `first visit of ${route}`;
  if (!manifest[page]) return missing(name, page);
  const entry = entryOf(manifest);
  const chunks = new Set();
  collect(manifest, entry, chunks);
  collect(manifest, page, chunks);
  const lazy = new Set(chunks);
  for (const next of manifest[page].dynamicImports ?? []) collect(manifest, next, lazy);
  const size = await gzipOf(manifest, chunks);
  const later = (await gzipOf(manifest, lazy)) - size;
  const heaviest = await heaviestOf(chunks);
  const notes = [
    `${kB(size)} of ${kB(limit)} kB gzip`,
    `${kB(heaviest.size)} in its heaviest language, ${heaviest.language}`,
    ...(later > 0 ? [`and ${kB(later)} afterwards: ${await namesOf(manifest, page, chunks)}`] : []),
  ];
  return { name, passed: Math.max(size, heaviest.size) <= limit, note: notes.join(", ") };
}

/** What the page fetches afterwards, the heaviest first, each with what it alone brings. */
async function namesOf(manifest, page, there) {
  const weighed = (manifest[page].dynamicImports ?? []).map(async (next) => {
    const chunks = new Set();
    collect(manifest, next, chunks);
    const own = chunks.difference(there);
    return {
      name: basename(next).replace(/\.tsx?$/, ""),
      size: own.size === 0 ? 0 : await gzipOf(manifest, own),
    };
  });
  return (await Promise.all(weighed))
    .filter(({ size }) => size > 0)
    .sort((one, other) => other.size - one.size)
    .map(({ name, size }) => `${name} ${kB(size)}`)
    .join(", ");
}

/** The same files in each other language, whose manifest has the same keys. */
async function heaviestOf(chunks) {
  const names = readdirSync(join(dist, ".vite")).filter((name) => /^manifest\.\w+\.json$/.test(name));
  const weighed = names.map(async (name) => ({
    language: name.split(".")[1],
    size: await gzipOf(readManifest(name), chunks),
  }));
  return (await Promise.all(weighed)).reduce((one, other) => (one.size >= other.size ? one : other));
}

function readManifest(name) {
  return JSON.parse(readFileSync(join(dist, ".vite", name), "utf8"));
}

async function weighLater(manifest, { name, module, after, limit }) {
  if (!manifest[module]) return missing(name, module);
  const there = new Set();
  for (const key of [entryOf(manifest), ...after]) collect(manifest, key, there);
  const chunks = new Set();
  collect(manifest, module, chunks);
  const size = await gzipOf(manifest, chunks.difference(there));
  return { name, passed: size <= limit, note: `${kB(size)} of ${kB(limit)} kB gzip` };
}

function missing(name, module) {
  const moved = existsSync(join(root, "apps/web", module)) ? "is bundled with the entry" : "doesn't exist";
  return { name, passed: false, note: `its ${module} ${moved}: correct infra/tooling/bundle-budget.mjs` };
}

function entryOf(manifest) {
  return Object.keys(manifest).find((key) => manifest[key].isEntry);
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
