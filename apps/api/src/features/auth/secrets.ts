import { createHash, randomBytes } from "node:crypto";

export type SessionKind = "user" | "admin";
export type Carrier = "bearer" | "cookie";

const letters = { user: "u", admin: "a", bearer: "b", cookie: "c" } as const;
const shape = /^fm([ua])([bc])_[A-Za-z0-9_-]{43}$/;

/** 256 random bits. The beginning says what it is, so that a token of one kind is never tried as another. */
export function newSecret(kind: SessionKind, carrier: Carrier): string {
  return `fm${letters[kind]}${letters[carrier]}_${randomBytes(32).toString("base64url")}`;
}

/** What a text claims to be a secret of; null when it can't be one of that carrier's. */
export function kindOfSecret(secret: string, carrier: Carrier): SessionKind | null {
  const match = shape.exec(secret);
  if (match === null || match[2] !== letters[carrier]) return null;
  return match[1] === letters.user ? "user" : "admin";
}

/** All that is stored of a secret. Its entropy makes a slow hash needless. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
