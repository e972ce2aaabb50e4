import type { TradingLimitsView } from "@fillmark/contracts/trading-limits";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { Progress } from "@fillmark/ui/progress";
import { formatDecimal, formatMoney, formatTime, formatTimeUtc } from "../format/format.ts";
import { tradingLimits } from "../messages/en/trading-limits.ts";

/** What of the limits of the day is used, as figures and, where there is a limit, as bars. */
export function UsedToday({ view: { asset, limits, today } }: { view: TradingLimitsView }) {
  if (!today.isCounting)
    return (
      <FormCard title={tradingLimits("today")}>
        <p className="text-14 text-muted">{tradingLimits("notCounting")}</p>
      </FormCard>
    );
  const { maxOrdersPerDay, maxLossPerDay } = limits;
  const orders = formatDecimal(String(today.orders));
  const result = formatMoney(today.result, asset, true);
  const here = formatTime(today.endsAt);
  const lost = Math.max(0, -Number(today.result));
  return (
    <FormCard title={tradingLimits("today")}>
      {today.lossReachedAt !== null && <Note tone="warn">{tradingLimits("lossReached")}</Note>}
      <KeyValue>
        <KeyValueLine name={tradingLimits("orders")}>
          {maxOrdersPerDay === null
            ? orders
            : tradingLimits("usedOf", { used: orders, limit: formatDecimal(String(maxOrdersPerDay)) })}
        </KeyValueLine>
      </KeyValue>
      {maxOrdersPerDay !== null && (
        <Progress tone="ink" label={tradingLimits("orders")} value={today.orders / maxOrdersPerDay} />
      )}
      <KeyValue>
        <KeyValueLine name={tradingLimits("result")}>
          <bdi>
            {maxLossPerDay === null
              ? result
              : tradingLimits("lossOf", { result, limit: formatMoney(maxLossPerDay, asset) })}
          </bdi>
        </KeyValueLine>
      </KeyValue>
      {maxLossPerDay !== null && (
        <Progress tone="ink" label={tradingLimits("result")} value={lost / Number(maxLossPerDay)} />
      )}
      <p className="text-12 text-muted">
        {here === formatTimeUtc(today.endsAt)
          ? tradingLimits("dayEndsUtc")
          : tradingLimits("dayEnds", { at: here })}
      </p>
    </FormCard>
  );
}
