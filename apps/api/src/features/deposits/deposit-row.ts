// A deposit as it is stored, and as its owner sees it.
import type { EntityManager } from "@mikro-orm/postgresql";
import { DepositInstructionsView, type DepositView } from "@fillmark/contracts/deposits";
import { formatUnits } from "@fillmark/contracts/money";
import { expressionBuilder, type InferResult } from "kysely";
import type { Context } from "../../context/context.ts";
import { query, type Database } from "../../db/query.ts";
import { scaleOf } from "../trading/index.ts";

/** Of `deposits d`. */
export const ofDeposit = expressionBuilder<Database & { d: Database["deposits"] }, "d">();

/** Of `deposits d`: its rail said that money is on its way. */
export const isPending = ofDeposit.exists(
  ofDeposit
    .selectFrom("deposit_payments as p")
    .select(ofDeposit.lit(1).as("one"))
    .whereRef("p.deposit_id", "=", "d.id")
    .where("p.state", "=", "pending"),
);

/** Of `deposits d`: someone wants to credit it, and others have to agree. */
export const isProposed = ofDeposit.exists(
  ofDeposit
    .selectFrom("approval_requests as r")
    .select(ofDeposit.lit(1).as("one"))
    .whereRef("r.id", "=", "d.approval_id")
    .where("r.state", "=", "pending"),
);

/** As `deposits d` with their proof `f` and the line `e` of our bank that is evidence of it, and the last time `c` that the bank took it back. */
export function selectDeposits(em: EntityManager) {
  return query(em)
    .selectFrom("deposits as d")
    .leftJoin("stored_files as f", "f.id", "d.proof_file_id")
    .leftJoin("bank_lines as e", "e.deposit_id", "d.id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("chargebacks as b")
          .select(["b.state", "b.amount", "b.held", "b.opened_at", "b.ended_at"])
          .whereRef("b.deposit_id", "=", "d.id")
          .orderBy("b.opened_at", "desc")
          .limit(1)
          .as("c"),
      (join) => join.onTrue(),
    )
    .select(["d.id", "d.user_id", "d.method_id", "d.rail", "d.asset", "d.amount", "d.usd", "d.reference"])
    .select(["d.instructions", "d.note", "d.is_asked", "d.state", "d.review", "d.arrived"])
    .select(["d.rail_reference", "d.reason", "d.approval_id", "d.requested_at", "d.expires_at"])
    .select(["d.arrived_at", "d.proof_at", "d.decided_at", "d.credited_at", "d.returned_at", "d.decided_by"])
    .select(["f.path as proof_path", "f.name as proof_name", "f.type as proof_type", "f.size as proof_size"])
    .select(["f.width as proof_width", "f.height as proof_height", "e.booked_on as seen_on"])
    .select(["c.state as recall_state", "c.amount as recall_amount", "c.held as recall_held"])
    .select(["c.opened_at as recalled_at", "c.ended_at as recall_ended_at"])
    .select(isPending.$castTo<boolean>().as("is_pending"));
}

export type DepositRow = InferResult<ReturnType<typeof selectDeposits>>[number];

export const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

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
    seenOn: row.seen_on,
    recall: recallView(row, amountText),
    reason: row.reason,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    proofAt: instant(row.proof_at),
    decidedAt: instant(row.decided_at),
    creditedAt: instant(row.credited_at),
    returnedAt: instant(row.returned_at),
  };
}

function recallView(row: DepositRow, amountText: (units: string) => string): DepositView["recall"] {
  const { recall_state: state, recall_amount: amount, recall_held: held, recalled_at: at } = row;
  if (state === null || amount === null || at === null) return null;
  const isOver = state === "returned" || state === "released";
  const isOwed = held !== null && state !== "released";
  return {
    state: isOver ? state : "open",
    amount: amountText(amount),
    held: amountText(held ?? "0"),
    owed: amountText(isOwed ? String(BigInt(amount) - BigInt(held)) : "0"),
    openedAt: at.toISOString(),
    endedAt: instant(row.recall_ended_at),
  };
}

/** A rail that is gone by now was real for all we know. */
export function isSandboxRail({ rails }: Pick<Context, "rails">, rail: string): boolean {
  return rails.find(rail)?.isSandbox ?? false;
}

function proofView(row: DepositRow): DepositView["proof"] {
  const { proof_path: path, proof_name: name, proof_type: type, proof_size: size } = row;
  if (path === null || name === null || type === null || size === null) return null;
  return { path, name, type, size, width: row.proof_width, height: row.proof_height };
}
