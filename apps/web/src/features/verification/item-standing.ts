import type { MyCaseView, VerificationItem } from "@fillmark/contracts/verification";

export interface ItemStanding {
  readonly item: VerificationItem;
  /** When it was given; null while it wasn't. */
  readonly at: string | null;
  /** What was said of it, where it was asked for once more. */
  readonly asked: MyCaseView["asked"][number] | null;
  /** There is nothing to do about it now. */
  readonly isDone: boolean;
  /** It may be given again. */
  readonly isOpen: boolean;
}

/** Where each item of a case stands, in the order in which they are asked for. */
export function standingsOf({ needed, given, asked, state }: MyCaseView): ItemStanding[] {
  return needed.map((item) => {
    const at = given.find((one) => one.item === item)?.at ?? null;
    const question = asked.find((one) => one.item === item) ?? null;
    const isAsked = state === "action_required" && question !== null;
    return {
      item,
      at,
      asked: isAsked ? question : null,
      isDone: at !== null && !(isAsked && !question.isAnswered),
      isOpen: state === "draft" || isAsked || (state === "action_required" && at === null),
    };
  });
}
