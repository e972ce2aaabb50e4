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
}

/** Of an account `a`. */
export const ownerKindSql = `case when a.owner in ('liquidity', 'fees', 'issuer') then a.owner
  when a.owner like 'external:%' then 'external' else 'user' end`;

export const accountColumns = `a.id::text as id, a.owner, ${ownerKindSql} as owner_kind, a.venue, a.asset,
  a.available::text as available, a.held::text as held`;

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
  };
}
