// The release before this one as an operator has it installed: its own sources, beside the packages that are installed here.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const LastRelease = z.object({ version: z.string(), commit: z.string() });

export interface Release {
  readonly version: string;
  /** Of the server. */
  readonly program: string;
  remove(): Promise<void>;
}

/**
 * The release that infra/last-release.json names, or the commit that the variable UPGRADE_FROM does; null where this checkout
 * doesn't have it, as a shallow clone or a bare folder.
 */
export async function checkOutLastRelease(): Promise<Release | null> {
  const { version, commit: named } = LastRelease.parse(
    JSON.parse(await readFile(join(root, "infra/last-release.json"), "utf8")),
  );
  const commit = process.env["UPGRADE_FROM"] ?? named;
  const sources = archive(commit);
  if (sources === null) return null;
  const folder = await realpath(await mkdtemp(join(tmpdir(), "fillmark-release-")));
  execFileSync("tar", ["-x", "-C", folder], { input: sources });
  await linkPackages(folder);
  return {
    version,
    program: join(folder, "apps/api/src/main.ts"),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function archive(commit: string): Buffer | null {
  try {
    const args = [
      "-C",
      root,
      "archive",
      commit,
      "package.json",
      "apps/api",
      "apps/web/package.json",
      "packages",
    ];
    return execFileSync("git", args, { maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return null;
  }
}

/** What is installed here, but the workspaces, which are the release's own. */
async function linkPackages(folder: string): Promise<void> {
  for (const place of ["", "apps/api", "packages/contracts"]) {
    const installed = join(root, place, "node_modules");
    if (!existsSync(installed)) continue;
    const linked = join(folder, place, "node_modules");
    await mkdir(linked, { recursive: true });
    for (const name of await readdir(installed)) {
      if (name === "@fillmark") await linkWorkspaces(join(linked, name), folder);
      else await symlink(join(installed, name), join(linked, name));
    }
  }
}

async function linkWorkspaces(scope: string, folder: string): Promise<void> {
  await mkdir(scope);
  for (const name of await readdir(join(folder, "packages")))
    await symlink(join(folder, "packages", name), join(scope, name));
}
