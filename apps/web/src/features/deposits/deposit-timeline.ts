import type { DepositView } from "@fillmark/contracts/deposits";
import type { TimelineStep } from "@fillmark/ui/timeline";
import { formatCalendarDay, formatMoment, formatMoney, gap } from "../../format/format.ts";
import { deposits } from "../../messages/en/deposits.ts";

type StepText = readonly [title: string, at: string | null];

function step(id: string, state: TimelineStep["state"], [title, at]: StepText): TimelineStep {
  return at === null ? { id, title, state } : { id, title, state, time: formatMoment(at), dateTime: at };
}

/** Everything that has happened to a deposit, and what is still to come. */
export function timelineOf(deposit: DepositView): TimelineStep[] {
  const { asset, amount, arrived, state, requestedAt, proofAt, creditedAt } = deposit;
  const money = formatMoney(arrived ?? amount, asset);
  const steps = [
    step("requested", "done", [
      deposits("toldRequested", { money: formatMoney(amount, asset) }),
      requestedAt,
    ]),
  ];
  if (proofAt !== null) steps.push(step("proof", "done", [deposits("toldProof"), proofAt]));
  if (arrived !== null) {
    const entry = step("arrived", "done", [deposits("toldArrived", { money }), null]);
    const isOther = arrived !== amount;
    steps.push(
      isOther ? { ...entry, detail: deposits("toldDiffers", { asked: formatMoney(amount, asset) }) } : entry,
    );
  }
  if (deposit.seenOn !== null)
    steps.push(
      step("seen", "done", [deposits("toldSeen", { day: formatCalendarDay(deposit.seenOn) }), null]),
    );
  if (creditedAt !== null)
    steps.push(step("credited", "fill", [deposits("toldCredited", { money }), creditedAt]));
  return [...steps, ...recallOf(deposit), ...lastOf(deposit, state)];
}

/** What the bank has taken back, or wants to, and what that means for the money. */
function recallOf({ recall, asset }: DepositView): TimelineStep[] {
  if (recall === null) return [];
  const money = formatMoney(recall.amount, asset);
  const held = formatMoney(recall.held, asset);
  const owed =
    Number(recall.owed) > 0
      ? `${gap}${deposits("recallOwed", { owed: formatMoney(recall.owed, asset) })}`
      : "";
  switch (recall.state) {
    case "open":
      return [
        {
          ...step("recall", "bad", [deposits("recallOpen", { money }), recall.openedAt]),
          detail: `${deposits("recallOpenWhy", { held })}${owed}`,
        },
      ];
    case "returned":
      return [
        {
          ...step("recall", "bad", [deposits("recallReturned", { money }), recall.endedAt]),
          detail: `${deposits("recallReturnedWhy", { held })}${owed}`,
        },
      ];
    case "released":
      return [
        {
          ...step("recall", "done", [deposits("recallReleased"), recall.endedAt]),
          detail: deposits("recallReleasedWhy", { money }),
        },
      ];
  }
}

function lastOf(deposit: DepositView, state: DepositView["state"]): TimelineStep[] {
  const { decidedAt, returnedAt, reason, creditedAt, isReviewed, arrived } = deposit;
  switch (state) {
    case "requested":
    case "proof_submitted": {
      const word =
        arrived !== null || state === "proof_submitted" ? deposits("toldLook") : deposits("state_requested");
      const shown = deposit.isPending ? deposits("state_pending") : word;
      return [step("now", "now", [shown, null]), step("ahead", "ahead", [deposits("toldAhead"), null])];
    }
    case "approved":
      return creditedAt === null ? [step("approved", "now", [deposits("toldApproved"), decidedAt])] : [];
    case "returned": {
      if (deposit.recall !== null) return [];
      const entry = step("returned", "bad", [deposits("toldReturned"), returnedAt]);
      return [{ ...entry, detail: deposits("toldReturnedWhy") }];
    }
    case "rejected":
    case "canceled":
    case "expired": {
      const entry = step(state, "bad", [deposits(`state_${state}`), decidedAt]);
      const ended = reason === null ? entry : { ...entry, detail: reason };
      return isReviewed ? [ended, step("look", "now", [deposits("toldLook"), null])] : [ended];
    }
  }
}
