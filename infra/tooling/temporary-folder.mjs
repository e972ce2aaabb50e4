// Where the tests write what they throw away. Each suite makes databases and removes them again, which on a disk takes
// half of all the time that the system works for them; memory does it as well, where there is enough.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const inMemory = "/dev/shm";
const roomNeeded = 8 * 2 ** 30;

/** A new folder, and how it is removed. A TMPDIR that somebody has set stays the place. */
export function makeTemporaryFolder({
  memory = inMemory,
  needed = roomNeeded,
  variables = process.env,
} = {}) {
  const isFast = variables.TMPDIR === undefined && hasRoom(memory, needed);
  const path = mkdtempSync(join(isFast ? memory : tmpdir(), "fillmark-run-"));
  // As any temporary folder: PostgreSQL runs as somebody else where this runs as root.
  chmodSync(path, 0o1777);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Files there are in memory, so that much of both has to be free. */
function hasRoom(folder, needed) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= needed && (process.availableMemory?.() ?? freemem()) >= 2 * needed;
}
