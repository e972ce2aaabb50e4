import "./trigger-ticket.css";
import { Badge } from "@fillmark/ui/badge";
import { hiddenFigure } from "@fillmark/ui/figure";
import { KeyValueLine } from "@fillmark/ui/key-value";
import { TicketSummary as Lines } from "@fillmark/ui/ticket";
import { Tooltip } from "@fillmark/ui/tooltip";
import { formatBps } from "../../format/format.ts";
import { usePreferences } from "../../account/preferences.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import { triggers } from "../../messages/en/triggers.ts";
import { isLimitType } from "../../account/order-type.ts";
import { decimalOf, feeOf, unitsOf, valueOf } from "./pair-rules.ts";
import { Amount, type ConsequencesProps, Price } from "./ticket-consequences.tsx";
import { type TicketSummary, isByMoney } from "./ticket-summary.ts";
import { Emphasised } from "./trigger-sentence.tsx";
import { sentenceOf } from "./trigger-text.ts";

type Props = ConsequencesProps & { summary: TicketSummary };

/** What is held while it waits, what it may cost, and in one sentence what will happen. */
export function TriggerConsequences({ trade, draft, summary, available, preview }: Props) {
  const { pair } = trade;
  const { hideBalances } = usePreferences();
  const [spent, isLimit] = [draft.side === "buy" ? pair.quote : pair.base, isLimitType(draft.type)];
  const price = { decimals: pair.priceDecimals, unit: pair.quote };
  const costs = preview === null || summary.order === null ? null : costsOf({ draft, summary, preview });
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
        <KeyValueLine
          name={costs === null ? orders("fee") : triggers("feeAtMost", { rate: formatBps(costs.feeBps) })}
        >
          <Amount text={costs === null ? null : decimalOf(costs.fee)} unit={pair.quote} />
        </KeyValueLine>
        {!isLimit && (
          <KeyValueLine name={<Tooltip text={trading("worstPriceText")}>{trading("worstPrice")}</Tooltip>}>
            <Price text={preview?.protectionPrice ?? null} {...price} />
          </KeyValueLine>
        )}
        <KeyValueLine name={trading("held")} isTotal={draft.side === "buy"}>
          <Amount text={preview?.held ?? null} unit={preview?.heldAsset ?? spent} />
        </KeyValueLine>
        {draft.side === "sell" && (
          <KeyValueLine name={trading(isLimit ? "youReceiveAtLeast" : "youReceive")} isTotal>
            <Amount text={costs === null ? null : decimalOf(costs.received)} unit={pair.quote} />
          </KeyValueLine>
        )}
      </Lines>
      <p className="trigger-plain">
        <Emphasised>
          {sentenceOf({
            draft,
            order: summary.order,
            price: preview?.trigger?.price ?? null,
            decimals: pair.priceDecimals,
          })}
        </Emphasised>
      </p>
    </>
  );
}

interface Priced {
  draft: Props["draft"];
  summary: TicketSummary;
  preview: NonNullable<Props["preview"]>;
}

/**
 * At its limit, or as things stand: a purchase at the worst price that it accepts, a sale at its trigger. A limit order may
 * pay either of both fees.
 */
function costsOf({ draft, summary, preview }: Priced) {
  const isLimit = isLimitType(draft.type);
  const feeBps = isLimit ? Math.max(preview.feeBps, preview.makerFeeBps) : preview.feeBps;
  const isBuy = draft.side === "buy";
  const firesAt = preview.trigger?.price == null ? summary.price : unitsOf(preview.trigger.price);
  const at = isLimit ? summary.price : isBuy ? unitsOf(preview.protectionPrice ?? "0") : firesAt;
  if (isByMoney(draft)) return { feeBps, fee: feeWithin(summary.total, feeBps), received: 0n };
  const value = valueOf(at, summary.quantity);
  const fee = feeOf(value, feeBps);
  return { feeBps, fee, received: value - fee };
}

/** Of what is paid in all, what the fee takes. */
function feeWithin(total: bigint, feeBps: number): bigint {
  return total - (total * 10_000n) / (10_000n + BigInt(feeBps));
}
