import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { RAIL_ANSWERS } from "@fillmark/contracts/withdrawals";
import { sql } from "kysely";
import { query } from "../../db/query.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../context/context.ts";
import { railOf } from "../rails/index.ts";
import { enqueueStep, settle } from "./settle.ts";
import { mailFailed, mailPaid, mailReturned } from "./withdrawal-mails.ts";
import { readWithdrawal } from "./withdrawal-row.ts";
import { ownerMayWithdraw } from "./owner-may-withdraw.ts";

type RailResponse = (typeof RAIL_ANSWERS)[number];

/** Names this process among those that ever ran: what another one began to send is nobody's any more. */
export const thisProcess = randomUUID();

/**
 * Hands an approved withdrawal to its rail, at most once for ever: it is marked as sent before anybody is asked to
 * send it. The second caller, however close, finds the mark and does nothing. An answer that doesn't say what
 * happened makes it `unknown`, and people look.
 */
export async function payOut(ctx: Context, id: string): Promise<void> {
  const marked = await query(ctx.em)
    .updateTable("withdrawals as w")
    .from("users as u")
    .set({ sent_at: sql<Date>`now()`, sent_by: thisProcess })
    .where("w.id", "=", id)
    .where("w.state", "=", "approved")
    .where("w.sent_at", "is", null)
    .whereRef("u.id", "=", "w.user_id")
    .where(ownerMayWithdraw())
    .where(({ not, fn }) => not(fn<boolean>("withdrawals_stopped", ["u.id"])))
    .where(({ not, fn }) => not(fn<boolean>("screening_holds", ["u.id"])))
    .where(({ not, fn }) => not(fn<boolean>("monitoring_holds", ["u.id"])))
    .returning("w.id")
    .executeTakeFirst();
  if (marked === undefined) return;
  const row = await readWithdrawal(ctx.em, id);
  if (row === null) return;
  const { kind, account, holder, network, bic = null } = row.destination;
  const answer = await railOf(ctx, row.rail)
    .payOut({
      id,
      asset: row.asset,
      amount: BigInt(row.amount),
      destination:
        kind === "bank"
          ? { kind, holder: holder ?? "", account, bank: null, bic }
          : { kind, address: account, network },
    })
    .catch((error: unknown) => {
      ctx.log.error({ err: error, withdrawalId: id }, "A payout ended without an answer.");
      return { outcome: "unknown" } as const;
    });
  if (answer.outcome === "accepted")
    await query(ctx.em)
      .updateTable("withdrawals")
      .set({ rail_reference: answer.railReference })
      .where("id", "=", id)
      .execute();
  else if (answer.outcome === "unknown") await markUnknown(ctx.em, id);
  else await applyReport(ctx, { id, answer: "failed", reason: answer.reason });
}

/** Sent, and nobody knows what became of it. */
export async function markUnknown(em: EntityManager, id: string): Promise<void> {
  await query(em)
    .updateTable("withdrawals")
    .set({ state: "unknown" })
    .where("id", "=", id)
    .where("state", "=", "approved")
    .where("rail_reference", "is", null)
    .execute();
}

export interface PayoutReport {
  readonly id: string;
  readonly answer: RailResponse;
  /** Why it failed; null where nobody said. */
  readonly reason: string | null;
}

/**
 * What the rail says has become of a payout; it may say so late, twice and in any order. What contradicts what was
 * decided before changes nothing but that people are asked to look.
 */
export async function applyReport(ctx: Context, said: PayoutReport): Promise<void> {
  await inTransaction(ctx.em, (em) => record(em, ctx, said));
  await settle(ctx, said.id);
}

/** The same inside a transaction of the caller, who calls `settle` after its commit. */
export async function record(
  em: EntityManager,
  ctx: Context,
  { id, answer, reason }: PayoutReport,
): Promise<void> {
  const row = await readWithdrawal(em, id, "hold");
  if (row === null || answer === "pending" || answer === "unknown") return;
  const isOpen = row.sent_at !== null && (row.state === "approved" || row.state === "unknown");
  if (isOpen) {
    const first = answer === "failed" ? "failed" : "paid";
    await query(em).updateTable("withdrawals").set({ state: first, reason }).where("id", "=", id).execute();
    await enqueueStep(em, id, first === "failed" ? "release" : "pay");
    await (first === "failed" ? mailFailed(em, ctx, row) : mailPaid(em, ctx, row));
  }
  const now = isOpen ? (answer === "failed" ? "failed" : "paid") : row.state;
  if (answer === now || (answer === "paid" && now === "returned")) return;
  if (answer === "returned" && now === "paid") {
    await query(em)
      .updateTable("withdrawals")
      .set({ state: "returned", reason })
      .where("id", "=", id)
      .execute();
    await enqueueStep(em, id, "return");
    return mailReturned(em, ctx, row);
  }
  await raiseAlarm(em, { id, alarm: `The rail says ${answer}, and it is ${now} here.` });
}

export async function raiseAlarm(
  em: EntityManager,
  { id, alarm }: { id: string; alarm: string },
): Promise<void> {
  await query(em)
    .updateTable("withdrawals")
    .set((eb) => ({ alarm: eb.fn.coalesce("alarm", eb.val(alarm)) }))
    .where("id", "=", id)
    .execute();
}
