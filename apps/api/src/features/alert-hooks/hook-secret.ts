import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits. The beginning is what the log blanks it by. */
export function newHookSecret(): string {
  return `fmh_${randomBytes(32).toString("base64url")}`;
}

/** All that is stored of it. */
export function hashHookSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

export function isHookSecret(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashHookSecret(secret)), Buffer.from(hash));
}

/** Where alerts are posted to. */
export function hookPath(hookId: string, secret: string): string {
  return `/hooks/${hookId}/${secret}`;
}
