// npm run check:lock: installs what the lock file names into an empty folder with an empty cache, so that npm asks the
// registry how old each package is and refuses what is younger than `.npmrc` says. Takes the network and a minute.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "./install.mjs";

const manifests = ["apps", "packages"].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`),
);
const place = mkdtempSync(join(tmpdir(), "fillmark-lock-"));
let status = 1;
try {
  for (const file of ["package.json", "package-lock.json", ".npmrc", ...manifests]) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    cpSync(join(root, file), join(place, file));
  }
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--cache", join(place, "cache")];
  status =
    spawnSync("npm", [...args, "--loglevel=error"], { cwd: place, stdio: ["ignore", 1, 2] }).status ?? 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}
console.log(status === 0 ? "Every package of the lock file is old enough." : "The lock file is refused.");
process.exitCode = status;
