// Bytes that nobody reads who only has the disk or only has the database: each file is sealed with a random key of
// its own by AES-256-GCM, the key is kept with the file's row, sealed in turn, and deleting the row makes
// the file unreadable wherever a copy of it is.
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `owner` names whose bytes these are; they open for that alone. */
export function sealFile(bytes: Buffer, owner: string): { key: string; sealed: Buffer } {
  const key = randomBytes(KEY_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return { key: key.toString("base64"), sealed: Buffer.concat([nonce, cipher.getAuthTag(), body]) };
}

/** Throws when it was sealed with another key or for another owner, or was changed. */
export function openFile(sealed: Buffer, { key, owner }: { key: string; owner: string }): Buffer {
  const decipher = createDecipheriv(
    "aes-256-gcm",
    Buffer.from(key, "base64"),
    sealed.subarray(0, NONCE_BYTES),
    { authTagLength: TAG_BYTES },
  );
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
