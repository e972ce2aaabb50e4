import { useMutation } from "@tanstack/react-query";
import type { TermsProposal } from "@fillmark/contracts/trading-terms";
import { toast } from "@fillmark/ui/toast";
import { trpc } from "../../../api-client/trpc.ts";
import { useStepUp } from "../../../authentication/step-up.tsx";
import { oneLine } from "../../../forms/form.tsx";
import { tradingTerms } from "../../../messages/en/trading-terms.ts";

/** Sends a proposal; another admin decides. */
export function useProposeTerms(userId: string, onClose: () => void) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const propose = useMutation({
    mutationFn: ({ proposal, reason }: { proposal: TermsProposal; reason: string }) =>
      guarded(() =>
        utils.client.tradingTerms.propose.mutate({ userId, proposal, reason: oneLine(reason.trim()) }),
      ),
    onSuccess: (proposed) => {
      // Undefined says that the proof was not given: the form stays open.
      if (proposed === undefined) return;
      toast.ok(tradingTerms("proposed"));
      void utils.tradingTerms.invalidate();
      onClose();
    },
  });
  return { propose, dialog };
}

export function reasonError(reason: string): string | undefined {
  return reason.trim().length < 3 ? tradingTerms("reasonMissing") : undefined;
}
