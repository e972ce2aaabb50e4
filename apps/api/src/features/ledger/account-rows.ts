import type { LedgerAccountView, OwnerKind } from "@fillmark/contracts/ledger";
import { formatUnits } from "@fillmark/contracts/money";
import type { AdminContext } from "../../trpc/context.ts";
import { scaleOf } from "../trading/index.ts";

export interface AccountRow {
  readonly id: string;
  readonly owner: string;
  readonly owner_kind: OwnerKind;
  readonly venue: "demo" | "live";
  readonly asset: string;
  readonly available: string;
  readonly held: string;
  readonly oldest_open_ms: number | null;
}

/** Of an account `a`. */
export const ownerKindSql = `case when a.owner in ('liquidity', 'fees', 'issuer') then a.owner
  when a.owner like 'external:%' then 'external' else 'user' end`;

/**
 * What moves one way settles the oldest of what moved the other way; so the newest movements towards the balance are
 * open, as many as make it up.
 */
const oldestOpen = `(select (extract(epoch from min(open.at)) * 1000)::float8 from (
    select p.at, abs(p.delta) as size, sum(abs(p.delta)) over (order by p.transfer_id desc, p.leg desc) as reached
    from postings p where p.account = a.id and sign(p.delta) = sign(a.available + a.held)) open
  where a.owner like 'external:%' and open.reached - open.size < abs(a.available + a.held))`;

export const accountColumns = `a.id::text as id, a.owner, ${ownerKindSql} as owner_kind, a.venue, a.asset,
  a.available::text as available, a.held::text as held, ${oldestOpen} as oldest_open_ms`;

export function accountView({ exchange }: AdminContext, row: AccountRow): LedgerAccountView {
  const scale = scaleOf(exchange, row.asset);
  return {
    id: row.id,
    owner: row.owner,
    ownerKind: row.owner_kind,
    venue: row.venue,
    asset: row.asset,
    available: formatUnits(BigInt(row.available), scale),
    held: formatUnits(BigInt(row.held), scale),
    oldestOpenAt: row.oldest_open_ms === null ? null : new Date(row.oldest_open_ms).toISOString(),
  };
}
