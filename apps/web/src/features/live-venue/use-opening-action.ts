import { useMutation } from "@tanstack/react-query";
import type { LiveVenueView } from "@fillmark/contracts/live-venue";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { liveVenueMessages as t } from "../../messages/en/live-venue.ts";

/** One action of an owner, after a proof of who they are: a word when it is done, and the page as it is now. */
export function useOpeningAction<Input>(
  call: (input: Input) => Promise<LiveVenueView>,
  done: string,
  onDone: () => void,
) {
  const { guarded, dialog } = useStepUp();
  const { liveVenue: cache } = trpc.useUtils();
  const action = useMutation({
    mutationFn: (input: Input) => guarded(() => call(input)),
    onSuccess: (venue) => {
      if (venue === undefined) return;
      cache.find.setData(undefined, venue);
      onDone();
      toast.ok(done);
    },
    onError: (error) => {
      toast.error(t("notDone", { reason: describeError(error).text }));
      void cache.find.invalidate();
    },
  });
  return { action, dialog };
}
