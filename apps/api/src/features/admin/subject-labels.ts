// What people call the things that entries of the audit log are about, looked up for a page at once.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AdminPermission } from "@fillmark/contracts/admin";
import { sql, type RawBuilder } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { isAllowed } from "../../context/guards.ts";
import { query } from "../../db/query.ts";
import type { AuditRow } from "./audit-row.ts";

export interface Names {
  readonly admins: ReadonlyMap<string, string>;
  /** By kind and id, with a space between. */
  readonly subjects: ReadonlyMap<string, string>;
}

interface Source {
  /** Who may read these names. */
  readonly needs: AdminPermission;
  /** Selects `id` as text and `label` of the things with these ids. */
  readonly select: (ids: RawBuilder<unknown>) => RawBuilder<{ id: string; label: string }>;
}

/** Of money, `m` of the asset `s`: as `1500 USD`. */
const amount = sql`trim_scale(m.amount::numeric / power(10::numeric, s.scale)) || ' ' || m.asset`;

const sources: Readonly<Record<string, Source>> = {
  user: {
    needs: "user.read",
    select: (ids) =>
      sql`select u.id::text as id, coalesce(u.name, u.email) as label from users u where u.id in (${ids})`,
  },
  admin: {
    needs: "audit.read",
    select: (ids) => sql`
      select a.id::text as id, coalesce(a.name, split_part(a.email, '@', 1)) as label
      from admins a where a.id in (${ids})`,
  },
  conversation: {
    needs: "user.read",
    select: (ids) => sql`
      select c.id::text as id, coalesce(u.name, u.email, k.name, k.email, 'Guest') as label
      from chat_conversations c left join users u on u.id = c.user_id left join contacts k on k.id = c.contact_id
      where c.id in (${ids})`,
  },
  deposit: {
    needs: "money.read",
    select: (ids) => sql`
      select m.id::text as id, ${amount} as label
      from deposits m join assets s on s.asset = m.asset where m.id in (${ids})`,
  },
  deposit_payment: {
    needs: "money.read",
    select: (ids) => sql`
      select m.id::text as id, ${amount} as label
      from deposit_payments m join assets s on s.asset = m.asset where m.id in (${ids})`,
  },
  withdrawal: {
    needs: "money.read",
    select: (ids) => sql`
      select m.id::text as id, ${amount} as label
      from withdrawals m join assets s on s.asset = m.asset where m.id in (${ids})`,
  },
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Of all the things that these entries name, as far as the reader may know them. */
export async function findNames({ em, actor }: AdminContext, rows: readonly AuditRow[]): Promise<Names> {
  const idsOf = new Map<string, Set<string>>();
  const note = (kind: string, id: string) => {
    if (uuid.test(id)) idsOf.set(kind, (idsOf.get(kind) ?? new Set()).add(id));
  };
  for (const { subject_kind: kind, subject_id: id, details } of rows) {
    if (kind !== null && id !== null) note(kind, id);
    for (const value of Object.values(details)) if (typeof value === "string") note("admin", value);
  }
  const subjects = new Map<string, string>();
  for (const [kind, ids] of idsOf) {
    const source = sources[kind];
    if (source === undefined || !isAllowed(actor, source.needs)) continue;
    for (const { id, label } of await read(em, source, [...ids])) subjects.set(`${kind} ${id}`, label);
  }
  const admins = [...subjects].flatMap(([key, label]) =>
    key.startsWith("admin ") ? [[key.slice("admin ".length), label] as const] : [],
  );
  return { admins: new Map(admins), subjects };
}

async function read(em: EntityManager, source: Source, ids: readonly string[]) {
  const { rows } = await source.select(sql.join(ids.map((id) => sql`${id}::uuid`))).execute(query(em));
  return rows;
}

/** What details call a thing that has no name elsewhere. */
const naming = [
  "name",
  "title",
  "question",
  "slug",
  "shortcut",
  "email",
  "brand",
  "label",
  "file",
  "bankReference",
] as const;

export function labelOf(
  { subject_kind: kind, subject_id: id, details }: AuditRow,
  names: Names,
): string | null {
  const known = names.subjects.get(`${kind ?? ""} ${id ?? ""}`);
  if (known !== undefined) return known;
  if (kind !== null && kind in sources) return null;
  for (const key of naming) {
    const value = details[key];
    if (typeof value === "string" && value !== "") return value;
  }
  return null;
}
