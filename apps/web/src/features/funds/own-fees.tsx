import type { FeeScheduleView } from "@fillmark/contracts/trading-terms";
import { KeyValueLine } from "@fillmark/ui/key-value";
import { formatBps, formatDay, formatDecimal } from "../../format/format.ts";
import { trpc } from "../../api-client/trpc.ts";
import { funds } from "../../messages/en/funds.ts";

/** The fees that a user was given; nothing where those hold that everybody has. */
export function OwnFees({ venue }: { venue: FeeScheduleView["venue"] }) {
  const { data } = trpc.tradingTerms.feeSchedule.useQuery({ venue });
  if (data?.isOwn !== true) return null;
  const { tiers, until } = data;
  return (
    <>
      {tiers.map(({ minVolume, makerBps, takerBps }, index) => (
        <KeyValueLine
          key={minVolume}
          name={index === 0 ? funds("yourFees") : funds("feesFrom", { volume: formatDecimal(minVolume) })}
        >
          {funds(makerBps < 0 ? "rebateRates" : "rates", {
            maker: formatBps(Math.abs(makerBps)),
            taker: formatBps(takerBps),
          })}
          {until !== null && index === 0 && ` · ${funds("feesUntil", { day: formatDay(until) })}`}
        </KeyValueLine>
      ))}
    </>
  );
}
