// The case that people decide when money is credited by hand: what exactly is to be credited, to whom, by what evidence
// and with which explanation. The one who asked is the user, so a small sum takes one admin and a large one two.
import { isDeepStrictEqual } from "node:util";
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { formatUnits } from "@fillmark/contracts/money";
import { query } from "../../db/query.ts";
import type { AdminContext } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { openApproval, readApproval, voidApproval, type ApprovalRequest } from "../approvals/index.ts";
import { scaleOf } from "../trading/index.ts";
import { usdValue } from "./deposit-limits.ts";
import { findMethod } from "./deposit-methods.ts";
import type { DepositRow } from "./deposit-row.ts";

export const CREDIT_KIND = "deposit_credit";

/** Of what a case says, what its screens show. */
export const CreditPayload = z.object({ amount: z.string(), explanation: z.string().nullable() });

export interface Credit {
  readonly row: DepositRow;
  /** Smallest units. */
  readonly amount: bigint;
  readonly explanation: string | null;
}

/**
 * Without the rail's word nobody credits more than was asked for, or than one payment by this method may be; with it,
 * exactly what it said. A difference to what was asked is explained.
 */
export async function requireCreditable(em: EntityManager, ctx: AdminContext, credit: Credit): Promise<void> {
  const { row, amount, explanation } = credit;
  const text = (units: bigint) => formatUnits(units, scaleOf(ctx.exchange, row.asset));
  const { arrived, asset } = row;
  if (arrived !== null && BigInt(arrived) !== amount)
    throw new DomainError("DEPOSIT_AMOUNT_DIFFERS", { arrived: text(BigInt(arrived)) });
  const asked = BigInt(row.amount);
  if (arrived === null) {
    if (amount > asked) throw new DomainError("DEPOSIT_ABOVE_REQUEST", { asked: text(asked), asset });
    const method = await findMethod(em, row.method_id);
    const maximum = method === null ? asked : BigInt(method.max);
    if (amount > maximum) throw new DomainError("ABOVE_MAXIMUM", { maximum: text(maximum), asset });
  }
  if (amount !== asked && explanation === null)
    throw new DomainError("DEPOSIT_DIFFERENCE_UNEXPLAINED", { field: "explanation", asked: text(asked) });
}

/**
 * The case that waits for this credit, or a new one. Throws APPROVAL_STALE while another amount or another explanation
 * waits: anyone who disagrees refuses that first.
 */
export async function openCredit(
  em: EntityManager,
  ctx: AdminContext,
  credit: Credit,
): Promise<ApprovalRequest> {
  const { row, amount } = credit;
  const payload = payloadOf(ctx, credit, await findEvidence(em, row.id));
  const waiting = await findWaiting(em, row);
  if (waiting !== null) {
    if (!isDeepStrictEqual(waiting.payload, payload)) throw new DomainError("APPROVAL_STALE", {});
    return waiting;
  }
  const usd = valueOrNull(ctx, row.asset, amount);
  const request = await openApproval(em, {
    kind: CREDIT_KIND,
    subjectId: row.id,
    payload,
    requester: { kind: "user", id: row.user_id },
    // More than was asked for is nobody's wish but the payer's.
    quorum: amount > BigInt(row.amount) ? 2 : 1,
    money: { direction: "in", usd: usd === null ? null : formatUnits(usd, LEDGER_SCALE) },
  });
  await query(em).updateTable("deposits").set({ approval_id: request.id }).where("id", "=", row.id).execute();
  return request;
}

/** Null where none waits. */
export async function findWaiting(
  em: EntityManager,
  { approval_id: id }: Pick<DepositRow, "approval_id">,
): Promise<ApprovalRequest | null> {
  if (id === null) return null;
  const request = await readApproval(em, id);
  return request.state === "pending" ? request : null;
}

/** What was to be approved is not so any more: the rail has spoken, or the deposit has ended. */
export async function voidCredit(em: EntityManager, depositId: string): Promise<void> {
  const row = await query(em)
    .selectFrom("deposits")
    .select("approval_id")
    .where("id", "=", depositId)
    .executeTakeFirst();
  const id = row?.approval_id ?? null;
  if (id !== null) await voidApproval(em, id);
}

interface Evidence {
  readonly line: string;
  readonly bankReference: string | null;
  readonly bookedOn: string;
}

/** The line of our bank's statement that stands for it; null where it has none. */
async function findEvidence(em: EntityManager, depositId: string): Promise<Evidence | null> {
  const line = await query(em)
    .selectFrom("bank_lines")
    .select(["id as line", "bank_reference as bankReference", "booked_on as bookedOn"])
    .where("deposit_id", "=", depositId)
    .executeTakeFirst();
  return line ?? null;
}

function payloadOf(
  ctx: AdminContext,
  { row, amount, explanation }: Credit,
  evidence: Evidence | null,
): ApprovalRequest["payload"] {
  const text = (units: bigint) => formatUnits(units, scaleOf(ctx.exchange, row.asset));
  return {
    deposit: row.id,
    user: row.user_id,
    rail: row.rail,
    reference: row.reference,
    asset: row.asset,
    asked: text(BigInt(row.amount)),
    amount: text(amount),
    units: amount.toString(),
    arrived: row.arrived === null ? null : text(BigInt(row.arrived)),
    railReference: row.rail_reference,
    explanation,
    ...(evidence === null ? {} : { statementLine: { ...evidence } }),
  };
}

/** In smallest units of the dollar; null where no price is known, and then two decide. */
export function valueOrNull(ctx: AdminContext, asset: string, amount: bigint): bigint | null {
  try {
    return usdValue(ctx, asset, amount);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
