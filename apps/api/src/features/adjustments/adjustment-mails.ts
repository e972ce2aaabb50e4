import type { EntityManager } from "@mikro-orm/postgresql";
import { formatUnits } from "@fillmark/contracts/money";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Context } from "../../context/context.ts";
import { amountIn } from "../../messages/amounts.ts";
import { languageOfUser } from "../../messages/language-of-user.ts";
import { tMoney } from "../../messages/money-mails.ts";
import { scaleOf } from "../trading/index.ts";
import type { AdjustmentRow } from "./adjustment-rows.ts";

interface Corrected extends Pick<AdjustmentRow, "id" | "asset" | "amount"> {
  readonly userId: string;
  readonly email: string;
  readonly category: Exclude<AdjustmentRow["category"], "house_inventory">;
}

/** Tells a user, in the language of their account, of a correction that was done. */
export async function mailCorrection(
  em: EntityManager,
  ctx: Pick<Context, "clock" | "exchange">,
  { id, userId, email, asset, amount, category }: Corrected,
): Promise<void> {
  const language = await languageOfUser(em, userId);
  const units = BigInt(amount);
  const size = formatUnits(units < 0n ? -units : units, scaleOf(ctx.exchange, asset), 2);
  await queueMail(em, ctx.clock, {
    to: email,
    subject: tMoney(language, "correctedSubject"),
    text: [
      tMoney(language, "hello"),
      tMoney(language, units < 0n ? "correctedDown" : "correctedUp", {
        money: `${amountIn(language, size)} ${asset}`,
        category: tMoney(language, category),
      }),
      tMoney(language, "correctedEnd"),
    ].join("\n\n"),
    kind: "adjustment",
    once: `adjustment:${id}`,
  });
}
