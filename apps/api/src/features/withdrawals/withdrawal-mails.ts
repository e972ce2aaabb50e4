// Notifications and mails about the progress of a withdrawal: each once, written in the transaction that it reports.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Language } from "@fillmark/contracts/languages";
import { formatUnits } from "@fillmark/contracts/money";
import type { NotificationContent, WITHDRAWAL_NOTICES } from "@fillmark/contracts/notifications";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../context/context.ts";
import { mailTerms, notify } from "../notifications/index.ts";
import { scaleOf } from "../trading/index.ts";
import { shortAccount } from "./destinations/short-account.ts";
import { publishWithdrawal } from "./withdrawal-events.ts";
import type { WithdrawalRow } from "./withdrawal-row.ts";
import { amountIn } from "../../messages/amounts.ts";
import { languageOfUser } from "../../messages/language-of-user.ts";
import { tMoney } from "../../messages/money-mails.ts";

type Deps = Pick<Context, "clock" | "exchange" | "rails">;

/** How each of them ends: what to do if it wasn't their doing, or isn't what they expected. */
const ends = {
  requested: "notYou",
  approved: "notYou",
  paid: "notYou",
  rejected: "askSupport",
  failed: "checkDestination",
  returned: "checkDestination",
} as const satisfies Record<Notice, string>;

type Notice = (typeof WITHDRAWAL_NOTICES)[number];
type Mail = (em: EntityManager, ctx: Deps, row: WithdrawalRow) => Promise<void>;

export const mailRequested: Mail = (em, ctx, row) => mail(em, ctx, { row, what: "requested" });
export const mailApproved: Mail = (em, ctx, row) => mail(em, ctx, { row, what: "approved" });
export const mailPaid: Mail = (em, ctx, row) => mail(em, ctx, { row, what: "paid" });
export const mailRejected: Mail = (em, ctx, row) => mail(em, ctx, { row, what: "rejected" });
export const mailFailed: Mail = (em, ctx, row) => mail(em, ctx, { row, what: "failed" });
export const mailReturned: Mail = (em, ctx, row) => mail(em, ctx, { row, what: "returned" });

function sentence(ctx: Deps, { row, what: notice }: Words, language: Language): string {
  const money = `${amountIn(language, amountOf(ctx, row))} ${row.asset}`;
  const what = tMoney(language, "withdrawal", { money, account: shortAccount(row.destination.account) });
  if (notice === "rejected") return tMoney(language, notice, { what, reason: row.reason ?? "" });
  return tMoney(language, notice, { what });
}

function amountOf({ exchange }: Deps, { asset, amount }: WithdrawalRow): string {
  return formatUnits(BigInt(amount), scaleOf(exchange, asset), 2);
}

interface Words {
  readonly row: WithdrawalRow;
  readonly what: Notice;
}

/** Nobody to write to is no failure: an account may have ended since. */
async function mail(em: EntityManager, ctx: Deps, words: Words): Promise<void> {
  const { row, what } = words;
  const once = `withdrawal:${row.id}:${what}`;
  const userId = row.user_id;
  await notify(em, ctx, { userId, content: contentOf(ctx, row, what), once });
  await publishWithdrawal(em, ctx, { id: row.id, change: what });
  const terms = await mailTerms(em, ctx, { userId, kind: "withdrawal" });
  if (terms === null) return;
  const language = await languageOfUser(em, userId);
  const paragraphs = [
    tMoney(language, "hello"),
    sentence(ctx, words, language),
    tMoney(language, ends[what]),
  ];
  await queueMail(em, ctx.clock, {
    ...terms,
    subject: tMoney(language, `${what}Subject`),
    text: paragraphs.join("\n\n"),
    kind: "withdrawal",
    once,
  });
}

function contentOf(ctx: Deps, row: WithdrawalRow, state: Words["what"]): NotificationContent {
  const { id: withdrawalId, asset, destination } = row;
  const account = shortAccount(destination.account);
  return { type: "withdrawal", withdrawalId, asset, amount: amountOf(ctx, row), account, state };
}
