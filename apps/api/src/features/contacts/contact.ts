import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../db/query.ts";
import { hashOf, isContactToken } from "./tokens.ts";

const columns = [
  "k.id",
  "k.source",
  "k.email",
  "k.email_confirmed_at",
  "k.name",
  "k.language",
  "k.page",
  "k.blocked_at",
  "k.created_at",
] as const;

/** As its row says, without what it is known by. */
export type Contact = NonNullable<Awaited<ReturnType<typeof findContact>>>;

/** Null where there is none any more. */
export async function findContact(em: EntityManager, contactId: string) {
  const row = await query(em)
    .selectFrom("contacts as k")
    .select(columns)
    .where("k.id", "=", contactId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whose browser shows this cookie. Null for a stranger, and once the session has ended. */
export async function findBySession(
  em: EntityManager,
  secret: string | null,
  atMs: number,
): Promise<Contact | null> {
  if (secret === null || !isContactToken(secret, "session")) return null;
  const row = await query(em)
    .selectFrom("contact_tokens as t")
    .innerJoin("contacts as k", "k.id", "t.contact_id")
    .select(columns)
    .where("t.hash", "=", hashOf(secret))
    .where("t.purpose", "=", "session")
    .where("t.expires_at", ">", new Date(atMs))
    .executeTakeFirst();
  return row ?? null;
}
