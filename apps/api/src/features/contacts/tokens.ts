// What a contact is known by: 256 random bits, of which the sha256 alone is stored. A session's stands in a cookie that no script
// reads; that of a link in a mail opens one conversation, once; another stops the mails.
import { createHash, randomBytes } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";

const DAY_MS = 86_400_000;

export const LIFETIMES_MS = { session: 30 * DAY_MS, link: 7 * DAY_MS, stop: 90 * DAY_MS } as const;
export type ContactTokenPurpose = keyof typeof LIFETIMES_MS;

const letters = { session: "s", link: "l", stop: "m" } as const;
/** A contact has no more browsers than this; those that were let in first go. */
const MOST_SESSIONS = 5;

export function newContactToken(purpose: ContactTokenPurpose): string {
  return `fmg${letters[purpose]}_${randomBytes(32).toString("base64url")}`;
}

/** Whether it can be one of these at all. */
export function isContactToken(text: string, purpose: ContactTokenPurpose): boolean {
  return text.startsWith(`fmg${letters[purpose]}_`) && /^fmg[slm]_[A-Za-z0-9_-]{43}$/.test(text);
}

export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export interface NewToken {
  readonly token: string;
  readonly purpose: ContactTokenPurpose;
  readonly contactId: string;
  /** Where it was mailed to. */
  readonly email: string | null;
  readonly atMs: number;
}

/** False where this token is kept already. */
export async function keepToken(em: EntityManager, kept: NewToken): Promise<boolean> {
  const { token, purpose, contactId, email, atMs } = kept;
  const row = await query(em)
    .insertInto("contact_tokens")
    .values({
      hash: hashOf(token),
      purpose,
      contact_id: contactId,
      email,
      expires_at: new Date(atMs + LIFETIMES_MS[purpose]),
      created_at: new Date(atMs),
    })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returning("hash")
    .executeTakeFirst();
  if (purpose === "session") await dropOldest(em, contactId);
  return row !== undefined;
}

async function dropOldest(em: EntityManager, contactId: string): Promise<void> {
  await query(em)
    .deleteFrom("contact_tokens")
    .where("hash", "in", (of) =>
      of
        .selectFrom("contact_tokens")
        .select("hash")
        .where("contact_id", "=", contactId)
        .where("purpose", "=", "session")
        .orderBy("created_at", "desc")
        .offset(MOST_SESSIONS),
    )
    .execute();
}

/** Used up: of many uses at once one succeeds. Null for one that is none, or not any more. */
export async function takeToken(
  em: EntityManager,
  { token, purpose, atMs }: Pick<NewToken, "token" | "purpose" | "atMs">,
): Promise<{ contactId: string; email: string | null } | null> {
  if (!isContactToken(token, purpose)) return null;
  const taken = await query(em)
    .deleteFrom("contact_tokens")
    .where("hash", "=", hashOf(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", new Date(atMs))
    .returning(["contact_id as contactId", "email"])
    .executeTakeFirst();
  return taken ?? null;
}
