import type { StatementLineView } from "@fillmark/contracts/reconciliation";
import type { LineStanding } from "@fillmark/contracts/statement-lines";
import type { BadgeTone } from "@fillmark/ui/badge";
import { formatMoney } from "../../format/format.ts";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";

export const standingTones: Readonly<Record<LineStanding, BadgeTone>> = {
  look: "warn",
  unmatched: "neutral",
  matched: "ok",
  proposed: "info",
  credited: "ok",
  paid_out: "ok",
  taken_back: "warn",
  set_aside: "neutral",
  sent_back: "neutral",
};

/** With its sign: what came has a plus. */
export function signedMoney({ amount, asset }: Pick<StatementLineView, "amount" | "asset">): string {
  const isOut = amount.startsWith("-");
  return `${isOut ? "−" : "+"}${formatMoney(isOut ? amount.slice(1) : amount, asset)}`;
}

/** Without its sign. */
export function plainAmount({ amount }: Pick<StatementLineView, "amount">): string {
  return amount.startsWith("-") ? amount.slice(1) : amount;
}

/** What is off comes before where it stands. */
export function standingText({ standing, doubts }: StatementLineView): string {
  const [first] = doubts;
  return standing === "look" && first !== undefined ? t(`doubt_${first}`) : t(`standing_${standing}`);
}

export function customerOf({ deposit }: StatementLineView): string {
  return deposit === null ? "" : (deposit.user.name ?? deposit.user.email);
}
