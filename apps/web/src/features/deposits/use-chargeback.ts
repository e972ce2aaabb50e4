import { useMutation } from "@tanstack/react-query";
import type { ChargebackOutcome } from "@fillmark/contracts/chargeback-states";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";

export type ChargebackAction =
  | { kind: "open"; depositId: string; amount: string; reason: string }
  | { kind: "propose"; chargebackId: string; outcome: ChargebackOutcome; reason: string };

/** Opening a chargeback and proposing what becomes of it. `close` puts the question away. */
export function useChargeback(close: () => void) {
  const utils = trpc.useUtils();
  const { chargebacks } = utils.client;
  const { guarded, dialog } = useStepUp();
  const action = useMutation({
    mutationFn: ({ kind, ...input }: ChargebackAction) =>
      guarded(() =>
        kind === "open" && "depositId" in input
          ? chargebacks.open.mutate(input)
          : "chargebackId" in input
            ? chargebacks.propose.mutate(input)
            : Promise.resolve(undefined),
      ),
    onSuccess: (done) => {
      // Undefined says that the proof was not given: the question stays open.
      if (done === undefined) return;
      close();
      toast.ok(t("done_other"));
    },
    onError: (error) => {
      close();
      toast.error(t("deedFailed", { reason: describeError(error).text }));
    },
    onSettled: () =>
      Promise.all([
        utils.chargebacks.invalidate(),
        utils.deposits.invalidate(),
        utils.approvals.invalidate(),
        utils.reconciliation.invalidate(),
      ]),
  });
  return { action, dialog };
}
