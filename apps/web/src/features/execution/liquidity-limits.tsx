import type { LiquidityLimitView } from "@fillmark/contracts/liquidity";
import { formatBps, formatDecimal, formatMoment, formatMoney } from "../../format/format.ts";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Empty } from "@fillmark/ui/empty";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { Badge } from "@fillmark/ui/badge";
import { liquidity } from "../../messages/en/liquidity.ts";

/** Where limits leave the quotes of each pair: as usual, wider, or stopped, why, and how far it is from there. */
export function LiquidityLimits({ items }: { items: readonly LiquidityLimitView[] }) {
  const changed = items.filter(({ standing }) => standing !== "normal");
  return (
    <>
      {changed.map((item) => (
        <Note key={item.pair} role="status" tone={item.standing === "stopped" ? "err" : "warn"}>
          {sentence(item)}
        </Note>
      ))}
      <Panel title={liquidity("limits")} label={liquidity("limits")}>
        {items.length === 0 ? (
          <Empty>{liquidity("noLimits")}</Empty>
        ) : (
          <ul className="xd__limits">
            {items.map((item) => (
              <Limit key={item.pair} item={item} />
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

function Limit({ item }: { item: LiquidityLimitView }) {
  const { pair, baseAsset: base, quoteAsset, position, softLimit, hardLimit, widenBps } = item;
  const { dayResult, dayLossLimit, standing } = item;
  const amount = (text: string | null): string =>
    text === null ? liquidity("none") : `${formatDecimal(text)} ${base}`;
  return (
    <li>
      <p className="xd__limit-head">
        <span className="font-medium">{pair}</span>
        <Badge tone={standing === "normal" ? "neutral" : standing === "widened" ? "warn" : "danger"}>
          {liquidity(`standing_${standing}`)}
        </Badge>
      </p>
      <KeyValue>
        <KeyValueLine name={liquidity("position")}>
          {formatDecimal(position, { isSigned: true })} {base}
        </KeyValueLine>
        <KeyValueLine name={liquidity("softLimit")}>
          {softLimit === null
            ? liquidity("none")
            : liquidity("softOf", { amount: amount(softLimit), bps: formatBps(widenBps) })}
        </KeyValueLine>
        <KeyValueLine name={liquidity("hardLimit")}>{amount(hardLimit)}</KeyValueLine>
        <KeyValueLine name={liquidity("dayResult")}>
          {dayResult === null ? liquidity("noPrice") : formatMoney(dayResult, quoteAsset, true)}
        </KeyValueLine>
        <KeyValueLine name={liquidity("dayLossLimit")}>
          {dayLossLimit === null ? liquidity("none") : formatMoney(dayLossLimit, quoteAsset)}
        </KeyValueLine>
        <KeyValueLine name={liquidity("bidsAsks")}>
          {liquidity(`standing_${item.bids}`)} / {liquidity(`standing_${item.asks}`)}
        </KeyValueLine>
      </KeyValue>
    </li>
  );
}

/** What is the matter, with its figures. */
function sentence(item: LiquidityLimitView): string {
  const { pair, reason, position, baseAsset: base, since } = item;
  const when = since === null ? "" : ` ${liquidity("since", { time: formatMoment(since) })}`;
  if (reason === "day_loss")
    return (
      liquidity("stopsForLoss", {
        pair,
        result:
          item.dayResult === null ? liquidity("noPrice") : formatMoney(item.dayResult, item.quoteAsset, true),
        limit: formatMoney(item.dayLossLimit ?? "0", item.quoteAsset),
      }) + when
    );
  const isStopped = item.standing === "stopped";
  const side = (isStopped ? item.bids === "stopped" : item.bids === "widened") ? "bids" : "asks";
  const figures = { pair, base, position: formatDecimal(position, { isSigned: true }) };
  if (isStopped)
    return liquidity(`stops_${side}`, { ...figures, limit: formatDecimal(item.hardLimit ?? "0") }) + when;
  const widened = { limit: formatDecimal(item.softLimit ?? "0"), bps: formatBps(item.widenBps) };
  return liquidity(`widens_${side}`, { ...figures, ...widened }) + when;
}
