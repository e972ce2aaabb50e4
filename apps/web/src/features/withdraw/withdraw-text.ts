import type { TimelineStep } from "@fillmark/ui/timeline";
import type { DestinationView, WithdrawalState, WithdrawalView } from "@fillmark/contracts/withdrawals";
import { formatMoment, formatMoney, gap } from "../../format/format.ts";
import { withdraw } from "../../messages/en/withdraw.ts";

/** Enough of an account to know it again: "DE02 … 2051". */
export function shortAccount(account: string): string {
  return `${account.slice(0, 4)} … ${account.slice(-4)}`;
}

export function detailOf({ holder, asset, network }: DestinationView): string {
  return holder === null
    ? withdraw("onNetwork", { asset, network: network ?? "" })
    : withdraw("owner", { holder, asset });
}

/** "21 h 14 min", of what is left until then by this device's clock; the server has the last word. */
export function timeLeft(until: string, nowMs: number): string {
  const all = Math.max(1, Math.ceil((Date.parse(until) - nowMs) / 60_000));
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  return hours === 0 ? withdraw("minutes", { minutes }) : withdraw("hours", { hours, minutes });
}

const ended: readonly WithdrawalState[] = ["paid", "failed", "rejected", "canceled", "returned"];
const bad: readonly WithdrawalState[] = ["failed", "rejected", "returned"];

export function isMoving({ state }: Pick<WithdrawalView, "state">): boolean {
  return !ended.includes(state);
}

/** Every state that it has been in, and what comes next while it is on its way. */
export function timelineOf(item: WithdrawalView): TimelineStep[] {
  const last = item.steps.length - 1;
  const steps = item.steps.map(({ state, at }, index): TimelineStep => {
    const isNow = index === last;
    const mark = bad.includes(state) ? "bad" : isNow && isMoving(item) ? "now" : "done";
    return {
      id: `${index}`,
      title: withdraw(`state_${state}`),
      detail: isNow || state === "held" ? whyOf(item, state) : undefined,
      time: formatMoment(at),
      dateTime: at,
      state: mark,
    };
  });
  if (isMoving(item)) steps.push({ id: "ahead", title: withdraw("state_paid"), state: "ahead" });
  return steps;
}

function whyOf(item: WithdrawalView, state: WithdrawalState): string | undefined {
  const { approvals, reason } = item;
  switch (state) {
    case "held":
      return withdraw("why_held", { amount: formatMoney(item.amount, item.asset) });
    case "awaiting_approval":
      return approvals.needed === 1 ? withdraw("why_one") : withdraw("why_two", { given: approvals.given });
    case "approved":
      return withdraw(item.isSent ? "why_sent" : "why_approved");
    case "unknown":
      return withdraw("why_unknown");
    case "returned":
      return withdraw("why_returned");
    case "failed":
    case "rejected":
      return reason === null ? withdraw("why_back") : `${reason}${gap}${withdraw("why_back")}`;
    case "canceled":
      return withdraw("why_back");
    case "requested":
    case "paid":
      return undefined;
  }
}
