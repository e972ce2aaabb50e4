// Kraken's trades.csv. Times are UTC, fees are in the quote asset.
import {
  assetOf,
  idOf,
  momentOfText,
  positiveUnits,
  RowError,
  sideOf,
  unitsOf,
  type Cells,
  type ParsedTrade,
} from "./trade-parts.ts";

/** Codes of four letters from before 2018, and what everybody else calls them. */
const legacy = new Map(
  "XXBT:BTC XBT:BTC XXDG:DOGE XDG:DOGE XETH:ETH XLTC:LTC XXRP:XRP XXLM:XLM XXMR:XMR XZEC:ZEC XETC:ETC XREP:REP XMLN:MLN ZUSD:USD ZEUR:EUR ZGBP:GBP ZCAD:CAD ZJPY:JPY ZAUD:AUD"
    .split(" ")
    .map((each) => each.split(":"))
    .map(([from = "", to = ""]) => [from, to] as const),
);
/** What pairs end with that have no slash, the longest first. */
const quotes =
  "PYUSD USDT USDC USDG USDD RLUSD TUSD EURT EURC ZUSD ZEUR ZGBP ZCAD ZJPY ZAUD XXBT XETH DAI USD EUR GBP CAD JPY AUD CHF AED XBT BTC ETH DOT".split(
    " ",
  );

export function krakenTrade(cells: Cells, nowMs: number): Omit<ParsedTrade, "line"> {
  // A margin trade moves no coins until its position is settled.
  const margin = cells("margin");
  if (margin !== "" && unitsOf(margin, "margin") > 0n) throw new RowError("margin");
  const [base, quote] = assetsOf(cells("pair").toUpperCase());
  const fee = unitsOf(cells("fee") || "0", "fee");
  return {
    externalId: idOf(cells("txid")),
    at: momentOfText(cells("time"), nowMs),
    base,
    quote,
    side: sideOf(cells("type")),
    quantity: positiveUnits(cells("vol")),
    price: unitsOf(cells("price"), "amount"),
    amount: unitsOf(cells("cost"), "amount"),
    fee,
    feeAsset: fee === 0n ? null : quote,
  };
}

/** "XBT/EUR", "XXBTZEUR" and "DOTEUR" alike. */
function assetsOf(pair: string): [base: string, quote: string] {
  const [first = "", second, more] = pair.split("/");
  if (more !== undefined) throw new RowError("pair");
  if (second !== undefined) return [named(first), named(second)];
  const [front, back] = [pair.slice(0, 4), pair.slice(4)];
  if (legacy.has(front) && legacy.has(back)) return [named(front), named(back)];
  const quote = quotes.find((code) => pair.endsWith(code) && pair.length > code.length + 1);
  if (quote === undefined) throw new RowError("pair");
  return [named(pair.slice(0, -quote.length)), named(quote)];
}

const named = (code: string): string => legacy.get(code) ?? assetOf(code);
