// Deposits and withdrawals that lines of a statement could be about.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { CandidateView } from "@fillmark/contracts/reconciliation";
import { formatUnits } from "@fillmark/contracts/money";
import { sql, type InferResult } from "kysely";
import type { AdminContext } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { scaleOf } from "../trading/index.ts";

/** Bank deposits as `deposits d`, with whose they are and what is known against crediting them. */
export function selectCandidates(em: EntityManager) {
  return query(em)
    .selectFrom("deposits as d")
    .innerJoin("users as u", "u.id", "d.user_id")
    .leftJoin("bank_lines as e", "e.deposit_id", "d.id")
    .leftJoin("approval_requests as r", "r.id", "d.approval_id")
    .leftJoin("credited_references as c", (join) =>
      join
        .on((eb) => eb("c.reference", "=", eb.fn<string>("normal_account", [eb.ref("d.reference")])))
        .onRef("c.deposit_id", "<>", "d.id"),
    )
    .where(sql<boolean>`d.instructions->>'kind' = 'bank'`)
    .select([
      "d.id",
      "d.reference",
      "d.rail",
      "d.asset",
      "d.amount",
      "d.arrived",
      "d.state",
      "d.requested_at",
    ])
    .select([
      "d.credited_at",
      "d.user_id",
      "u.name",
      "u.email",
      "e.id as evidence_id",
      "c.deposit_id as earlier_id",
    ])
    .select((eb) => [
      eb.fn<number>("verification_level", ["u.id"]).as("level"),
      eb.or([eb("u.frozen_at", "is not", null), eb("u.disabled_at", "is not", null)]).as("is_stopped"),
      eb("r.state", "=", "pending").as("is_proposed"),
    ]);
}

export type CandidateRow = InferResult<ReturnType<typeof selectCandidates>>[number];

export function candidateView(ctx: AdminContext, row: CandidateRow): CandidateView {
  const text = (units: string) => formatUnits(BigInt(units), scaleOf(ctx.exchange, row.asset));
  return {
    depositId: row.id,
    reference: row.reference,
    amount: text(row.amount),
    asset: row.asset,
    state: row.state,
    requestedAt: row.requested_at.toISOString(),
    creditedAt: row.credited_at?.toISOString() ?? null,
    user: { id: row.user_id, name: row.name, email: row.email, level: row.level },
  };
}

export interface Place {
  readonly rail: string;
  readonly asset: string;
}

/** By the references in these words; each with its word. */
export async function candidatesByToken(
  em: EntityManager,
  { rail, asset }: Place,
  tokens: readonly string[],
): Promise<Map<string, CandidateRow[]>> {
  const rows = await selectCandidates(em)
    .where("d.rail", "=", rail)
    .where("d.asset", "=", asset)
    .where(sql<boolean>`normal_account(d.reference) = any(${[...new Set(tokens)]})`)
    .select((eb) => eb.fn<string>("normal_account", [eb.ref("d.reference")]).as("token"))
    .orderBy("d.requested_at", "desc")
    .execute();
  return Map.groupBy(rows, ({ token }) => token);
}

export async function candidatesById(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, CandidateRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectCandidates(em)
    .where("d.id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function selectPayouts(em: EntityManager) {
  return query(em)
    .selectFrom("withdrawals as w")
    .innerJoin("users as u", "u.id", "w.user_id")
    .leftJoin("bank_lines as e", "e.withdrawal_id", "w.id")
    .where("w.sent_at", "is not", null)
    .select(["w.id", "w.asset", "w.amount", "w.rail_reference", "w.user_id", "w.created_at", "w.destination"])
    .select(["u.name", "u.email", "e.id as evidence_id"]);
}

export type PayoutRow = InferResult<ReturnType<typeof selectPayouts>>[number];

/** What was sent in one of these sums and has no line yet, by its sum; the oldest first. */
export async function payoutsByAmount(
  em: EntityManager,
  { rail, asset }: Place,
  amounts: readonly string[],
): Promise<Map<string, PayoutRow[]>> {
  if (amounts.length === 0) return new Map();
  const rows = await selectPayouts(em)
    .where("w.rail", "=", rail)
    .where("w.asset", "=", asset)
    .where(sql<boolean>`w.amount = any(${[...new Set(amounts)]}::numeric[])`)
    .where("e.id", "is", null)
    .where("w.state", "in", ["approved", "paid", "unknown", "returned"])
    .orderBy("w.sent_at")
    .execute();
  return Map.groupBy(rows, ({ amount }) => BigInt(amount).toString());
}

export async function payoutsById(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, PayoutRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPayouts(em)
    .where("w.id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
