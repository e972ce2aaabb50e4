import type { AuditChainView } from "@fillmark/contracts/admin";

type Ask = (sql: string) => Promise<unknown[]>;

interface Row {
  links: number;
  last_hash: string | null;
  broken: number;
  first: string | null;
}

/**
 * Spelled out here again, so that a function that was changed in the database doesn't vouch for itself. A link is
 * judged by the link before it, so each change is named where it was made.
 */
const linkSql = `encode(sha256(convert_to(coalesce(c.previous, repeat('0', 64)) || jsonb_build_object(
  'id', l.id, 'at', (extract(epoch from l.at) * 1000)::bigint, 'admin_id', l.admin_id, 'action', l.action,
  'subject_kind', l.subject_kind, 'subject_id', l.subject_id, 'details', l.details, 'address', l.address,
  'request_id', l.request_id)::text, 'UTF8')), 'hex')`;

const chainSql = `
  with chain as (
    select position, entry_id, hash, lag(hash) over (order by position) as previous,
      row_number() over (order by position) as place
    from audit_chain),
  failures as (
    select c.position, case
        when l.id is null then 'entry ' || c.entry_id || ' was deleted'
        when c.position <> c.place then 'a link before entry ' || c.entry_id || ' was deleted'
        else 'entry ' || c.entry_id || ' (' || l.action || ') was changed' end as words
    from chain c left join audit_log l on l.id = c.entry_id
    where l.id is null or c.position <> c.place or c.hash <> ${linkSql}
    union all
    select null, 'entry ' || l.id || ' (' || l.action || ') is not in the chain'
    from audit_log l where not exists (select 1 from audit_chain c where c.entry_id = l.id))
  select (select count(*) from audit_chain)::float8 as links,
    (select hash from audit_chain order by position desc limit 1) as last_hash,
    (select count(*) from failures)::float8 as broken,
    (select words from failures order by position nulls last limit 1) as first`;

/** Goes along the whole chain, and finds whatever is not as it was written. */
export async function checkAuditChain(ask: Ask): Promise<AuditChainView> {
  const row = (await ask(chainSql)).find(isRow);
  if (row === undefined) throw new Error("The question about the audit chain has no answer.");
  return { entries: row.links, lastHash: row.last_hash, broken: row.broken, firstBroken: row.first };
}

/** The same as a line of the proof. */
export async function proveAuditChain(ask: Ask) {
  const { entries, broken, firstBroken } = await checkAuditChain(ask);
  return {
    name: "Each entry of the audit log follows the one before",
    checked: entries,
    failed: broken,
    firstFailure: firstBroken,
  };
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && "links" in value && "broken" in value;
}
