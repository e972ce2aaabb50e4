import { useMutation } from "@tanstack/react-query";
import type { SwapQuoteView, SwapView } from "@fillmark/contracts/swap";
import { domainErrorOf, isUnreachable, trpc } from "../../api-client/trpc.ts";

/** Takes a quote. An answer that was lost is looked up: a quote is used once, whatever happened to its answer. */
export function useAccept(onDone: (swap: SwapView) => void) {
  const utils = trpc.useUtils();
  const { client } = utils;
  return useMutation({
    mutationFn: async ({ venue, quoteId }: Pick<SwapQuoteView, "venue" | "quoteId">) => {
      try {
        return await client.swap.accept.mutate({ venue, quoteId });
      } catch (error) {
        if (!isUnreachable(error) && domainErrorOf(error)?.code !== "QUOTE_USED") throw error;
        const found = await client.swap.find.query({ quoteId }).catch(() => null);
        if (found === null || found.state === "failed") throw error;
        return found;
      }
    },
    onSuccess: onDone,
    onSettled: () => {
      void utils.swap.invalidate();
      void utils.funds.invalidate();
    },
  });
}
