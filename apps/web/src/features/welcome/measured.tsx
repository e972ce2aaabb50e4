import { useEffect, useState } from "react";
import type { MeasuredView } from "@fillmark/contracts/site";
import { Unit } from "@fillmark/ui/figure";
import { Skeleton } from "@fillmark/ui/skeleton";
import { ofMarket } from "./of-market.ts";
import { formatAmount, formatDay, formatDecimal, formatMoment, formatShort } from "../../format/format.ts";
import { useFeed } from "../../market-data/market-stream.ts";
import { useMarketStats } from "../../market-data/market-stats.ts";
import { trpc } from "../../api-client/trpc.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { welcome } from "../../messages/en/welcome.ts";
import { Stated } from "./stated.tsx";
import { currency } from "../../operator/demo-start.ts";

const lookAgainMs = 15_000;
/** The server looks at so many orders at most. */
const maxOrders = 1_000;
const none = "–";
const waiting = <Skeleton width={64} height={20} />;

/** What this installation counts of itself, as the server says it now, and the market's figures as they move. */
export function Measured() {
  const sums = useMarketStats();
  const feed = useFeed();
  return (
    <div>
      <h2>{welcome("measured")}</h2>
      <dl className="nums__g">
        <Stated name={welcome("pairsOpen")}>{sums?.open ?? waiting}</Stated>
        <Stated name={ofMarket(welcome("volumeDay"), feed)}>
          {sums === undefined ? (
            waiting
          ) : (
            <>
              {formatShort(sums.volume)} <Unit>{currency}</Unit>
            </>
          )}
        </Stated>
        <Stated name={welcome("rising")}>{sums?.rising ?? waiting}</Stated>
        <Counted />
      </dl>
      <p className="text-12 text-muted nums__about">{welcome("measuredHow")}</p>
    </div>
  );
}

const names = ["matchMedian", "fillsEvident", "ledgerDifference"] as const;

function Counted() {
  const { data, error, fetchStatus } = useMeasured();
  const isWaiting = error === null && fetchStatus !== "paused";
  if (data === undefined)
    return names.map((name) => (
      <Stated
        key={name}
        name={welcome(name)}
        how={isWaiting ? <Skeleton width={96} height={12} /> : welcome("measuredFailed")}
      >
        {isWaiting ? waiting : none}
      </Stated>
    ));
  return (
    <>
      <Matching matching={data.matching} />
      <Fills fills={data.fills} />
      <Ledger measured={data} />
    </>
  );
}

/** Asked for after all that is seen first, which waits for nothing that has to be counted. */
function useMeasured() {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  return trpc.site.measured.useQuery(undefined, { enabled: isTime, refetchInterval: lookAgainMs });
}

function Matching({ matching: { medianMs, orders, since } }: Pick<MeasuredView, "matching">) {
  const from = { since: formatMoment(since) };
  return (
    <Stated
      name={welcome("matchMedian")}
      how={
        medianMs === null
          ? welcome("matchNone", from)
          : welcome("matchHow", { count: Math.min(orders, maxOrders), ...from })
      }
    >
      {medianMs === null ? (
        none
      ) : (
        <>
          {formatDecimal(medianMs.toFixed(medianMs < 100 ? 1 : 0))} <Unit>ms</Unit>
        </>
      )}
    </Stated>
  );
}

function Fills({ fills }: Pick<MeasuredView, "fills">) {
  const isKnown = fills.isComplete && fills.since !== null;
  return (
    <Stated name={welcome("fillsEvident")} how={howFills(fills)}>
      {isKnown ? formatDecimal(String(fills.withEvidence)) : none}
    </Stated>
  );
}

function howFills({ since, all, withEvidence, isComplete }: MeasuredView["fills"]): string {
  if (!isComplete) return welcome("fillsCounting");
  if (since === null) return welcome("fillsNone");
  const from = { since: formatDay(since) };
  if (all === withEvidence) return welcome("fillsHow", from);
  return welcome("fillsPart", { all: formatDecimal(String(all)), ...from });
}

function Ledger({ measured: { ledger, at } }: { measured: MeasuredView }) {
  const { difference, accounts } = ledger;
  return (
    <Stated
      name={welcome("ledgerDifference")}
      how={welcome("ledgerHow", { count: accounts, at: formatMoment(at) })}
    >
      {difference === null ? (
        formatDecimal("0", { minDecimals: 2 })
      ) : (
        <>
          {formatAmount(difference.amount, difference.asset)} <Unit>{difference.asset}</Unit>
        </>
      )}
    </Stated>
  );
}
