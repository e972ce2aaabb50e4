import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { RAIL_ANSWERS } from "@fillmark/contracts/withdrawals";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Context } from "../../trpc/context.ts";
import { railOf } from "../rails/index.ts";
import { settle } from "./settle.ts";
import { mailFailed, mailPaid, mailReturned } from "./withdrawal-mails.ts";
import { readWithdrawal } from "./withdrawal-row.ts";

type RailAnswer = (typeof RAIL_ANSWERS)[number];

/** Names this process among those that ever ran: what another one began to send is nobody's any more. */
export const thisProcess = randomUUID();

/**
 * Hands an approved withdrawal to its rail, at most once for ever: it is marked as sent before anybody is asked to
 * send it. Whoever comes second, however close, finds the mark and does nothing. An answer that doesn't say what
 * happened makes it `unknown`, and people look.
 */
export async function payOut(ctx: Context, id: string): Promise<void> {
  const marked = await ctx.em.execute<unknown[]>(
    `update withdrawals w set sent_at = now(), sent_by = ? from users u
     where w.id = ? and w.state = 'approved' and w.sent_at is null
       and u.id = w.user_id and u.frozen_at is null and u.disabled_at is null returning w.id`,
    [thisProcess, id],
  );
  if (marked.length === 0) return;
  const row = await readWithdrawal(ctx.em, id);
  if (row === null) return;
  const { kind, account, holder, network } = row.destination;
  const answer = await railOf(ctx, row.rail)
    .payOut({
      id,
      asset: row.asset,
      amount: BigInt(row.amount),
      destination:
        kind === "bank"
          ? { kind, holder: holder ?? "", account, bank: null }
          : { kind, address: account, network },
    })
    .catch((error: unknown) => {
      ctx.log.error({ err: error, withdrawalId: id }, "A payout ended without an answer.");
      return { outcome: "unknown" } as const;
    });
  if (answer.outcome === "accepted")
    await ctx.em.execute(`update withdrawals set rail_reference = ? where id = ?`, [
      answer.railReference,
      id,
    ]);
  else if (answer.outcome === "unknown") await becomeUnknown(ctx.em, id);
  else await take(ctx, { id, answer: "failed", reason: answer.reason });
}

/** Sent, and nobody knows what became of it. */
export async function becomeUnknown(em: EntityManager, id: string): Promise<void> {
  await em.execute(
    `update withdrawals set state = 'unknown' where id = ? and state = 'approved' and rail_reference is null`,
    [id],
  );
}

export interface Said {
  readonly id: string;
  readonly answer: RailAnswer;
  /** Why it failed; null where nobody said. */
  readonly reason: string | null;
}

/**
 * What the rail says has become of a payout; it may say so late, twice and in any order. What contradicts what was
 * decided before changes nothing but that people are told to look.
 */
export async function take(ctx: Context, said: Said): Promise<void> {
  await inTransaction(ctx.em, (em) => record(em, ctx, said));
  await settle(ctx, said.id);
}

/** The same inside a transaction of the caller, who calls `settle` after its commit. */
export async function record(em: EntityManager, ctx: Context, { id, answer, reason }: Said): Promise<void> {
  const row = await readWithdrawal(em, id, "hold");
  if (row === null || answer === "pending" || answer === "unknown") return;
  const isOpen = row.is_sent && (row.state === "approved" || row.state === "unknown");
  if (isOpen) {
    const first = answer === "failed" ? "failed" : "paid";
    await em.execute(`update withdrawals set state = ?, reason = ? where id = ?`, [first, reason, id]);
    await (first === "failed" ? mailFailed(em, ctx, row) : mailPaid(em, ctx, row));
  }
  const now = isOpen ? (answer === "failed" ? "failed" : "paid") : row.state;
  if (answer === now || (answer === "paid" && now === "returned")) return;
  if (answer === "returned" && now === "paid") {
    await em.execute(`update withdrawals set state = 'returned', reason = ? where id = ?`, [reason, id]);
    return mailReturned(em, ctx, row);
  }
  await raiseAlarm(em, { id, alarm: `The rail says ${answer}, and it is ${now} here.` });
}

export async function raiseAlarm(
  em: EntityManager,
  { id, alarm }: { id: string; alarm: string },
): Promise<void> {
  await em.execute(`update withdrawals set alarm = coalesce(alarm, ?) where id = ?`, [alarm, id]);
}
