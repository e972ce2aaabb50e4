// The sources somewhere else, to be broken there: the checkout isn't touched, and shares its packages with the copy.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { root } from "./install.mjs";

/** Everything that git knows, as it stands; without git, everything that isn't made or installed. */
export function copyCheckout(copy) {
  // PostgreSQL runs as somebody else where this is root's, and must be able to pass.
  chmodSync(copy, 0o755);
  for (const path of sourcePaths()) {
    const target = join(copy, path);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(root, path), target, { verbatimSymlinks: true });
  }
  linkModules(copy);
}

function sourcePaths() {
  try {
    const options = { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 2 ** 26 };
    const known = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], options).split("\0");
    return known.filter((path) => path !== "" && existsSync(join(root, path)));
  } catch {
    return pathsBelow("");
  }
}

function pathsBelow(folder) {
  const made = new Set([".git", ".turbo", "node_modules", "dist", "dist-types", "data", "test-results"]);
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !made.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? pathsBelow(path) : [path];
    });
}

/** The packages are linked one by one: those of the workspaces must lead to the copy, and what is cached isn't shared. */
function linkModules(copy) {
  const modules = join(root, "node_modules");
  mkdirSync(join(copy, "node_modules/@fillmark"), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name === "@fillmark" || (name.startsWith(".") && name !== ".bin")) continue;
    symlinkSync(join(modules, name), join(copy, "node_modules", name));
  }
  for (const name of readdirSync(join(modules, "@fillmark"))) {
    const own = ["apps", "packages"].find((folder) => existsSync(join(copy, folder, name)));
    if (own) symlinkSync(join(copy, own, name), join(copy, "node_modules/@fillmark", name));
  }
  // What a workspace has of its own, where another version stands among the shared ones.
  for (const path of ["apps", "packages"].flatMap(workspacesIn)) {
    const own = join(root, path, "node_modules");
    if (existsSync(own)) symlinkSync(own, join(copy, path, "node_modules"));
  }
  const chromium = join(modules, ".cache/fillmark-chromium");
  if (!existsSync(chromium)) return;
  mkdirSync(join(copy, "node_modules/.cache"));
  symlinkSync(chromium, join(copy, "node_modules/.cache/fillmark-chromium"));
}

function workspacesIn(folder) {
  return readdirSync(join(root, folder)).map((name) => join(folder, name));
}
