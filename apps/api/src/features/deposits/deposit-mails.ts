// What the mails about a deposit say. Amounts are of their own doing; nothing else about the account is in it.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import { formatUnits } from "@fillmark/contracts/money";
import type { NotificationContent } from "@fillmark/contracts/notifications";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../context/context.ts";
import { mailTerms, notify } from "../notifications/index.ts";
import { scaleOf } from "../trading/index.ts";
import { isSandboxRail, type DepositRow } from "./deposit-row.ts";
import { amountIn } from "../../messages/amounts.ts";
import { languageOfUser } from "../../messages/language-of-user.ts";
import { tMoney } from "../../messages/money-mails.ts";

/**
 * Of an approved or a rejected deposit, once for each, by a notification and by mail. In the caller's transaction;
 * nobody who has gone is notified.
 */
export async function queueDepositMail(em: EntityManager, ctx: Context, row: DepositRow): Promise<void> {
  const once = `deposit:${row.id}:${row.state}`;
  const userId = row.user_id;
  await notify(em, ctx, { userId, content: contentOf(ctx, row), once });
  const terms = await mailTerms(em, ctx, { userId, kind: "deposit" });
  if (terms === null) return;
  const language = await languageOfUser(em, userId);
  const { subject, what } = wordsOf(ctx, row, language);
  const sandbox = isSandboxRail(ctx, row.rail) ? [tMoney(language, "sandbox")] : [];
  await queueMail(em, ctx.clock, {
    ...terms,
    subject,
    text: [tMoney(language, "hello"), what, ...sandbox].join("\n\n"),
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
      subject: tMoney(language, "depositArrivedSubject", { money }),
      what: tMoney(language, "depositArrived", { reference, money }),
    };
  }
  const reason = row.reason ?? tMoney(language, "noReason");
  const refused = tMoney(language, "depositRefused", { reference, reason });
  return {
    subject: tMoney(language, "depositRefusedSubject", { money }),
    what: `${refused}\n\n${tMoney(language, "depositRefusedEnd")}`,
  };
}
