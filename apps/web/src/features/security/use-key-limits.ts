import type { KeyLimitsSetView } from "@fillmark/contracts/key-limits";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { tradingLimits } from "../../messages/en/trading-limits.ts";
import { sayLimitsSaved, saySwitched } from "../../limits/say-limits.ts";

/** Each answer is what the key's limits are now; a refusal brings back what the server has. */
export function useKeyLimits(keyId: string) {
  const utils = trpc.useUtils();
  const { limits } = utils.apiKeys;
  const take = ({ limits: now }: KeyLimitsSetView): void => limits.setData({ keyId }, now);
  const onError = (error: unknown): void => {
    toast.error(tradingLimits("notSaved", { reason: describeError(error).text }));
    void limits.invalidate();
  };
  const save = trpc.apiKeys.setLimits.useMutation({
    onSuccess: (answer) => {
      take(answer);
      sayLimitsSaved(answer);
    },
    onError,
  });
  const turn = trpc.apiKeys.setKillSwitch.useMutation({
    onSuccess: (answer, { on }) => {
      take(answer);
      if (answer.canceled > 0) void utils.trading.invalidate();
      saySwitched(answer, on);
    },
    onError,
  });
  return { save, turn };
}
