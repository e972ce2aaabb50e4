import type { TradingLimitsSetView } from "@fillmark/contracts/trading-limits";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { formatMoment } from "../../format/format.ts";
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

export function useSetLimits(onDone: () => void) {
  const { take, refused } = useTakenLimits();
  return trpc.tradingLimits.set.useMutation({
    onSuccess: (answer) => {
      take(answer);
      const { next } = answer.limits;
      const later = next === null ? undefined : tradingLimits("savedLater", { at: formatMoment(next.from) });
      toast.ok(tradingLimits("saved"), later);
      onDone();
    },
    onError: refused,
  });
}

export function useSetKillSwitch(onDone: () => void) {
  const { take, refused, ordersEnded } = useTakenLimits();
  return trpc.tradingLimits.setKillSwitch.useMutation({
    onSuccess: (answer, { on }) => {
      take(answer);
      const { canceled } = answer;
      if (canceled > 0) ordersEnded();
      const detail = canceled > 0 ? tradingLimits("ordersCanceled", { count: canceled }) : undefined;
      toast.ok(tradingLimits(on ? "turnedOn" : "turnedOff"), detail);
      onDone();
    },
    onError: (error) => {
      refused(error);
      onDone();
    },
  });
}
