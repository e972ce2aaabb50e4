import type { PortfolioView } from "@fillmark/contracts/portfolio";
import { Unit, hiddenFigure } from "@fillmark/ui/figure";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Panel } from "@fillmark/ui/page";
import { Tooltip } from "@fillmark/ui/tooltip";
import { usePreferences } from "../../../account/preferences.ts";
import { formatAmount, formatBps, gap } from "../../../format/format.ts";
import { portfolio } from "../../../messages/en/portfolio.ts";

/** Fees and spread of a period, and their share of what was traded. */
export function CostsPanel({ view: { costs, currency } }: { view: PortfolioView }) {
  const { hideBalances } = usePreferences();
  const money = (text: string) => (
    <>
      {hideBalances ? hiddenFigure : formatAmount(text, currency)} <Unit>{currency}</Unit>
    </>
  );
  const hasOther = /[1-9]/.test(costs.otherFees);
  return (
    <Panel
      title={portfolio("costs")}
      action={<b className="text-14 font-semibold pf__sum">{money(costs.total)}</b>}
    >
      <div className="panel__body">
        <Shares parts={[costs.takerFees, costs.makerFees, costs.spread, costs.otherFees]} />
        <KeyValue>
          <KeyValueLine
            name={
              <Tooltip text={portfolio("howTaker")}>
                {portfolio("takerFees", { count: costs.takerFills })}
              </Tooltip>
            }
          >
            {money(costs.takerFees)}
          </KeyValueLine>
          <KeyValueLine
            name={
              <Tooltip text={portfolio("howMaker")}>
                {portfolio("makerFees", { count: costs.makerFills })}
              </Tooltip>
            }
          >
            {money(costs.makerFees)}
          </KeyValueLine>
          <KeyValueLine
            name={<Tooltip text={howSpread(costs.unmeasuredFills)}>{portfolio("spread")}</Tooltip>}
          >
            {money(costs.spread)}
          </KeyValueLine>
          {hasOther && (
            <KeyValueLine name={<Tooltip text={portfolio("howOther")}>{portfolio("otherFees")}</Tooltip>}>
              {money(costs.otherFees)}
            </KeyValueLine>
          )}
          <KeyValueLine
            isTotal
            name={<Tooltip text={portfolio("howShare")}>{portfolio("ofTraded")}</Tooltip>}
          >
            {costs.ofTradedPpm === null ? "–" : formatBps(String(costs.ofTradedPpm / 100))}
          </KeyValueLine>
        </KeyValue>
      </div>
    </Panel>
  );
}

function howSpread(unmeasured: number): string {
  if (unmeasured === 0) return portfolio("howSpread");
  return portfolio("howSpread") + gap + portfolio("howUnmeasured", { count: unmeasured });
}

/** How the costs divide, as a bar; what was earned has no length. */
function Shares({ parts }: { parts: readonly string[] }) {
  const sizes = parts.map((text) => Math.max(0, Number(text)));
  if (sizes.every((size) => size === 0)) return null;
  return (
    <div className="pf__cost" aria-hidden="true">
      {sizes.map((size, index) => size > 0 && <i key={index} style={{ flexGrow: size }} data-part={index} />)}
    </div>
  );
}
