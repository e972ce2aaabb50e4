// What a user is told of their deposit by mail. Amounts are of their own doing; nothing else about the account is in it.
import type { EntityManager } from "@mikro-orm/postgresql";
import { formatUnits } from "@fillmark/contracts/money";
import type { NotificationContent } from "@fillmark/contracts/notifications";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../trpc/context.ts";
import { mailTerms, notify } from "../notifications/index.ts";
import { scaleOf } from "../trading/index.ts";
import { isSandboxRail, type DepositRow } from "./deposit-row.ts";

/**
 * Of an approved or a rejected deposit, once for each, by a notification and by mail. In the caller's transaction;
 * nobody is told who has gone.
 */
export async function queueDepositMail(em: EntityManager, ctx: Context, row: DepositRow): Promise<void> {
  const once = `deposit:${row.id}:${row.state}`;
  const userId = row.user_id;
  await notify(em, ctx, { userId, content: contentOf(ctx, row), once });
  const terms = await mailTerms(em, ctx, { userId, kind: "deposit" });
  if (terms === null) return;
  const { subject, what } = wordsOf(ctx, row);
  const sandbox = isSandboxRail(ctx, row.rail) ? ["This was a sandbox payment: no real money moved."] : [];
  await queueMail(em, ctx.clock, {
    ...terms,
    subject,
    text: ["Hello,", what, ...sandbox].join("\n\n"),
    kind: "deposit.notice",
    once,
  });
}

function contentOf(ctx: Context, row: DepositRow): NotificationContent {
  const { id: depositId, asset } = row;
  const state = row.state === "approved" ? "approved" : "rejected";
  return { type: "deposit", depositId, asset, amount: amountOf(ctx, row), state };
}

function amountOf({ exchange }: Context, row: DepositRow): string {
  return formatUnits(BigInt(row.arrived ?? row.amount), scaleOf(exchange, row.asset), 2);
}

function wordsOf(ctx: Context, row: DepositRow): { readonly subject: string; readonly what: string } {
  const money = `${amountOf(ctx, row)} ${row.asset}`;
  if (row.state === "approved") {
    return {
      subject: `Your deposit of ${money} has arrived`,
      what: `your deposit with the reference ${row.reference} was approved, and ${money} are credited to your live account.`,
    };
  }
  return {
    subject: `Your deposit of ${money} was not accepted`,
    what: `your deposit with the reference ${row.reference} was not accepted. The reason: ${row.reason ?? "none was given."}\n\nPlease write to support if that is not what you expected.`,
  };
}
