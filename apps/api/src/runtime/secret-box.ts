// What has to be read again, such as the secrets that make an app's codes, is sealed before it is stored: AES-256-GCM
// with a key of the installation that isn't in the database. So a dump of the database shows none of it.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const version = "v1.";

export interface SecretBox {
  /** `owner` names whose it is and what for; it opens for that alone, so a row can't be moved to someone else. */
  seal(text: string, owner: string): string;
  /** Throws when it was sealed with another key or for another owner, or was changed. */
  open(sealed: string, owner: string): string;
  /** The same for the same text alone, so that texts can be compared and counted without opening any. Hex. */
  keyedHash(text: string): string;
}

interface KeySettings {
  /** 32 bytes in base64. */
  readonly SECRET_KEY?: string | undefined;
  readonly DATA_DIR: string;
}

/** With the environment's key, or the one in DATA_DIR, which is made on the first start. */
export async function openSecretBox(settings: KeySettings): Promise<SecretBox> {
  return createSecretBox(await secretKey(settings));
}

/** The installation's key itself, to derive others from. */
export async function secretKey({ SECRET_KEY, DATA_DIR }: KeySettings): Promise<Buffer> {
  return Buffer.from(SECRET_KEY ?? (await keyFile(DATA_DIR, "secret.key")), "base64");
}

export function createSecretBox(key: Buffer): SecretBox {
  if (key.length !== KEY_BYTES) throw new Error(`The installation's key must have ${KEY_BYTES} bytes.`);
  const hashKey = Buffer.from(hkdfSync("sha256", key, "", "keyed hashes", KEY_BYTES));
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return version + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed, owner) {
      if (!sealed.startsWith(version)) throw new Error("This was not sealed here.");
      const bytes = Buffer.from(sealed.slice(version.length), "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
    keyedHash: (text) => createHmac("sha256", hashKey).update(text).digest("hex"),
  };
}

/**
 * A key of the installation's own, in base64 where `make` doesn't say otherwise, made when it is first asked for. It appears
 * whole or not at all, so of processes that start at once one makes it and all read it.
 */
export async function keyFile(
  dataDir: string,
  name: string,
  make: () => Promise<string> = async () => `${randomBytes(KEY_BYTES).toString("base64")}\n`,
): Promise<string> {
  const path = join(dataDir, name);
  const known = await readFile(path, "utf8").catch(unlessItIs("ENOENT"));
  if (known !== null) return known;
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(draft, await make(), { mode: 0o600, flush: true });
    await link(draft, path).catch(unlessItIs("EEXIST"));
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, "utf8");
}

function unlessItIs(code: string): (error: unknown) => null {
  return (error) => {
    if (error instanceof Error && "code" in error && error.code === code) return null;
    throw error;
  };
}
