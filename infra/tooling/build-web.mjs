// Builds apps/web when what it is made of changed since the last build, known by a hash of its inputs. The build
// needs no types, so a type error of a user's half-done work doesn't keep the server from starting.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runForeground } from "./foreground.mjs";
import { node24, ownEnvironment, root } from "./install.mjs";

const inlining = [
  "i18n-inliner.ts",
  "load-catalogs.ts",
  "localize-chunks.ts",
  "build-shells.ts",
  "build-worker.ts",
  "bundle-trim.ts",
  "trim-react.ts",
].map((name) => `infra/tooling/${name}`);
const inputs = ["apps/web", "packages/ui", "packages/contracts", "package-lock.json", ...inlining];
const ignored = new Set(["node_modules", "dist", "dist-types", "e2e", "bench", "test-results", ".turbo"]);
const dist = join(root, "apps/web/dist");
const stampPath = join(dist, ".fillmark-build");

/** Resolves to the exit code of the build, 0 when there was nothing to do. */
export async function ensureWebBuilt() {
  const hash = hashInputs();
  if (existsSync(stampPath) && readFileSync(stampPath, "utf8") === hash) return 0;
  console.log("Building the web app.");
  rmSync(stampPath, { force: true });
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const env = ownEnvironment({ NODE_ENV: "production" });
  const code = await runForeground(node24(), [vite, "build", "--logLevel", "warn"], {
    cwd: join(root, "apps/web"),
    env,
  });
  if (code === 0) writeFileSync(stampPath, hash);
  return code;
}

function hashInputs() {
  const hash = createHash("sha256");
  for (const input of inputs) addTo(hash, input);
  return hash.digest("hex");
}

function addTo(hash, path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return;
  if (!statSync(absolute).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(absolute));
    return;
  }
  for (const name of readdirSync(absolute).sort()) {
    if (!ignored.has(name) && !/\.test\.tsx?$/.test(name)) addTo(hash, `${path}/${name}`);
  }
}

// node infra/tooling/build-web.mjs builds by itself.
if (process.argv[1] === import.meta.filename) process.exit(await ensureWebBuilt());
