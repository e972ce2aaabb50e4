import type { WithdrawalTermsView, WithdrawalMethodView } from "@fillmark/contracts/withdrawals";
import { Unit } from "@fillmark/ui/figure";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Progress } from "@fillmark/ui/progress";
import { subtractDecimals } from "../../format/decimal.ts";
import { formatAmount, formatExact } from "../../format/format.ts";
import { withdraw } from "../../messages/en/withdraw.ts";
import { unitsOf, type WithdrawSum } from "./withdraw-sum.ts";

interface WithdrawFactsProps {
  terms: WithdrawalTermsView;
  way: WithdrawalMethodView;
  sum: WithdrawSum;
}

/** What it costs, what arrives, and what the limits leave. */
export function WithdrawFacts({ terms, way, sum }: WithdrawFactsProps) {
  const { asset, available, fee } = way;
  return (
    <div className="withdraw__facts">
      <KeyValue>
        <KeyValueLine name={withdraw("available")}>
          {formatExact(available, asset)} <Unit>{asset}</Unit>
        </KeyValueLine>
        <KeyValueLine name={withdraw("fee")}>
          {formatExact(fee, asset)} <Unit>{asset}</Unit>
        </KeyValueLine>
        <KeyValueLine name={withdraw("arrives")} isTotal>
          {sum.arrives === null ? "–" : formatExact(sum.arrives, asset)} <Unit>{asset}</Unit>
        </KeyValueLine>
      </KeyValue>
      <KeyValue>
        <Left name={withdraw("leftDay")} left={sum.left24h} limit={terms.limit24h} />
        <Left name={withdraw("leftMonth")} left={sum.left30d} limit={terms.limit30d} />
      </KeyValue>
      <LimitBar limit={terms.limit24h} left={sum.left24h} />
    </div>
  );
}

function Left({ name, left, limit }: { name: string; left: string | null; limit: string | null }) {
  return (
    <KeyValueLine name={name}>
      {left === null || limit === null ? (
        <Unit>{withdraw("noLimit")}</Unit>
      ) : (
        <>
          {formatAmount(left, "USD")}{" "}
          <Unit>{withdraw("ofLimit", { limit: formatAmount(limit, "USD") })}</Unit>
        </>
      )}
    </KeyValueLine>
  );
}

/** How much of a day's limit is used with this one. Drawn, not reckoned with. */
function LimitBar({ limit, left }: { limit: string | null; left: string | null }) {
  if (limit === null || left === null || unitsOf(limit) === 0n) return null;
  const used = subtractDecimals(limit, left);
  return (
    <Progress
      tone="ink"
      value={Number(used) / Number(limit)}
      label={withdraw("limitBar", {
        used: formatAmount(used, "USD"),
        limit: formatAmount(limit, "USD"),
      })}
    />
  );
}
