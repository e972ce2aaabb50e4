import { useRef } from "react";
import { useMutation } from "@tanstack/react-query";
import { toast } from "@fillmark/ui/toast";
import { formatMoney } from "../../format/format.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { withdraw } from "../../messages/en/withdraw.ts";

export interface WithdrawalRequest {
  destinationId: string;
  asset: string;
  amount: string;
  /** As it was shown beside the amount. */
  fee: string;
}

/** Sends a wish once: tried again, it is the same one, so that a lost answer can't make two of it. */
export function useRequest(onSent: () => void) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const last = useRef<{ input: string; id: string } | null>(null);
  const request = useMutation({
    mutationFn: (input: WithdrawalRequest) => {
      const key = JSON.stringify(input);
      if (last.current?.input !== key) last.current = { input: key, id: newId() };
      const clientWithdrawalId = last.current.id;
      return guarded(() =>
        utils.client.withdrawals.request.mutate({ venue: "live", clientWithdrawalId, ...input }),
      );
    },
    onSuccess(made) {
      if (made === undefined) return;
      last.current = null;
      toast.ok(withdraw("asked", { amount: formatMoney(made.amount, made.asset) }));
      onSent();
      void utils.funds.invalidate();
    },
    onSettled: () => void utils.withdrawals.invalidate(),
  });
  return { request, dialog };
}

/** Plain http on a local network has no `randomUUID`. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
