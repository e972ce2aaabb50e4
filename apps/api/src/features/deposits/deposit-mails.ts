// What a user is told of their deposit by mail. Amounts are of their own doing; nothing else about the account is in it.
import type { EntityManager } from "@mikro-orm/postgresql";
import { formatUnits } from "@fillmark/contracts/money";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../trpc/context.ts";
import { scaleOf } from "../trading/index.ts";
import { isSandboxRail, type DepositRow } from "./deposit-row.ts";

/** Of an approved or a rejected deposit, once for each. In the caller's transaction; nobody is told who has gone. */
export async function queueDepositMail(em: EntityManager, ctx: Context, row: DepositRow): Promise<void> {
  const rows = await em.execute<{ email: string }[]>(
    `select email from users where id = ? and disabled_at is null`,
    [row.user_id],
  );
  const to = rows[0]?.email;
  if (to === undefined) return;
  const { subject, what } = wordsOf(ctx, row);
  const sandbox = isSandboxRail(ctx, row.rail) ? ["This was a sandbox payment: no real money moved."] : [];
  await queueMail(em, ctx.clock, {
    to,
    subject,
    text: ["Hello,", what, ...sandbox].join("\n\n"),
    kind: "deposit.notice",
    once: `deposit:${row.id}:${row.state}`,
  });
}

function wordsOf(ctx: Context, row: DepositRow): { readonly subject: string; readonly what: string } {
  const amount = formatUnits(BigInt(row.arrived ?? row.amount), scaleOf(ctx.exchange, row.asset), 2);
  const money = `${amount} ${row.asset}`;
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
