// Payments for a reference that nobody was given, as people look at them.
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import type { ListUnmatchedInput, UnmatchedPaymentView } from "@fillmark/contracts/unmatched-payments";
import { sql, type InferResult } from "kysely";
import { page, type Page } from "../../db/paging.ts";
import { query } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { quorumFor, readApprovals, type ApprovalRequest } from "../approvals/index.ts";
import { scaleOf } from "../trading/index.ts";
import { dollars, usdValue } from "./deposit-limits.ts";
import { isSandboxRail } from "./deposit-row.ts";
import { findCreditOf } from "./earlier-credit.ts";
import { toReturn, unmatched } from "./pending-review.ts";

/** Of what was proposed, whose it would be. */
export const AssignmentPayload = z.object({ userId: z.string(), depositId: z.string().nullable() });

/** As `deposit_payments p`, with who sends it back and whose it would be. */
function selectPayments(em: EntityManager) {
  return query(em)
    .selectFrom("deposit_payments as p")
    .leftJoin("admins as a", "a.id", "p.return_by")
    .leftJoin("approval_requests as r", "r.id", "p.assignment_id")
    .leftJoin("users as u", (join) =>
      join.on((eb) =>
        eb(eb.cast<string>("u.id", "text"), "=", sql<string>`${eb.ref("r.payload")}->>'userId'`),
      ),
    )
    .leftJoin("deposits as d", (join) =>
      join.on((eb) =>
        eb(eb.cast<string>("d.id", "text"), "=", sql<string>`${eb.ref("r.payload")}->>'depositId'`),
      ),
    )
    .select(["p.id", "p.rail", "p.reference", "p.rail_reference", "p.asset", "p.amount", "p.state"])
    .select(["p.deposit_id", "p.assignment_id", "p.changed_at", "p.return_at", "p.return_by"])
    .select((eb) => [
      eb.fn
        .coalesce("a.name", sql<string | null>`split_part(${eb.ref("a.email")}, '@', 1)`)
        .as("return_name"),
      eb
        .selectFrom("audit_log as l")
        .select((log) => sql<string | null>`${log.ref("l.details")}->>'reason'`.as("reason"))
        .where("l.subject_id", "=", eb.cast<string>("p.id", "text"))
        .where("p.return_at", "is not", null)
        .where("l.action", "=", "deposits.returnPayment")
        .orderBy("l.id", "desc")
        .limit(1)
        .as("return_reason"),
      eb.fn.coalesce("u.name", "u.email").as("for_user"),
      "d.reference as for_reference",
    ]);
}

export type PaymentRow = InferResult<ReturnType<typeof selectPayments>>[number];

/** The longest wait first. */
export async function listUnmatched(
  ctx: AdminContext,
  { list, cursor, limit }: ListUnmatchedInput,
): Promise<Page<UnmatchedPaymentView>> {
  const rows = await selectPayments(ctx.em)
    .where(list === "waiting" ? unmatched : toReturn)
    .where((eb) =>
      cursor === undefined
        ? eb.lit(true)
        : eb(eb.refTuple("p.changed_at", "p.id"), ">", eb.tuple(...placeOf(cursor))),
    )
    .orderBy("p.changed_at")
    .orderBy("p.id")
    .limit(limit + 1)
    .execute();
  const approvals = await readApprovals(
    ctx.em,
    rows.flatMap(({ assignment_id: id }) => id ?? []),
  );
  return page({
    rows,
    limit,
    cursorOf: ({ changed_at: at, id }) => `${at.getTime()}.${id}`,
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
  const row = await selectPayments(ctx.em).where("p.id", "=", id).executeTakeFirst();
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
    arrivedAt: row.changed_at.toISOString(),
    state: !isOpen ? "moved_on" : row.return_at === null ? "waiting" : "to_return",
    depositId: row.deposit_id,
    earlierCredit: null,
    toReturn: returnOf(row),
    assignment: assignmentOf(row, approvals),
  };
}

function returnOf({ return_at: at, return_by: id, return_name: name, return_reason: reason }: PaymentRow) {
  if (at === null || id === null) return null;
  return { reason: reason ?? "", at: at.toISOString(), by: { id, name: name ?? "" } };
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
  await query(em).selectFrom("deposit_payments").select("id").where("id", "=", id).forUpdate().execute();
  const row = await selectPayments(em).where("p.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  if (row.state !== "settled") throw new DomainError("DEPOSIT_MOVED_ON", { state: row.state });
  if (row.deposit_id !== null) throw new DomainError("DEPOSIT_MOVED_ON", { state: "approved" });
  if (row.return_at !== null) throw new DomainError("DEPOSIT_MOVED_ON", { state: "rejected" });
  return row;
}
