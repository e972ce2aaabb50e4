// Lines of statements as they are stored, and as the console shows them.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { StatementLineView } from "@fillmark/contracts/reconciliation";
import type { LineStanding } from "@fillmark/contracts/statement-lines";
import { formatUnits } from "@fillmark/contracts/money";
import type { InferResult } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { adminName } from "../admin/index.ts";
import { bankDetails } from "../rails/index.ts";
import { scaleOf } from "../trading/index.ts";
import {
  candidatesById,
  candidateView,
  payoutsById,
  type CandidateRow,
  type PayoutRow,
} from "./candidates.ts";
import type { Judgement } from "./judge-line.ts";
import { judgeAll } from "./line-standings.ts";

/** As `bank_lines l` of the account `a`, with the deposit `d` that it is bound to. */
export function selectLines(em: EntityManager) {
  return query(em)
    .selectFrom("bank_lines as l")
    .innerJoin("bank_accounts as a", "a.id", "l.account_id")
    .leftJoin("deposits as d", "d.id", "l.deposit_id")
    .leftJoin("approval_requests as r", "r.id", "d.approval_id")
    .leftJoin("admins as m", "m.id", "l.decided_by")
    .select(["l.id", "l.account_id", "l.statement_id", "l.position", "l.booked_on", "l.amount", "a.asset"])
    .select(["l.bank_reference", "l.counterparty", "l.counterparty_account", "l.remittance", "l.tokens"])
    .select([
      "l.state",
      "l.deposit_id",
      "l.withdrawal_id",
      "l.reason",
      "l.decided_at",
      "l.decided_by",
      "a.rail",
    ])
    .select(["d.state as deposit_state", "r.state as approval_state", adminName("m").as("admin_name")]);
}

export type LineRow = InferResult<ReturnType<typeof selectLines>>[number];

/** What people or the ledger have made of it; null where that is worked out. */
export function decidedStanding(row: LineRow): LineStanding | null {
  if (row.state !== "open") return row.state;
  if (row.deposit_id === null) return null;
  if (row.deposit_state === "approved" || row.deposit_state === "returned") return "credited";
  return row.approval_state === "pending" ? "proposed" : null;
}

/** Lines of one account. */
export async function lineViews(ctx: AdminContext, rows: readonly LineRow[]): Promise<StatementLineView[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const open = rows.filter((row) => decidedStanding(row) === null);
  const judgements = await judgeAll(ctx.em, first, open.map(judged));
  const judgedById = new Map(open.map(({ id }, index) => [id, judgements[index]]));
  const deposits = await candidatesById(
    ctx.em,
    rows.flatMap(({ deposit_id: id }) => id ?? []),
  );
  const payouts = await payoutsById(
    ctx.em,
    rows.flatMap(({ withdrawal_id: id }) => id ?? []),
  );
  return rows.map((row) => {
    const judgement = judgedById.get(row.id);
    const known = {
      deposit: deposits.get(row.deposit_id ?? "") ?? null,
      withdrawal: payouts.get(row.withdrawal_id ?? "") ?? null,
    };
    return lineView(ctx, row, judgement === undefined ? known : judgement);
  });
}

function judged(row: LineRow) {
  return {
    amount: BigInt(row.amount),
    counterparty: row.counterparty,
    counterpartyAccount: row.counterparty_account,
    tokens: row.tokens,
  };
}

type Told = Partial<Pick<Judgement, "standing" | "doubts">> & {
  readonly deposit: CandidateRow | null;
  readonly withdrawal: PayoutRow | null;
};

function lineView(ctx: AdminContext, row: LineRow, told: Told): StatementLineView {
  const { deposit, withdrawal } = told;
  const text = (units: string) => formatUnits(BigInt(units), scaleOf(ctx.exchange, row.asset));
  return {
    id: row.id,
    accountId: row.account_id,
    statementId: row.statement_id,
    position: row.position,
    bookedOn: row.booked_on,
    amount: text(row.amount),
    asset: row.asset,
    bankReference: row.bank_reference,
    counterparty: row.counterparty,
    counterpartyAccount:
      row.counterparty_account === null ? null : bankDetails.masked(row.counterparty_account),
    text: row.remittance,
    standing: decidedStanding(row) ?? told.standing ?? "unmatched",
    doubts: [...(told.doubts ?? [])],
    deposit: deposit === null ? null : candidateView(ctx, deposit),
    withdrawal:
      withdrawal === null
        ? null
        : {
            id: withdrawal.id,
            amount: text(withdrawal.amount),
            user: withdrawal.name ?? withdrawal.email,
            account: bankDetails.masked(withdrawal.destination.account),
          },
    decision:
      row.decided_at === null || row.decided_by === null
        ? null
        : {
            by: { id: row.decided_by, name: row.admin_name },
            at: row.decided_at.toISOString(),
            reason: row.reason,
          },
  };
}

/** Until the transaction ends nobody else decides about it. Throws NOT_FOUND, and LINE_MOVED_ON where someone has. */
export async function lockOpenLine(em: EntityManager, id: string): Promise<LineRow> {
  await query(em).selectFrom("bank_lines").select("id").where("id", "=", id).forUpdate().execute();
  const row = await selectLines(em).where("l.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new DomainError("NOT_FOUND", {});
  const standing = decidedStanding(row);
  if (standing !== null && standing !== "proposed") throw new DomainError("LINE_MOVED_ON", { standing });
  return row;
}
