// PostgreSQL refuses to run as uid 0, while containers and CI machines often give us nothing else. This file
// finds a command prefix under which a binary runs as someone else and still reaches its files.
//
// The awkward case is a checkout or a data folder beneath a mode-0700 directory of root's, such as `mktemp -d`
// makes: an ordinary user can't even traverse to it. Tried in order, the first that works is kept:
//
// 1. setpriv to an unprivileged user, no capability at all. Works when every parent folder can be traversed.
// 2. the same, keeping the ambient capability to read and search past permissions. The securebit
//    no_setuid_fixup is needed, since access(2), by which PostgreSQL finds its own binaries, otherwise drops
//    all capabilities of a real uid other than 0.
// 3. the same with CAP_DAC_OVERRIDE, which Docker grants by default where it withholds CAP_DAC_READ_SEARCH.
// 4. a user namespace in which root is called someone else: for a root that may not change its uid.
import { execFile } from "node:child_process";
import { lchown, lstat, readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** How to run a program as someone PostgreSQL accepts, and who owns its files then. */
export interface Identity {
  /** What to put before the program and its arguments; empty when this process isn't root. */
  readonly prefix: readonly string[];
  readonly uid: number;
  readonly gid: number;
}

/**
 * Finds the first way in which `program` runs and can write in `folder`. The folder is given to the identity
 * that is returned, with all that is in it.
 */
export async function dropPrivileges(program: string, folder: string): Promise<Identity> {
  const uid = process.getuid?.() ?? -1;
  if (uid !== 0) return { prefix: [], uid, gid: process.getgid?.() ?? -1 };
  const user = await unprivilegedUser();
  const problems: string[] = [];
  for (const identity of candidates(user)) {
    try {
      await chownFolder(folder, identity);
      await probe(identity, program, folder);
      return identity;
    } catch (error) {
      problems.push(
        `${identity.prefix.join(" ")}: ${error instanceof Error ? error.message.trim() : String(error)}`,
      );
    }
  }
  throw new Error(
    `PostgreSQL can't run as root, and no way of running it as another user works here for ${folder}. Start as ` +
      `an ordinary user, or set DATABASE_URL. Tried:\n${problems.join("\n")}`,
  );
}

function candidates(user: { uid: number; gid: number }): Identity[] {
  const asUser = ["setpriv", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups"];
  const keeping = (capability: string): string[] => [
    ...asUser,
    "--securebits=+no_setuid_fixup",
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ];
  return [
    { ...user, prefix: [...asUser, "--"] },
    { ...user, prefix: [...keeping("dac_read_search"), "--"] },
    { ...user, prefix: [...keeping("dac_override"), "--"] },
    { uid: 0, gid: 0, prefix: ["unshare", "--user", `--map-user=${user.uid}`, "--"] },
  ];
}

/** initdb looks its user up by number, so it must be one the machine knows. */
async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const known = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  for (const wanted of ["postgres", "nobody"]) {
    const found = known.find(([name]) => name === wanted);
    if (found?.[2] && found[3]) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error("Neither a user `postgres` nor a user `nobody` exists to run PostgreSQL as.");
}

async function chownFolder(path: string, identity: Identity): Promise<void> {
  const found = await lstat(path);
  if (found.uid !== identity.uid || found.gid !== identity.gid) {
    await lchown(path, identity.uid, identity.gid);
  }
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await chownFolder(join(path, name), identity);
}

/** `test -x` asks access(2), as PostgreSQL does; a write and a run show the rest. */
async function probe(identity: Identity, program: string, folder: string): Promise<void> {
  const script = 'test -x "$1" && : > "$2/probe" && rm "$2/probe" && exec "$1" --version';
  await inIdentity(identity, "/bin/sh", ["-c", script, "probe", program, folder]);
}

/** Runs a program to its end; its standard error is in the message when it fails. */
export async function inIdentity(
  identity: Identity,
  program: string,
  args: readonly string[],
): Promise<string> {
  const [command = program, ...rest] = [...identity.prefix, program, ...args];
  const { stdout } = await run(command, rest, { cwd: "/", maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}
