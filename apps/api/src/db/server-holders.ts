// Who uses the embedded server. `npm start` and `npm run prove` may share one, in any order of coming and
// going, and either may be killed: a holder is a process that is still alive, distinguished from a later one of the same
// number by its start time, and the last process to let go stops the server.
import { readFileSync } from "node:fs";
import { link, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const lockTimeoutMs = 90_000;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
  return statusOf(pid)?.state !== "Z";
}

/** From /proc, where there is one; a start time distinguishes two processes of one number. */
function statusOf(pid: number): { state: string; startedAt: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", startedAt: fields[19] ?? "" };
  } catch {
    return undefined;
  }
}

function identityOf(pid: number): string {
  return `${pid} ${statusOf(pid)?.startedAt ?? ""}`;
}

function isIdentityAlive(identity: string): boolean {
  const pid = Number(identity.split(" ")[0]);
  return pid > 0 && isAlive(pid) && identityOf(pid) === identity.trim();
}

// One process may open the same folder more than once, as a test does; each opening is a holder.
let held = 0;

export async function holdServer(root: string): Promise<void> {
  const folder = join(root, "holders");
  await mkdir(folder, { recursive: true });
  held += 1;
  await writeFile(join(folder, `${process.pid}-${held}`), identityOf(process.pid), { mode: 0o600 });
}

/** True when nobody else holds the server any more. */
export async function releaseServer(root: string): Promise<boolean> {
  const folder = join(root, "holders");
  const names = await readdir(folder);
  const own = names.find((name) => name.startsWith(`${process.pid}-`));
  let others = 0;
  for (const name of names) {
    const path = join(folder, name);
    const alive = name !== own && isIdentityAlive(await readFile(path, "utf8").catch(() => ""));
    if (alive) others += 1;
    else await rm(path, { force: true });
  }
  return others === 0;
}

/** Lets one process at a time start or stop the server of a folder. */
export async function withFolderLock<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  const path = join(root, "lock");
  const deadline = Date.now() + lockTimeoutMs;
  while (!(await acquireLock(path))) {
    const owner = await readFile(path, "utf8").catch(() => "");
    if (owner !== "" && !isIdentityAlive(owner)) await breakLock(path);
    else if (Date.now() > deadline)
      throw new Error(`Another process has kept ${path} for too long: ${owner}`);
    else await sleep(50);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** Written first and linked into place, so that a lock is never seen without its owner's name in it. */
async function acquireLock(path: string): Promise<boolean> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, identityOf(process.pid), { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Moved aside before it is judged again: of two that find a dead owner's lock only one can move it. */
async function breakLock(path: string): Promise<void> {
  const aside = `${path}.${process.pid}.dead`;
  try {
    await rename(path, aside);
    if (isIdentityAlive(await readFile(aside, "utf8"))) await link(aside, path).catch(() => undefined);
    await rm(aside, { force: true });
  } catch {
    // Another caller was faster.
  }
}
