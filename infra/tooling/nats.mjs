// Finds a NATS server for tests and benches, on a machine with nothing installed if it must.
//
// In order: FILLMARK_NATS; the distribution's, if it is there; and as root, `apt-get install nats-server`.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./install.mjs";

const places = ["/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"];
const lock = join(root, "node_modules/.cache/fillmark-nats.lock");
const lockTimeoutMs = 180_000;

/** Resolves to the path of the server's program. */
export async function provideNats() {
  const found = present();
  if (found !== undefined) return found;
  await whileLocked(() => present() ?? fromApt());
  const installed = present();
  if (installed === undefined)
    throw new Error("No NATS server is here. Install nats-server, or set FILLMARK_NATS to the path of one.");
  return installed;
}

function present() {
  return [process.env.FILLMARK_NATS, ...places].find((path) => path && existsSync(path));
}

function fromApt() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.error("No NATS server is here yet: installing the distribution's (apt-get install nats-server).");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) =>
    spawnSync("apt-get", ["-o", "DPkg::Lock::Timeout=120", ...args], { env, stdio: ["ignore", 2, 2] });
  apt("update", "-q");
  apt("install", "-y", "-q", "--no-install-recommends", "nats-server");
}

/** Of tests that begin at once, one installs and the others wait. */
async function whileLocked(work) {
  mkdirSync(join(lock, ".."), { recursive: true });
  while (!tryLock()) await sleep(500);
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function tryLock() {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    // Left behind by one that was killed.
    const madeAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - madeAt > lockTimeoutMs) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}
