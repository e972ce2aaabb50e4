import type { DomainErrorView } from "@fillmark/contracts/errors";
import { TextLink } from "@fillmark/ui/link";
import { formatDecimal, formatMoment } from "../../format/format.ts";
import { limitReason } from "../../messages/en/limit-reason.ts";

/** Which of the limits that traders have set for themselves refuses an order; null where none does. */
export function limitReasonOf(refusal: DomainErrorView): string | null {
  switch (refusal.code) {
    case "ORDER_LIMIT_VALUE":
      return limitReason("value", figures(refusal.details, 2));
    case "ORDER_LIMIT_COUNT":
      return limitReason("count", figures(refusal.details, 0));
    case "ORDER_LIMIT_LOSS":
      return limitReason("loss", figures(refusal.details, 2));
    case "KILL_SWITCH_ON": {
      const { lockedUntilMs } = refusal.details;
      return lockedUntilMs === null
        ? limitReason("killSwitch")
        : limitReason("killSwitchLocked", { until: formatMoment(new Date(lockedUntilMs).toISOString()) });
    }
    default:
      return null;
  }
}

function figures(
  { actual, limit }: { actual: string; limit: string },
  minDecimals: number,
): { actual: string; limit: string } {
  return { actual: formatDecimal(actual, { minDecimals }), limit: formatDecimal(limit, { minDecimals }) };
}

/** The sentence, and the way to where the limit was set. */
export function LimitReason({ text }: { text: string }) {
  return (
    <>
      {text} <TextLink href="/settings/trading-limits">{limitReason("link")}</TextLink>
    </>
  );
}
