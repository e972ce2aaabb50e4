import type { EntityManager } from "@mikro-orm/postgresql";
import { formatUnits } from "@fillmark/contracts/money";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { amountIn } from "../../messages/amounts.ts";
import { languageOfUser } from "../../messages/language-of-user.ts";
import { tMoney } from "../../messages/money-mails.ts";
import { mailTerms, notify } from "../notifications/index.ts";
import { scaleOf } from "../trading/index.ts";

interface Said {
  readonly id: string;
  readonly said: "opened" | "returned" | "released";
}

/** Once for each step, in the centre and by mail, to whose money it is. In the caller's transaction; nobody who has gone is written to. */
export async function notifyOfChargeback(em: EntityManager, ctx: Context, { id, said }: Said): Promise<void> {
  const row = await query(em)
    .selectFrom("chargebacks as c")
    .innerJoin("deposits as d", "d.id", "c.deposit_id")
    .select(["c.user_id", "c.deposit_id", "c.amount", "c.asset", "d.reference"])
    .where("c.id", "=", id)
    .executeTakeFirstOrThrow();
  const scale = scaleOf(ctx.exchange, row.asset);
  const content = {
    type: "deposit",
    depositId: row.deposit_id,
    asset: row.asset,
    amount: formatUnits(BigInt(row.amount), scale),
    state: `chargeback_${said}`,
  } as const;
  await notify(em, ctx, { userId: row.user_id, content, once: `chargeback:${id}:${said}` });
  const terms = await mailTerms(em, ctx, { userId: row.user_id, kind: "deposit" });
  if (terms === null) return;
  const language = await languageOfUser(em, row.user_id);
  const amount = formatUnits(BigInt(row.amount), scale, 2);
  const money = `${amountIn(language, amount)} ${row.asset}`;
  const { reference } = row;
  const words = {
    opened: () => tMoney(language, "chargebackOpened", { reference, money }),
    returned: () => tMoney(language, "chargebackReturned", { reference, money }),
    released: () => tMoney(language, "chargebackReleased", { reference, money }),
  };
  await queueMail(em, ctx.clock, {
    ...terms,
    subject: tMoney(language, "chargebackSubject", { money }),
    text: [tMoney(language, "hello"), words[said]()].join("\n\n"),
    kind: "deposit.notice",
    once: `chargeback:${id}:${said}`,
  });
}
