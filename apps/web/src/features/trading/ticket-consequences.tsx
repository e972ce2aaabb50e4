import type { ReactNode } from "react";
import { Badge } from "@fillmark/ui/badge";
import { Unit, hiddenFigure } from "@fillmark/ui/figure";
import { KeyValueLine } from "@fillmark/ui/key-value";
import { TicketSummary as Lines } from "@fillmark/ui/ticket";
import { Tooltip } from "@fillmark/ui/tooltip";
import type { OrderPreviewView } from "@fillmark/contracts/trading";
import { formatBps, formatDecimal, formatExact } from "../../format/format.ts";
import { usePreferences } from "../../account/preferences.ts";
import { orders } from "../../messages/en/orders.ts";
import { trading } from "../../messages/en/trading.ts";
import type { TicketDraft } from "./order-ticket.state.ts";
import { decimalOf, unitsOf } from "./pair-rules.ts";
import { quantityText } from "./ticket-text.ts";
import type { TradePair } from "./trade-pair.ts";

export interface ConsequencesProps {
  trade: TradePair;
  draft: TicketDraft;
  /** What is free to spend; null before it is known. */
  available: string | null;
  preview: OrderPreviewView | null;
}

/** What sending would do, line by line. The lines stand still; only their figures change. */
export function TicketConsequences({ trade, draft, available, preview }: ConsequencesProps) {
  const { pair } = trade;
  const { hideBalances } = usePreferences();
  const spent = draft.side === "buy" ? pair.quote : pair.base;
  const isLimit = draft.type === "limit";
  const takes = preview !== null && unitsOf(preview.fillable) > 0n;
  return (
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
      <Fees preview={preview} />
      {(!isLimit || takes) && <TakingLines trade={trade} preview={preview} isLimit={isLimit} />}
      {isLimit && (
        <KeyValueLine name={<Tooltip text={trading("queueAheadText")}>{trading("queueAhead")}</Tooltip>}>
          <Quantity text={preview?.queueAhead ?? null} trade={trade} />
        </KeyValueLine>
      )}
      <Total draft={draft} preview={preview} trade={trade} />
    </Lines>
  );
}

/** Part of a limit order may trade at once as the taker, and the rest later as the maker: each has its fee. */
function Fees({ preview }: { preview: OrderPreviewView | null }) {
  const takes = preview !== null && unitsOf(preview.fillable) > 0n;
  const rests = preview !== null && unitsOf(preview.restValue) > 0n;
  if (!takes && !rests) return <KeyValueLine name={orders("fee")}>–</KeyValueLine>;
  return (
    <>
      {takes && (
        <KeyValueLine name={trading("feeTaker", { rate: formatBps(preview.feeBps) })}>
          <Amount text={preview.fee} unit={preview.feeAsset} />
        </KeyValueLine>
      )}
      {rests && (
        <KeyValueLine
          name={
            preview.makerFeeBps < 0
              ? orders("rebate")
              : trading("feeMaker", { rate: formatBps(preview.makerFeeBps) })
          }
        >
          <Amount text={preview.restFee.replace("-", "")} unit={preview.feeAsset} />
        </KeyValueLine>
      )}
    </>
  );
}

/** What the part that trades at once would get. */
function TakingLines({
  trade,
  preview,
  isLimit,
}: {
  trade: TradePair;
  preview: OrderPreviewView | null;
  isLimit: boolean;
}) {
  const { pair } = trade;
  const worst = preview?.protectionPrice ?? preview?.worstPrice ?? null;
  const hasRest = preview !== null && !preview.rests && unitsOf(preview.unfilled) > 0n;
  return (
    <>
      <KeyValueLine name={trading("averageExpected")}>
        <Price text={preview?.expectedAveragePrice ?? null} decimals={pair.priceDecimals} unit={pair.quote} />
      </KeyValueLine>
      <KeyValueLine name={<Tooltip text={trading("slippageText")}>{trading("slippage")}</Tooltip>}>
        {preview?.slippageBps == null ? "–" : formatBps(preview.slippageBps)}
      </KeyValueLine>
      {!isLimit && (
        <KeyValueLine name={<Tooltip text={trading("worstPriceText")}>{trading("worstPrice")}</Tooltip>}>
          <Price text={worst} decimals={pair.priceDecimals} unit={pair.quote} />
        </KeyValueLine>
      )}
      {hasRest && (
        <KeyValueLine name={<span className="warn">{trading("unfilled")}</span>}>
          <Quantity text={preview.unfilled} trade={trade} />
        </KeyValueLine>
      )}
    </>
  );
}

/** What leaves or comes in the end; for an order that rests, what is held until then. */
function Total({
  draft,
  preview,
  trade,
}: {
  draft: TicketDraft;
  preview: OrderPreviewView | null;
  trade: TradePair;
}) {
  const { pair } = trade;
  if (draft.type === "limit" && draft.side === "buy")
    return (
      <KeyValueLine name={trading("held")} isTotal>
        <Amount text={preview?.held ?? null} unit={preview?.heldAsset ?? pair.quote} />
      </KeyValueLine>
    );
  const total = preview === null ? null : totalOf(draft, preview);
  const name = draft.side === "buy" ? "youPay" : draft.type === "limit" ? "youReceiveAtLeast" : "youReceive";
  return (
    <KeyValueLine name={trading(name)} isTotal>
      <Amount text={total} unit={pair.quote} />
    </KeyValueLine>
  );
}

/** What is paid or received when all of it trades that can: at once, and at its own price what rests. No rebate is sure. */
function totalOf({ side }: TicketDraft, preview: OrderPreviewView): string {
  const value = unitsOf(preview.value) + unitsOf(preview.restValue);
  const restFee = preview.makerFeeBps < 0 ? 0n : unitsOf(preview.restFee);
  const fee = unitsOf(preview.fee) + restFee;
  return decimalOf(side === "buy" ? value + fee : value - fee);
}

/** To the last digit, so that what is paid is the value and its fee and nothing else. */
export function Amount({
  text,
  unit,
  isPlain = false,
}: {
  text: string | null;
  unit: string;
  isPlain?: boolean;
}) {
  if (text === null) return "–";
  return <Figure unit={unit}>{isPlain ? text : formatExact(text, unit)}</Figure>;
}

function Quantity({ text, trade }: { text: string | null; trade: TradePair }) {
  if (text === null) return "–";
  return <Figure unit={trade.pair.base}>{quantityText(text, trade.pair.quantityDecimals)}</Figure>;
}

export function Price({ text, decimals, unit }: { text: string | null; decimals: number; unit: string }) {
  if (text === null) return "–";
  return <Figure unit={unit}>{formatDecimal(text, { decimals })}</Figure>;
}

function Figure({ unit, children }: { unit: string; children: ReactNode }) {
  return (
    <>
      {children} <Unit>{unit}</Unit>
    </>
  );
}
