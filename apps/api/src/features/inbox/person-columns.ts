// Whose a conversation is, as agents see it: a user, or a contact who wrote without an account.
import { sql } from "kysely";
import type { PersonView } from "@fillmark/contracts/inbox";

/** Of a conversation `c`, with its user `u` and its contact `k`, one of which is there. */
export const personColumns = [
  sql<string>`coalesce(c.user_id, c.contact_id)`.as("person_id"),
  sql<string | null>`coalesce(u.name, k.name)`.as("person_name"),
  sql<string | null>`coalesce(u.email, k.email)`.as("person_email"),
  sql<boolean>`(c.contact_id is not null)`.as("is_contact"),
  sql<boolean>`(k.email_confirmed_at is not null)`.as("is_confirmed"),
  sql<boolean>`(k.blocked_at is not null)`.as("is_blocked"),
] as const;

interface PersonRow {
  readonly person_id: string;
  readonly person_name: string | null;
  readonly person_email: string | null;
  readonly is_contact: boolean;
  readonly is_confirmed: boolean;
  readonly is_blocked: boolean;
}

export function personView(row: PersonRow): PersonView {
  return {
    id: row.person_id,
    name: row.person_name,
    email: row.person_email,
    contact: row.is_contact ? { isConfirmed: row.is_confirmed, isBlocked: row.is_blocked } : null,
  };
}
