import "./exits.css";
import { Badge } from "@fillmark/ui/badge";
import { hiddenFigure } from "@fillmark/ui/figure";
import { KeyValueLine } from "@fillmark/ui/key-value";
import { TicketSummary as Lines } from "@fillmark/ui/ticket";
import { formatAmount, formatBps, formatDecimal } from "../../format/format.ts";
import { usePreferences } from "../../account/preferences.ts";
import { exits } from "../../messages/en/exits.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import { triggers } from "../../messages/en/triggers.ts";
import { type RiskReward, exitSentence, ocoSentence, riskReward } from "./exit-text.ts";
import { decimalOf, feeOf } from "./pair-rules.ts";
import { Amount, type ConsequencesProps } from "./ticket-consequences.tsx";
import { type RefusedProps, Way } from "./ticket-way.tsx";
import type { TicketSummary } from "./ticket-summary.ts";
import { TriggerConsequences } from "./trigger-consequences.tsx";
import { Emphasised } from "./trigger-sentence.tsx";
import { marked } from "./trigger-text.ts";

type Props = ConsequencesProps & { summary: TicketSummary };

/** What may be lost for what may be won, and in whole sentences what will happen. */
export function ExitConsequences({ trade, draft, summary, preview }: Props) {
  const { pair } = trade;
  const result = riskReward(draft, summary, preview);
  return (
    <>
      {result !== null && <RiskLine {...{ result }} unit={pair.quote} />}
      <p className="trigger-plain">
        <Emphasised>
          {exitSentence(draft, summary.order?.exits, { entry: summary.price, decimals: pair.priceDecimals })}
        </Emphasised>
      </p>
    </>
  );
}

function RiskLine({ result: { risk, reward, ratio }, unit }: { result: RiskReward; unit: string }) {
  const figure = (units: bigint) => formatAmount(decimalOf(units), unit, true);
  const share = (units: bigint) => ({ flexGrow: Number((units < 0n ? -units : units) / 1_000_000n) });
  return (
    <div className="exits__risk">
      {ratio !== null && (
        <div className="exits__bar" aria-hidden="true">
          <i className="down" style={share(risk)} />
          <i className="up" style={share(reward)} />
        </div>
      )}
      <div className="exits__hint">
        <Result tone={risk} text={exits("risk", { amount: marked(figure(risk)) })} />
        {ratio !== null && <span className="exits__ratio">{exits("ratio", { ratio })}</span>}
        <Result tone={reward} text={exits("reward", { amount: marked(figure(reward)) })} />
      </div>
    </div>
  );
}

function Result({ tone, text }: { tone: bigint; text: string }) {
  return (
    <span>
      <Emphasised className={tone < 0n ? "down" : "up"}>{text}</Emphasised>
    </span>
  );
}

/** What either kind of waiting order means; of an OCO, what both exits hold together. */
export function WaitingConsequences(props: Props) {
  return props.draft.type === "oco" ? <OcoConsequences {...props} /> : <TriggerConsequences {...props} />;
}

function OcoConsequences({ trade, draft, summary, available, preview }: Props) {
  const { pair } = trade;
  const { hideBalances } = usePreferences();
  const spent = draft.side === "buy" ? pair.quote : pair.base;
  const most = preview === null ? null : Math.max(preview.feeBps, preview.makerFeeBps);
  const fee = most === null || summary.total === 0n ? null : decimalOf(feeOf(summary.total, most));
  return (
    <>
      <Lines>
        <KeyValueLine
          name={
            <span className="row gap-8">
              {trading("available")}
              {trade.venue === "demo" && <Badge tone="demo">{trading("demo")}</Badge>}
            </span>
          }
        >
          <Amount text={hideBalances ? hiddenFigure : available} unit={spent} isPlain={hideBalances} />
        </KeyValueLine>
        <KeyValueLine name={most === null ? orders("fee") : triggers("feeAtMost", { rate: formatBps(most) })}>
          <Amount text={fee} unit={pair.quote} />
        </KeyValueLine>
        <KeyValueLine name={exits("heldUntil")} isTotal>
          <Amount text={preview?.held ?? null} unit={preview?.heldAsset ?? spent} />
        </KeyValueLine>
      </Lines>
      <p className="trigger-plain">
        <Emphasised>{ocoSentence(draft.side, summary.order, pair.priceDecimals)}</Emphasised>
      </p>
    </>
  );
}

type TakesProps = Pick<RefusedProps, "trade" | "draft" | "dispatch"> & {
  best: string;
  /** Where it would rest. */
  behind: string;
};

/** The take profit of an OCO always rests; there is no post-only to turn off. */
export function OcoTakes({ trade, draft, dispatch, best, behind }: TakesProps) {
  const text = (price: string) => formatDecimal(price, { minDecimals: trade.pair.priceDecimals });
  return (
    <>
      {exits(`ocoTakes_${draft.side}`, { best: text(best) })}{" "}
      <Way onPress={() => dispatch({ type: "price", text: text(behind) })}>
        {trading("usePrice", { price: text(behind) })}
      </Way>
    </>
  );
}
