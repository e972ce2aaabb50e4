import type { DepositView } from "@fillmark/contracts/deposits";
import type { BadgeTone } from "@fillmark/ui/badge";
import { formatDay, formatTime } from "../../format/format.ts";
import { deposits } from "../../messages/en/deposits.ts";

interface Standing {
  word: string;
  tone: BadgeTone;
}

const tones: Readonly<Record<DepositView["state"], BadgeTone>> = {
  requested: "warn",
  proof_submitted: "info",
  approved: "ok",
  rejected: "danger",
  canceled: "neutral",
  expired: "neutral",
  returned: "danger",
};

/** The state of a deposit, as text: money that is here and not decided yet says so. */
export function standingOf(
  deposit: Pick<DepositView, "state" | "isPending" | "arrived" | "isReviewed">,
): Standing {
  const { state, isPending, arrived, isReviewed } = deposit;
  const isDecided = state === "approved" || state === "returned";
  if (!isDecided && arrived !== null && (isReviewed || state === "requested")) {
    return { word: deposits("state_looked"), tone: "info" };
  }
  if (isPending && state === "requested") return { word: deposits("state_pending"), tone: "info" };
  return { word: deposits(`state_${state}`), tone: tones[state] };
}

/** Whether anything may still happen to it by itself. */
export function isMoving({
  state,
  creditedAt,
  isReviewed,
}: Pick<DepositView, "state" | "creditedAt" | "isReviewed">) {
  if (state === "approved") return creditedAt === null;
  return state === "requested" || state === "proof_submitted" || isReviewed;
}

/** "Today, 09:12", or the day. */
export function whenOf(at: string): string {
  const day = formatDay(at);
  return day === formatDay(new Date()) ? deposits("today", { time: formatTime(at) }) : day;
}

/** Of the way of a deposit, from 0; all are done when it is credited. */
export function stepOf({
  state,
  arrived,
  instructions,
}: Pick<DepositView, "state" | "arrived" | "instructions">): number {
  if (state === "approved" || state === "returned") return instructions.kind === "bank" ? 4 : 3;
  if (state === "proof_submitted" || arrived !== null) return instructions.kind === "bank" ? 3 : 2;
  return 1;
}
