import type { DepositView } from "@fillmark/contracts/deposits";
import type { StoryStep } from "@fillmark/ui/life-story";
import { formatMoment, formatMoney } from "../../lib/format.ts";
import { deposits } from "../../messages/en/deposits.ts";

type Told = readonly [title: string, at: string | null];

function step(id: string, state: StoryStep["state"], [title, at]: Told): StoryStep {
  return at === null ? { id, title, state } : { id, title, state, time: formatMoment(at), dateTime: at };
}

/** Everything that has happened to a deposit, and what is still to come. */
export function storyOf(deposit: DepositView): StoryStep[] {
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
    const told = step("arrived", "done", [deposits("toldArrived", { money }), null]);
    const isOther = arrived !== amount;
    steps.push(
      isOther ? { ...told, detail: deposits("toldDiffers", { asked: formatMoney(amount, asset) }) } : told,
    );
  }
  if (creditedAt !== null)
    steps.push(step("credited", "fill", [deposits("toldCredited", { money }), creditedAt]));
  return [...steps, ...lastOf(deposit, state)];
}

function lastOf(deposit: DepositView, state: DepositView["state"]): StoryStep[] {
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
      const told = step("returned", "bad", [deposits("toldReturned"), returnedAt]);
      return [{ ...told, detail: deposits("toldReturnedWhy") }];
    }
    case "rejected":
    case "canceled":
    case "expired": {
      const told = step(state, "bad", [deposits(`state_${state}`), decidedAt]);
      const ended = reason === null ? told : { ...told, detail: reason };
      return isReviewed ? [ended, step("look", "now", [deposits("toldLook"), null])] : [ended];
    }
  }
}
