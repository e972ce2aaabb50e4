import type { PairView } from "@fillmark/contracts/market";
import { Badge } from "@fillmark/ui/badge";
import { Unit } from "@fillmark/ui/figure";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { formatBps, formatDecimal } from "../../format/format.ts";
import { feedName } from "../../market-data/feed-name.ts";
import { useFeed } from "../../market-data/market-stream.ts";
import { market } from "../../messages/en/market.ts";
import { marketPair } from "../../messages/en/market-pair.ts";

const states = {
  open: marketPair("open"),
  halted: market("halted"),
  delisted: market("delisted"),
  cancel_only: market("cancelOnly"),
  post_only: market("postOnly"),
} as const;

/** The rules that every order on this pair keeps to, and where its prices come from. */
export function MarketPairFacts({ pair }: { pair: PairView }) {
  const feed = useFeed();
  const money = (amount: string) => (
    <>
      {formatDecimal(amount)} <Unit>{pair.quote}</Unit>
    </>
  );
  const fee = (bps: number | null) => (bps === null ? marketPair("feeByVolume") : formatBps(bps));
  return (
    <section className="pair-page__facts" aria-labelledby="about-pair">
      <h2 className="text-16" id="about-pair">
        {marketPair("about", { pair: pair.pair })}
      </h2>
      <p className="text-14 text-secondary">
        {marketPair("aboutText", { name: pair.baseName, base: pair.base, quote: pair.quote })}
      </p>
      <KeyValue>
        <KeyValueLine name={marketPair("state")}>
          <Badge tone={pair.state === "open" ? "ok" : "warn"}>{states[pair.state]}</Badge>
        </KeyValueLine>
        <KeyValueLine name={marketPair("tick")}>{money(pair.tick)}</KeyValueLine>
        <KeyValueLine name={marketPair("lot")}>
          {formatDecimal(pair.lot)} <Unit>{pair.base}</Unit>
        </KeyValueLine>
        <KeyValueLine name={marketPair("minimum")}>{money(pair.minNotional)}</KeyValueLine>
        <KeyValueLine name={marketPair("maximum")}>{money(pair.maxNotional)}</KeyValueLine>
        <KeyValueLine name={marketPair("band")}>{formatBps(pair.bandBps)}</KeyValueLine>
        <KeyValueLine name={marketPair("makerFee")}>{fee(pair.makerFeeBps)}</KeyValueLine>
        <KeyValueLine name={marketPair("takerFee")}>{fee(pair.takerFeeBps)}</KeyValueLine>
        <KeyValueLine name={marketPair("source")}>
          {pair.priceSource === "book" ? market("bookOnly") : feedName(feed)}
        </KeyValueLine>
      </KeyValue>
    </section>
  );
}
