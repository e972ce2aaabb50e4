// The operator's logo: a square WebP that we have written, kept under a name that is made of its bytes. Settings name it.
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { SITE_FOLDER } from "../../files/store-key.ts";
import type { FileStore } from "../../files/file-store.port.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** Width and height in pixels; shown at 28, on screens that are three times as fine, and larger elsewhere some day. */
export const LOGO_SIDE = 256;

/** Stores what `FileIntake.square` wrote, and gives its name. The same picture is stored once. */
export async function storeLogo(files: FileStore, bytes: Buffer): Promise<string> {
  const logo = createHash("sha256").update(bytes).digest("hex").slice(0, 40);
  await files.put(keyOf(logo), bytes, "image/webp");
  return logo;
}

/** Null where there is none of this name. Who gets it has to read or to destroy it. */
export async function readLogo(files: FileStore, logo: string): Promise<Readable | null> {
  return /^[0-9a-f]{40}$/.test(logo) ? files.read(keyOf(logo)) : null;
}

/** Throws NOT_FOUND where nobody has uploaded it, or too long ago to be there. */
export async function requireLogo(files: FileStore, logo: string | null): Promise<void> {
  if (logo === null) return;
  const found = await readLogo(files, logo);
  if (found === null) throw new DomainError("NOT_FOUND", {});
  found.destroy();
}

const keyOf = (logo: string): string => `${SITE_FOLDER}${logo}.webp`;
