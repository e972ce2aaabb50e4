// Payments for a reference that nobody was given, as people look at them.
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type { ListUnmatchedInput, UnmatchedPaymentView } from "@fillmark/contracts/unmatched-payments";
import { conditions, page, type Page } from "../../db/paging.ts";
import type { AdminContext } from "../../trpc/context.ts";
import { DomainError } from "../../trpc/domain-error.ts";
import { quorumFor, readApprovals, type ApprovalRequest } from "../approvals/index.ts";
import { scaleOf } from "../trading/index.ts";
import { dollars, usdValue } from "./deposit-limits.ts";
import { isSandboxRail } from "./deposit-row.ts";
import { findCreditOf } from "./earlier-credit.ts";
import { unmatched } from "./to-do.ts";

/** Of what was proposed, whose it would be. */
export const AssignmentPayload = z.object({ userId: z.string(), depositId: z.string().nullable() });

export interface PaymentRow {
  readonly id: string;
  readonly rail: string;
  readonly reference: string;
  readonly rail_reference: string;
  readonly asset: string;
  readonly amount: string;
  readonly state: string;
  readonly changed_ms: number;
  readonly deposit_id: string | null;
  readonly assignment_id: string | null;
  readonly return_ms: number | null;
  readonly return_by: string | null;
  readonly return_name: string | null;
  readonly return_reason: string | null;
  readonly for_user: string | null;
  readonly for_reference: string | null;
}

const columns = `p.id, p.rail, p.reference, p.rail_reference, p.asset, p.amount::text as amount, p.state, p.deposit_id,
  p.assignment_id, (extract(epoch from p.changed_at) * 1000)::float8 as changed_ms,
  (extract(epoch from p.return_at) * 1000)::float8 as return_ms, p.return_by,
  coalesce(a.name, split_part(a.email, '@', 1)) as return_name,
  (select l.details->>'reason' from audit_log l where l.subject_id = p.id::text and p.return_at is not null
     and l.action = 'deposits.returnPayment' order by l.id desc limit 1) as return_reason,
  coalesce(u.name, u.email) as for_user, d.reference as for_reference`;

const from = `deposit_payments p left join admins a on a.id = p.return_by
  left join approval_requests r on r.id = p.assignment_id
  left join users u on u.id::text = r.payload->>'userId' left join deposits d on d.id::text = r.payload->>'depositId'`;

/** The longest wait first. */
export async function listUnmatched(
  ctx: AdminContext,
  { list, cursor, limit }: ListUnmatchedInput,
): Promise<Page<UnmatchedPaymentView>> {
  const where = conditions();
  where.add(
    list === "waiting"
      ? unmatched
      : "p.deposit_id is null and p.state = 'settled' and p.return_at is not null",
  );
  if (cursor !== undefined) where.add("(p.changed_at, p.id) > (?, ?::uuid)", ...placeOf(cursor));
  const rows = await ctx.em.execute<PaymentRow[]>(
    `select ${columns} from ${from} where ${where.sql} order by p.changed_at, p.id limit ?`,
    [...where.values, limit + 1],
  );
  const approvals = await readApprovals(
    ctx.em,
    rows.flatMap(({ assignment_id: id }) => id ?? []),
  );
  return page({
    rows,
    limit,
    cursorOf: ({ changed_ms: atMs, id }) => `${atMs}.${id}`,
    view: (row) => paymentView(ctx, row, approvals),
  });
}

/** Throws VALIDATION for what no page has given out. */
function placeOf(cursor: string): [Date, string] {
  const [, at, id] = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (at !== undefined && id !== undefined) return [new Date(Number(at)), id];
  throw new DomainError("VALIDATION", {
    issues: [{ field: "cursor", message: "not a cursor of this list" }],
  });
}

/** Throws NOT_FOUND, also for a payment that was never without its deposit. */
export async function findUnmatched(ctx: AdminContext, id: string): Promise<UnmatchedPaymentView> {
  const rows = await ctx.em.execute<PaymentRow[]>(`select ${columns} from ${from} where p.id = ?`, [id]);
  const row = rows[0];
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  const approvals = await readApprovals(ctx.em, row.assignment_id === null ? [] : [row.assignment_id]);
  const earlierCredit = row.deposit_id === null ? await findCreditOf(ctx, row.reference) : null;
  return { ...paymentView(ctx, row, approvals), earlierCredit };
}

function paymentView(
  ctx: AdminContext,
  row: PaymentRow,
  approvals: ReadonlyMap<string, ApprovalRequest>,
): UnmatchedPaymentView {
  const usd = usdOf(ctx, row);
  const isOpen = row.state === "settled" && row.deposit_id === null;
  return {
    id: row.id,
    rail: row.rail,
    kind: ctx.rails.find(row.rail)?.kind ?? "bank",
    isSandbox: isSandboxRail(ctx, row.rail),
    reference: row.reference,
    railReference: row.rail_reference,
    asset: row.asset,
    amount: formatUnits(BigInt(row.amount), scaleOf(ctx.exchange, row.asset)),
    value: usd === null ? null : dollars(usd),
    needsTwo: needsTwo(usd),
    arrivedAt: new Date(row.changed_ms).toISOString(),
    state: !isOpen ? "moved_on" : row.return_ms === null ? "waiting" : "to_return",
    depositId: row.deposit_id,
    earlierCredit: null,
    toReturn: returnOf(row),
    assignment: assignmentOf(row, approvals),
  };
}

function returnOf({ return_ms: atMs, return_by: id, return_name: name, return_reason: reason }: PaymentRow) {
  if (atMs === null || id === null) return null;
  return { reason: reason ?? "", at: new Date(atMs).toISOString(), by: { id, name: name ?? "" } };
}

function assignmentOf(row: PaymentRow, approvals: ReadonlyMap<string, ApprovalRequest>) {
  const request = approvals.get(row.assignment_id ?? "");
  if (request === undefined) return null;
  const { kind: _, subjectId: __, payload, ...approval } = request;
  return {
    userId: AssignmentPayload.parse(payload).userId,
    userName: row.for_user ?? "",
    depositReference: row.for_reference,
    approval,
  };
}

/** Null where no price is known now. */
export function usdOf(
  ctx: AdminContext,
  { asset, amount }: Pick<PaymentRow, "asset" | "amount">,
): bigint | null {
  try {
    return usdValue(ctx, asset, BigInt(amount));
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** From as much as two have to approve elsewhere, one proposes and another approves. */
export function needsTwo(usd: bigint | null): boolean {
  return quorumFor(usd === null ? null : Number(formatUnits(usd, LEDGER_SCALE))) === 2;
}

/** Until the transaction ends nobody else moves it. Throws NOT_FOUND, and DEPOSIT_MOVED_ON when it is decided. */
export async function lockUnmatched(em: EntityManager, id: string): Promise<PaymentRow> {
  await em.execute(`select 1 from deposit_payments where id = ? for update`, [id]);
  const rows = await em.execute<PaymentRow[]>(`select ${columns} from ${from} where p.id = ?`, [id]);
  const row = rows[0];
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  if (row.state !== "settled") throw new DomainError("DEPOSIT_MOVED_ON", { state: row.state });
  if (row.deposit_id !== null) throw new DomainError("DEPOSIT_MOVED_ON", { state: "approved" });
  if (row.return_ms !== null) throw new DomainError("DEPOSIT_MOVED_ON", { state: "rejected" });
  return row;
}
