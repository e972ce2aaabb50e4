// Notifications and mails that tell an owner how far a withdrawal has come: each once, written in the transaction that it tells of.
import type { EntityManager } from "@mikro-orm/postgresql";
import { formatUnits } from "@fillmark/contracts/money";
import type { NotificationContent, WITHDRAWAL_NOTICES } from "@fillmark/contracts/notifications";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../trpc/context.ts";
import { mailTerms, notify } from "../notifications/index.ts";
import { scaleOf } from "../trading/index.ts";
import { shortAccount } from "./destinations/short-account.ts";
import type { WithdrawalRow } from "./withdrawal-row.ts";

type Needs = Pick<Context, "clock" | "exchange">;

const NOT_YOU =
  "If this was not you, reset your password at once, cancel it on the page Withdraw and write to support.";

export function mailRequested(em: EntityManager, ctx: Needs, row: WithdrawalRow): Promise<void> {
  return mail(em, ctx, {
    row,
    what: "requested",
    subject: "A withdrawal was asked for",
    text: `${sentence(ctx, row)} was asked for. The money is set aside, and people look at it before it leaves.`,
    end: NOT_YOU,
  });
}

export function mailApproved(em: EntityManager, ctx: Needs, row: WithdrawalRow): Promise<void> {
  const text = `${sentence(ctx, row)} was approved. The money is on its way.`;
  return mail(em, ctx, {
    row,
    what: "approved",
    subject: "Your withdrawal was approved",
    text,
    end: NOT_YOU,
  });
}

export function mailPaid(em: EntityManager, ctx: Needs, row: WithdrawalRow): Promise<void> {
  const text = `${sentence(ctx, row)} was paid.`;
  return mail(em, ctx, { row, what: "paid", subject: "Your withdrawal was paid", text, end: NOT_YOU });
}

export function mailRejected(em: EntityManager, ctx: Needs, row: WithdrawalRow): Promise<void> {
  return mail(em, ctx, {
    row,
    what: "rejected",
    subject: "Your withdrawal was rejected",
    text: `${sentence(ctx, row)} was rejected: ${row.reason ?? ""} The money is available again.`,
    end: "If you have a question, write to support.",
  });
}

export function mailFailed(em: EntityManager, ctx: Needs, row: WithdrawalRow): Promise<void> {
  return mail(em, ctx, {
    row,
    what: "failed",
    subject: "Your withdrawal failed",
    text: `${sentence(ctx, row)} could not be paid. The money is available again.`,
    end: "Check the destination before you ask again, or write to support.",
  });
}

export function mailReturned(em: EntityManager, ctx: Needs, row: WithdrawalRow): Promise<void> {
  return mail(em, ctx, {
    row,
    what: "returned",
    subject: "Your withdrawal came back",
    text: `${sentence(ctx, row)} came back after it was paid. The amount is available again; the fee was spent.`,
    end: "Check the destination before you ask again, or write to support.",
  });
}

function sentence(ctx: Needs, row: WithdrawalRow): string {
  return `A withdrawal of ${amountOf(ctx, row)} ${row.asset} to ${shortAccount(row.destination.account)}`;
}

function amountOf({ exchange }: Needs, { asset, amount }: WithdrawalRow): string {
  return formatUnits(BigInt(amount), scaleOf(exchange, asset), 2);
}

interface Words {
  readonly row: WithdrawalRow;
  readonly what: (typeof WITHDRAWAL_NOTICES)[number];
  readonly subject: string;
  readonly text: string;
  readonly end: string;
}

/** Nobody to write to is no failure: an account may have ended since. */
async function mail(em: EntityManager, ctx: Needs, { row, what, ...words }: Words): Promise<void> {
  const once = `withdrawal:${row.id}:${what}`;
  const userId = row.user_id;
  await notify(em, ctx, { userId, content: contentOf(ctx, row, what), once });
  const terms = await mailTerms(em, ctx, { userId, kind: "withdrawal" });
  if (terms === null) return;
  await queueMail(em, ctx.clock, {
    ...terms,
    subject: words.subject,
    text: ["Hello,", words.text, words.end].join("\n\n"),
    kind: "withdrawal",
    once,
  });
}

function contentOf(ctx: Needs, row: WithdrawalRow, state: Words["what"]): NotificationContent {
  const { id: withdrawalId, asset, destination } = row;
  const account = shortAccount(destination.account);
  return { type: "withdrawal", withdrawalId, asset, amount: amountOf(ctx, row), account, state };
}
