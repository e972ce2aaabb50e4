// Makes a fresh clone runnable: installs what package-lock.json names and hands over to the project's own
// Node 24. Plain JavaScript without a dependency, since it runs on whatever Node the machine has, before
// node_modules exists.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runForeground } from "./foreground.mjs";

/** The checkout's top folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** Node's arguments for a program that ends when the process that runs it does. */
export const stopWithParent = ["--import", join(root, "infra/tooling/stop-with-parent.mjs")];

const modules = join(root, "node_modules");
const stampPath = join(modules, ".fillmark-lock");
const leastMajor = 24;
const major = Number(process.versions.node.split(".")[0]);

/**
 * Installs when node_modules isn't what the lock file says, and continues in Node 24 when this isn't it: then
 * it does not return, but ends this process with the exit code of the one that did the work.
 */
export async function ensureInstalled() {
  const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
  const lockHash = createHash("sha256").update(lockText).digest("hex");
  if (readIfThere(stampPath).trim() !== lockHash) {
    if (!matchesLock(lockText)) install();
    writeFileSync(stampPath, `${lockHash}\n`);
  }
  if (major >= leastMajor) return;
  const args = [...stopWithParent, ...process.argv.slice(1)];
  process.exit(await runForeground(node24(), args, { env: ownEnvironment() }));
}

/** The path of a Node that strips types. */
export function node24() {
  const own = join(modules, ".bin", "node");
  if (existsSync(own)) return own;
  if (major >= leastMajor) return process.execPath;
  console.error(
    `Node ${leastMajor} is needed. npm installs it on Linux (x64, arm64); elsewhere install it yourself.`,
  );
  process.exit(1);
}

/** Node's arguments for a program of the project's: configured by .env where there is one. */
export function programArgs(file, args = []) {
  const env = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
  return [...stopWithParent, ...env, file, ...args];
}

/** The environment in which `node` and the installed commands are the project's own. */
export function ownEnvironment(extra = {}) {
  return {
    // What Node has compiled once it needn't compile again: a server starts in half the time.
    NODE_COMPILE_CACHE: join(modules, ".cache/compiled"),
    ...process.env,
    PATH: `${join(modules, ".bin")}:${process.env.PATH ?? ""}`,
    ...extra,
  };
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

/** True when npm's own record of what it installed agrees with the lock file: someone ran `npm ci` by hand. */
function matchesLock(lockText) {
  const recordText = readIfThere(join(modules, ".package-lock.json"));
  if (recordText === "") return false;
  const wanted = JSON.parse(lockText).packages;
  const found = JSON.parse(recordText).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes("node_modules/") || entry.link) return true;
    const installed = found[path];
    if (!installed) return Boolean(entry.optional);
    return installed.version === entry.version && installed.integrity === entry.integrity;
  });
}

function install() {
  console.log("Installing packages (npm ci); a minute or two the first time.");
  const startedAt = Date.now();
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--progress=false"];
  const npmCli = process.env.npm_execpath ?? "";
  const viaNode = npmCli.endsWith("npm-cli.js") && existsSync(npmCli);
  const [command, prefix] = viaNode ? [process.execPath, [npmCli]] : ["npm", []];
  // Without these, a NODE_ENV=production of the caller's would leave out what builds the web app.
  const env = { ...process.env, NODE_ENV: "development", npm_config_omit: "" };
  let status = 1;
  // A registry that hiccups once shouldn't fail a whole run.
  for (let attempt = 0; attempt < 2 && status !== 0; attempt += 1) {
    status =
      spawnSync(command, [...prefix, ...args], { cwd: root, stdio: ["ignore", 2, 2], env }).status ?? 1;
  }
  if (status !== 0) {
    console.error("npm ci failed; what it said is above.");
    process.exit(status);
  }
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}
