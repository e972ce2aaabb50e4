// How a question finds its entries in a log of millions: by the narrowest index that fits, once for each thing that it
// names, each cut at the length of a page. Nothing is ever sorted that is longer than that.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ListAuditInput } from "@fillmark/contracts/admin";
import { AUDIT_AREAS } from "@fillmark/contracts/audit-actions";
import { sql, type RawBuilder } from "kysely";
import { query } from "../../db/query.ts";
import { adminName } from "./admin-name.ts";

/** So many users, and so many payments, are looked for by a text at most. */
const MOST_FOUND = 20;

type Condition = RawBuilder<unknown>;

/** Of `audit_log l`. */
const ofSubject = (kind: string, id: string): Condition =>
  sql`l.subject_kind = ${kind} and l.subject_id = ${id}`;
const ofAdmin = (id: string): Condition => sql`l.admin_id = ${id}`;
const ofAction = (action: string): Condition => sql`l.action = ${action}`;
const ofAdminAction = (id: string, action: string): Condition =>
  sql`l.admin_id = ${id} and l.action = ${action}`;

/** The conditions of which an entry has to meet one. None where nothing can be found. */
export async function waysIn(em: EntityManager, asked: ListAuditInput): Promise<Condition[]> {
  const { adminId, subject, text = "" } = asked;
  const actions = actionsOf(asked);
  if (subject !== undefined) return [ofSubject(subject.kind, subject.id)];
  if (text !== "") return waysByText(em, text);
  if (adminId !== undefined)
    return actions === null ? [ofAdmin(adminId)] : actions.map((action) => ofAdminAction(adminId, action));
  return actions === null ? [sql`true`] : actions.map(ofAction);
}

/** What every entry has to meet besides. */
export function restOf(asked: ListAuditInput): Condition[] {
  const { adminId, subject, text = "", from, to } = asked;
  const actions = actionsOf(asked);
  const isNarrow = subject !== undefined || text !== "";
  return [
    ...(isNarrow && adminId !== undefined ? [ofAdmin(adminId)] : []),
    ...(isNarrow && actions !== null ? [sql`l.action in (${sql.join(actions)})`] : []),
    // Ids and times of entries that are written at once may be in another order: the id bounds the search, the time decides.
    ...(from === undefined
      ? []
      : [
          sql`l.id >= coalesce((select b.id from audit_log b where b.at >= ${from}::timestamptz order by b.at limit 1) - 1000, 0)`,
          sql`l.at >= ${from}::timestamptz`,
        ]),
    ...(to === undefined
      ? []
      : [
          sql`l.id <= coalesce((select b.id from audit_log b where b.at < ${to}::timestamptz order by b.at desc limit 1) + 1000, 0)`,
          sql`l.at < ${to}::timestamptz`,
        ]),
  ];
}

/** Null for all of them. */
function actionsOf({ action, area }: ListAuditInput): readonly string[] | null {
  if (action !== undefined) return [action];
  return area === undefined ? null : AUDIT_AREAS[area];
}

/** Three characters of one word are what the index of substrings is made of. */
const threeInARow = /[\p{L}\p{N}]{3}/u;

/** What the text names: admins and users by name or e-mail, payments by reference, and anything by its id. */
async function waysByText(em: EntityManager, text: string): Promise<Condition[]> {
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const pattern = threeInARow.test(text) ? `%${literal}%` : `${literal}%`;
  const [admins, users, deposits] = [
    await query(em)
      .selectFrom("admins as a")
      .select("a.id")
      .where((of) => of.or([of("a.email", "ilike", pattern), of(adminName("a"), "ilike", pattern)]))
      .limit(MOST_FOUND)
      .execute(),
    await query(em)
      .selectFrom("users")
      .select("id")
      .where((of) => of.or([of("email", "ilike", pattern), of("name", "ilike", pattern)]))
      .orderBy("created_at", "desc")
      .limit(MOST_FOUND)
      .execute(),
    await query(em)
      .selectFrom("deposits")
      .select("id")
      .where(sql<boolean>`normal_account(reference) = normal_account(${text})`)
      .limit(MOST_FOUND)
      .execute(),
  ];
  return [
    ...admins.map(({ id }) => ofAdmin(id)),
    ...admins.map(({ id }) => ofSubject("admin", id)),
    ...users.map(({ id }) => ofSubject("user", id)),
    ...deposits.map(({ id }) => ofSubject("deposit", id)),
    ...subjectKinds.map((kind) => ofSubject(kind, text)),
  ];
}

/** Whatever can be named by its id. */
const subjectKinds = [
  "user",
  "admin",
  "deposit",
  "deposit_payment",
  "withdrawal",
  "conversation",
  "adjustment",
  "rule_change",
  "pair",
  "news",
  "legal_text",
  "announcement",
  "help_topic",
  "help_question",
  "venue",
] as const;
