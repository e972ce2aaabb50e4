import type { TradingLimitsSetView } from "@fillmark/contracts/trading-limits";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { sayLimitsSaved, saySwitched } from "../../limits/say-limits.ts";
import { tradingLimits } from "../../messages/en/trading-limits.ts";

/** Each answer is what the limits of a venue are now; a refusal brings back what the server has. */
function useTakenLimits() {
  const utils = trpc.useUtils();
  const { find } = utils.tradingLimits;
  return {
    take: ({ limits }: TradingLimitsSetView): void =>
      find.setData(undefined, (known) =>
        known === undefined
          ? known
          : { venues: known.venues.map((view) => (view.venue === limits.venue ? limits : view)) },
      ),
    refused: (error: unknown): void => {
      toast.error(tradingLimits("notSaved", { reason: describeError(error).text }));
      void find.invalidate();
    },
    ordersEnded: (): void => void utils.trading.invalidate(),
  };
}

export function useSetLimits() {
  const { take, refused } = useTakenLimits();
  return trpc.tradingLimits.set.useMutation({
    onSuccess: (answer) => {
      take(answer);
      sayLimitsSaved(answer);
    },
    onError: refused,
  });
}

export function useSetKillSwitch() {
  const { take, refused, ordersEnded } = useTakenLimits();
  return trpc.tradingLimits.setKillSwitch.useMutation({
    onSuccess: (answer, { on }) => {
      take(answer);
      if (answer.canceled > 0) ordersEnded();
      saySwitched(answer, on);
    },
    onError: refused,
  });
}
