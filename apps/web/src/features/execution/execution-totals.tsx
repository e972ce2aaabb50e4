import type { ExecutionSumView } from "@fillmark/contracts/execution";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Panel } from "@fillmark/ui/page";
import { bpsOrDash, durationText } from "../../account/execution-text.ts";
import { formatDecimal, formatMoney } from "../../format/format.ts";
import { execution } from "../../messages/en/execution.ts";

/** All fills of the period in one quote asset: what they were worth, and how they compare with the market. */
export function ExecutionTotals({ sum, isFirst }: { sum: ExecutionSumView; isFirst: boolean }) {
  const { quoteAsset, fills, measured } = sum;
  return (
    <Panel title={execution("allOf", { asset: quoteAsset })} isPadded isFirst={isFirst}>
      <div className="xq__totals">
        <KeyValue>
          <KeyValueLine name={execution("fills")}>{formatDecimal(String(fills))}</KeyValueLine>
          <KeyValueLine name={execution("value")}>{formatMoney(sum.value, quoteAsset)}</KeyValueLine>
          <KeyValueLine name={execution("fee")}>{formatMoney(sum.fee, quoteAsset)}</KeyValueLine>
          <KeyValueLine name={execution("time")}>{durationText(sum.averageTimeToFillMs)}</KeyValueLine>
          <KeyValueLine name={execution("improved")}>
            {execution("part", { known: sum.improvedFills, count: measured.arrival })}
          </KeyValueLine>
        </KeyValue>
        <KeyValue>
          <Measured name={execution("slippage")} bps={sum.slippageBps} known={measured.arrival} of={fills}>
            {sum.slippage !== null && formatMoney(sum.slippage, quoteAsset, true)}
          </Measured>
          <Measured
            name={execution("effective")}
            bps={sum.effectiveSpreadBps}
            known={measured.arrival}
            of={fills}
          />
          <Measured
            name={execution("improvement")}
            bps={sum.priceImprovementBps}
            known={measured.arrival}
            of={fills}
          >
            {sum.priceImprovement !== null && formatMoney(sum.priceImprovement, quoteAsset, true)}
          </Measured>
          <Measured
            name={execution("preview")}
            bps={sum.previewSlippageBps}
            known={measured.preview}
            of={fills}
          />
          <Measured
            name={execution("realised5")}
            bps={sum.realised5sBps}
            known={measured.realised5s}
            of={fills}
          />
          <Measured
            name={execution("realised60")}
            bps={sum.realised60sBps}
            known={measured.realised60s}
            of={fills}
          />
        </KeyValue>
      </div>
    </Panel>
  );
}

interface MeasuredProps {
  name: string;
  bps: string | null;
  known: number;
  of: number;
  children?: string | false;
}

/** A figure, and of how many fills it is where it isn't of all. */
function Measured({ name, bps, known, of, children }: MeasuredProps) {
  return (
    <KeyValueLine name={name}>
      <span className="xq__figure">
        <span>{bpsOrDash(bps)}</span>
        {children !== undefined && children !== false && <span className="unit text-12">{children}</span>}
        {known < of && known > 0 && (
          <span className="unit text-12">{execution("part", { known, count: of })}</span>
        )}
      </span>
    </KeyValueLine>
  );
}
