// What opens backups where the operator names no recipients: a key of age in DATA_DIR, made with the first backup. A backup
// doesn't hold it, so it has to be kept elsewhere as well.
import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { ArchiveError } from "./archive.ts";

export const BACKUP_KEY = "backup.key";

/** The file and the recipient of its key; made where there is none. */
export async function ownRecipient(
  dataDir: string,
): Promise<{ path: string; recipient: string; isNew: boolean }> {
  const path = join(dataDir, BACKUP_KEY);
  const isNew = await make(path);
  return { path, isNew, recipient: await identityToRecipient(await readKey(path)) };
}

/** The first key of a file as age writes them, with comments. Throws ArchiveError where there is none. */
export async function readKey(path: string): Promise<string> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new ArchiveError(`The key ${path} can't be read.`, { cause: error });
  });
  const key = /^AGE-SECRET-KEY-1[0-9A-Z]+$/m.exec(text)?.[0];
  if (key === undefined) throw new ArchiveError(`${path} holds no key of age (AGE-SECRET-KEY-1…).`);
  return key;
}

/** It appears whole or not at all, so of two backups at once both use one key. */
async function make(path: string): Promise<boolean> {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    const key = await generateIdentity();
    const lines = `# Opens backups of this installation. Keep a copy elsewhere.\n# public key: ${await identityToRecipient(key)}\n${key}\n`;
    await writeFile(draft, lines, { mode: 0o600, flush: true });
    await link(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
