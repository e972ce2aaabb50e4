// The packages of other people that this product is made of, with their licences: from the lockfile, so that what is
// shown is what is installed. Packages that only build and test it are left out.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

/** Sorted by name. `licence` is an SPDX expression, or what the package itself says; `integrity` as the lock file has it. */
export function listPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const found = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    const at = path.lastIndexOf("node_modules/");
    if (at < 0 || entry.link || entry.dev) continue;
    const name = path.slice(at + "node_modules/".length);
    const { version, integrity } = entry;
    const licence = entry.license ?? licenceInside(path);
    found.set(`${name}@${version}`, { name, version, licence, integrity });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** The same without their content, for people to read. */
export function listLicences() {
  return listPackages().map(({ name, version, licence }) => ({ name, version, licence }));
}

/** Old packages name theirs in a list, and a few only by the text that they bring. */
function licenceInside(path) {
  const { license, licenses } = JSON.parse(readFileSync(join(root, path, "package.json"), "utf8"));
  return license ?? licenses?.map(({ type }) => type).join(" OR ") ?? licenceByText(path) ?? "unknown";
}

function licenceByText(path) {
  const file = join(root, path, "LICENSE");
  if (!existsSync(file)) return undefined;
  return readFileSync(file, "utf8").startsWith("MIT License\n") ? "MIT" : undefined;
}
