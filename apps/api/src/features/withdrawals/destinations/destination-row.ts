import type { DestinationKind, DestinationSnapshot, DestinationView } from "@fillmark/contracts/withdrawals";
import { WITHDRAWAL_HOLD_HOURS } from "@fillmark/contracts/withdrawals";

export interface DestinationRow {
  readonly id: string;
  readonly kind: DestinationKind;
  readonly asset: string;
  readonly label: string;
  readonly holder: string | null;
  readonly account: string;
  readonly network: string | null;
  readonly added_ms: number;
  readonly ready_ms: number;
  readonly is_ready: boolean;
}

/**
 * Whether a destination may be used is judged by the database, whatever the clock of this server says; so is that it
 * needn't wait in a sandbox that decides alone.
 */
export const destinationColumns = `d.id, d.kind, d.asset, d.label, d.holder, d.account, d.network,
  (extract(epoch from d.added_at) * 1000)::float8 as added_ms,
  (extract(epoch from d.added_at + destination_wait(${WITHDRAWAL_HOLD_HOURS})) * 1000)::float8 as ready_ms,
  d.added_at + destination_wait(${WITHDRAWAL_HOLD_HOURS}) <= now() as is_ready`;

export function snapshotOf({ kind, label, holder, account, network }: DestinationRow): DestinationSnapshot {
  return { kind, label, holder, account, network };
}

export function destinationView(row: DestinationRow): DestinationView {
  return {
    ...snapshotOf(row),
    id: row.id,
    asset: row.asset,
    addedAt: new Date(row.added_ms).toISOString(),
    readyAt: new Date(row.ready_ms).toISOString(),
    isReady: row.is_ready,
  };
}
