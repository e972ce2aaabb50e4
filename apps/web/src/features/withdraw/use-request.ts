import { type ReactNode, useRef } from "react";
import { useMutation } from "@tanstack/react-query";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { formatMoney } from "../../lib/format.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { withdraw } from "../../messages/en/withdraw.ts";

export interface Wish {
  destinationId: string;
  asset: string;
  amount: string;
  /** As it was shown beside the amount. */
  fee: string;
}

interface Request {
  send: (wish: Wish) => void;
  isBusy: boolean;
  /** Why the last one was refused; null while nothing was. */
  problem: string | null;
  dialog: ReactNode;
}

/** Sends a wish once: tried again, it is the same one, so that a lost answer can't make two of it. */
export function useRequest(onSent: () => void): Request {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const last = useRef<{ wish: string; id: string } | null>(null);
  const mutation = useMutation({
    mutationFn: (wish: Wish) => {
      const key = JSON.stringify(wish);
      if (last.current?.wish !== key) last.current = { wish: key, id: newId() };
      const clientWithdrawalId = last.current.id;
      return guarded(() =>
        utils.client.withdrawals.request.mutate({ venue: "live", clientWithdrawalId, ...wish }),
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
  const problem = mutation.isError
    ? withdraw("refused", { reason: describeError(mutation.error).text })
    : null;
  return { send: (wish) => mutation.mutate(wish), isBusy: mutation.isPending, problem, dialog };
}

/** Plain http on a local network has no `randomUUID`. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
