// What opens backups where the operator names no recipients: a key of age in DATA_DIR, made with the first backup. A backup
// doesn't hold it, so it has to be kept elsewhere as well.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { keyFile } from "../runtime/secret-box.ts";
import { ArchiveError } from "./archive.ts";

export const BACKUP_KEY = "backup.key";

/** The file and the recipient of its key; made where there is none. */
export async function ownRecipient(
  dataDir: string,
): Promise<{ path: string; recipient: string; isNew: boolean }> {
  let made = "";
  const text = await keyFile(dataDir, BACKUP_KEY, async () => (made = await newKey()));
  const path = join(dataDir, BACKUP_KEY);
  return { path, isNew: text === made, recipient: await identityToRecipient(await readKey(path)) };
}

async function newKey(): Promise<string> {
  const key = await generateIdentity();
  return `# Opens backups of this installation. Keep a copy elsewhere.\n# public key: ${await identityToRecipient(key)}\n${key}\n`;
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
