import { randomBytes } from "node:crypto";

const shape = /^fmk_[A-Za-z0-9_-]{43}$/;

/** 256 random bits behind a beginning that scanners for leaked secrets, and we, know it by. */
export function newKeySecret(): string {
  return `fmk_${randomBytes(32).toString("base64url")}`;
}

export function isKeySecret(text: string): boolean {
  return shape.test(text);
}
