import type { Venue } from "@fillmark/contracts/constants";
import type { RecurringBuyView } from "@fillmark/contracts/recurring-buys";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../../api-client/domain-error.ts";
import { trpc } from "../../../api-client/trpc.ts";
import { recurring } from "../../../messages/en/recurring.ts";
import { dueText } from "./recurring-text.ts";

/** What is done with a recurring buy by one press. Each can be sent again without doing more. */
export function useRecurringActions(venue: Venue, plan: RecurringBuyView) {
  const utils = trpc.useUtils();
  const done = (message: string) => ({
    onSuccess: () => {
      toast.ok(message);
      return utils.recurringBuys.invalidate();
    },
    onError: (error: unknown) =>
      void toast.error(recurring("notDone", { reason: describeError(error).text })),
  });
  const next = plan.dates[0];
  const at = next === undefined ? "" : dueText(next.at, plan.timeZone);
  const pause = trpc.recurringBuys.pause.useMutation(done(recurring("pausedDone")));
  const resume = trpc.recurringBuys.resume.useMutation(done(recurring("resumedDone")));
  const skip = trpc.recurringBuys.skip.useMutation(done(recurring("skippedDone", { at })));
  const end = trpc.recurringBuys.end.useMutation(done(recurring("endedDone")));
  const named = { venue, id: plan.id };
  return {
    pause: () => pause.mutate(named),
    resume: () => resume.mutate(named),
    skip: () => next !== undefined && skip.mutate({ ...named, on: next.on }),
    end: (onEnded: () => void) => end.mutate(named, { onSuccess: onEnded }),
    isEnding: end.isPending,
  };
}
