// What a user is told of their deposit by mail. Amounts are of their own doing; nothing else about the account is in it.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import { formatUnits } from "@fillmark/contracts/money";
import type { NotificationContent } from "@fillmark/contracts/notifications";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../trpc/context.ts";
import { mailTerms, notify } from "../notifications/index.ts";
import { scaleOf } from "../trading/index.ts";
import { isSandboxRail, type DepositRow } from "./deposit-row.ts";
import { amountIn } from "../../words/amounts.ts";
import { languageOfUser } from "../../words/language-of-user.ts";
import { sayMoney } from "../../words/money-mails.ts";

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
  const language = await languageOfUser(em, userId);
  const { subject, what } = wordsOf(ctx, row, language);
  const sandbox = isSandboxRail(ctx, row.rail) ? [sayMoney(language, "sandbox")] : [];
  await queueMail(em, ctx.clock, {
    ...terms,
    subject,
    text: [sayMoney(language, "hello"), what, ...sandbox].join("\n\n"),
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

function wordsOf(ctx: Context, row: DepositRow, language: Language): { subject: string; what: string } {
  const money = `${amountIn(language, amountOf(ctx, row))} ${row.asset}`;
  const { reference } = row;
  if (row.state === "approved") {
    return {
      subject: sayMoney(language, "depositArrivedSubject", { money }),
      what: sayMoney(language, "depositArrived", { reference, money }),
    };
  }
  const reason = row.reason ?? sayMoney(language, "noReason");
  const refused = sayMoney(language, "depositRefused", { reference, reason });
  return {
    subject: sayMoney(language, "depositRefusedSubject", { money }),
    what: `${refused}\n\n${sayMoney(language, "depositRefusedEnd")}`,
  };
}
