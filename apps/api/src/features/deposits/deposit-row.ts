// A deposit as it is stored, and as its owner sees it.
import {
  DepositInstructionsView,
  type DepositReview,
  type DepositState,
  type DepositView,
} from "@fillmark/contracts/deposits";
import { formatUnits } from "@fillmark/contracts/money";
import type { Context } from "../../trpc/context.ts";
import { scaleOf } from "../trading/index.ts";

const ms = (column: string) => `(extract(epoch from d.${column}) * 1000)::float8`;

/** Of `deposits d` with its proof `f`; see `depositFrom`. */
export const depositColumns = `d.id, d.user_id, d.method_id, d.rail, d.asset, d.amount::text as amount, d.usd::text as usd,
  d.reference, d.instructions, d.note, d.is_asked, d.state, d.review, d.arrived::text as arrived, d.rail_reference, d.reason, d.approval_id,
  ${ms("requested_at")} as requested_ms, ${ms("expires_at")} as expires_ms, ${ms("arrived_at")} as arrived_ms,
  ${ms("proof_at")} as proof_ms, ${ms("decided_at")} as decided_ms, ${ms("credited_at")} as credited_ms,
  ${ms("returned_at")} as returned_ms, d.decided_by,
  f.path as proof_path, f.name as proof_name, f.type as proof_type, f.size as proof_size, f.width as proof_width,
  f.height as proof_height,
  exists (select 1 from deposit_payments p where p.deposit_id = d.id and p.state = 'pending') as is_pending`;

export const depositFrom = `deposits d left join stored_files f on f.id = d.proof_file_id`;

export interface DepositRow {
  id: string;
  user_id: string;
  method_id: string;
  rail: string;
  asset: string;
  amount: string;
  usd: string;
  reference: string;
  instructions: unknown;
  note: string;
  is_asked: boolean;
  state: DepositState;
  review: DepositReview | null;
  arrived: string | null;
  rail_reference: string | null;
  reason: string | null;
  approval_id: string | null;
  requested_ms: number;
  expires_ms: number;
  arrived_ms: number | null;
  proof_ms: number | null;
  decided_ms: number | null;
  credited_ms: number | null;
  returned_ms: number | null;
  decided_by: string | null;
  proof_path: string | null;
  proof_name: string;
  proof_type: string;
  proof_size: number;
  proof_width: number | null;
  proof_height: number | null;
  is_pending: boolean;
}

export const instant = (atMs: number | null): string | null =>
  atMs === null ? null : new Date(atMs).toISOString();

export function kindOf({ instructions }: Pick<DepositRow, "instructions">): DepositView["kind"] {
  return DepositInstructionsView.parse(instructions).kind;
}

export function depositView(ctx: Pick<Context, "exchange" | "rails">, row: DepositRow): DepositView {
  const amountText = (units: string) => formatUnits(BigInt(units), scaleOf(ctx.exchange, row.asset));
  const instructions = DepositInstructionsView.parse(row.instructions);
  return {
    id: row.id,
    rail: row.rail,
    kind: instructions.kind,
    isSandbox: isSandboxRail(ctx, row.rail),
    asset: row.asset,
    amount: amountText(row.amount),
    arrived: row.arrived === null ? null : amountText(row.arrived),
    state: row.state,
    isPending: row.is_pending,
    isReviewed: row.review !== null,
    instructions,
    note: row.note,
    proof: proofView(row),
    reason: row.reason,
    requestedAt: new Date(row.requested_ms).toISOString(),
    expiresAt: new Date(row.expires_ms).toISOString(),
    proofAt: instant(row.proof_ms),
    decidedAt: instant(row.decided_ms),
    creditedAt: instant(row.credited_ms),
    returnedAt: instant(row.returned_ms),
  };
}

/** A rail that is gone by now was real for all we know. */
export function isSandboxRail({ rails }: Pick<Context, "rails">, rail: string): boolean {
  return rails.find(rail)?.isSandbox ?? false;
}

function proofView(row: DepositRow): DepositView["proof"] {
  if (row.proof_path === null) return null;
  const { proof_path: path, proof_name: name, proof_type: type, proof_size: size } = row;
  return { path, name, type, size, width: row.proof_width, height: row.proof_height };
}
