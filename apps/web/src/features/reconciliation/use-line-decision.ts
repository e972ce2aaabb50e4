import { useMutation } from "@tanstack/react-query";
import type { FoundLineView } from "@fillmark/contracts/reconciliation";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";

export type LineAction =
  | { kind: "match"; depositId: string; explanation?: string }
  | { kind: "payout"; withdrawalId: string }
  | { kind: "takeBack"; depositId: string; reason: string }
  | { kind: "setAside" | "sendBack" | "reopen"; reason: string };

/** Whatever is done with a line, and what is said of it. `close` puts its question away. */
export function useLineDecision(lineId: string, close: () => void) {
  const utils = trpc.useUtils();
  const { reconciliation } = utils.client;
  const { guarded, dialog } = useStepUp();
  const call = (action: LineAction): Promise<FoundLineView> => {
    switch (action.kind) {
      case "match": {
        const { kind: _, ...match } = action;
        return reconciliation.confirmMatch.mutate({ lineId, ...match });
      }
      case "payout":
        return reconciliation.confirmPayout.mutate({ lineId, withdrawalId: action.withdrawalId });
      case "takeBack":
        return reconciliation.takeBack.mutate({ lineId, depositId: action.depositId, reason: action.reason });
      case "setAside":
      case "sendBack":
      case "reopen":
        return reconciliation[action.kind].mutate({ lineId, reason: action.reason });
    }
  };
  const decision = useMutation({
    mutationFn: (action: LineAction) => guarded(() => call(action)),
    onSuccess: (line) => {
      // Undefined says that the proof was not given: the question stays open.
      if (line === undefined) return;
      close();
      const { standing } = line;
      toast.ok(t(standing === "credited" || standing === "proposed" ? `done_${standing}` : "done_other"));
    },
    onError: (error) => {
      close();
      toast.error(t("deedFailed", { reason: describeError(error).text }));
    },
    onSettled: () =>
      Promise.all([
        utils.reconciliation.invalidate(),
        utils.deposits.invalidate(),
        utils.chargebacks.invalidate(),
        utils.approvals.invalidate(),
      ]),
  });
  return { decision, dialog };
}
