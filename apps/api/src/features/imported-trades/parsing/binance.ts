// Binance's spot trade history. Times are UTC.
import {
  assetOf,
  momentOfText,
  positiveUnits,
  RowError,
  sideOf,
  unitsOf,
  type Cells,
  type ParsedTrade,
} from "./trade-parts.ts";

type Trade = Omit<ParsedTrade, "line">;

/** What pairs of the old layout, which doesn't divide them, end with; the longest first. */
const quotes =
  "FDUSD USDT USDC BUSD TUSD USDP BIDR IDRT BVND DAI BTC ETH BNB TRX XRP DOT EUR GBP AUD BRL TRY RUB UAH NGN ZAR PLN RON ARS JPY MXN COP CZK USD PAX VAI".split(
    " ",
  );

/** Amounts carry their asset: Executed "0.18SOL", Amount "19.8BUSD", Fee "0.0198BUSD". */
export function binanceTrade(cells: Cells, nowMs: number): Trade {
  const { base, quote, quantity, amount } = legsOf(cells("pair"), cells("executed"), cells("amount"));
  const { fee, feeAsset } = feeOf(cells("fee"), [base, quote]);
  return {
    externalId: null,
    at: momentOfText(cells("date(utc)"), nowMs),
    base,
    quote,
    side: sideOf(cells("side")),
    quantity: positiveUnits(quantity),
    price: unitsOf(cells("price"), "amount"),
    amount: unitsOf(amount, "amount"),
    fee,
    feeAsset,
  };
}

/** Assets may begin with digits, as 1INCH does: the pair says where the number ends. */
function legsOf(pairText: string, executed: string, amount: string) {
  const pair = assetOf(pairText.replace("/", ""));
  const [bought, paid] = [executed.toUpperCase(), amount.toUpperCase()];
  const found = Array.from({ length: pair.length - 1 }, (_, index) => index + 1).filter(
    (at) =>
      bought.endsWith(pair.slice(0, at)) &&
      paid.endsWith(pair.slice(at)) &&
      isNumber(bought.slice(0, bought.length - at)) &&
      isNumber(paid.slice(0, paid.length - (pair.length - at))),
  );
  const [at] = found;
  if (at === undefined || found.length > 1) throw new RowError(/^[-=+@]/.test(executed) ? "amount" : "pair");
  return {
    base: pair.slice(0, at),
    quote: pair.slice(at),
    quantity: bought.slice(0, bought.length - at),
    amount: paid.slice(0, paid.length - (pair.length - at)),
  };
}

const isNumber = (text: string): boolean => /^[\d.,]+$/.test(text);

function feeOf(text: string, likely: readonly string[]): Pick<Trade, "fee" | "feeAsset"> {
  if (text === "") return { fee: 0n, feeAsset: null };
  const upper = text.toUpperCase();
  const own = likely.find((asset) => upper.endsWith(asset) && isNumber(upper.slice(0, -asset.length)));
  const asset = own ?? /[A-Z][A-Z0-9]*$/.exec(upper)?.[0] ?? "";
  const number = asset === "" ? upper : upper.slice(0, -asset.length);
  const fee = unitsOf(number, "fee");
  if (fee === 0n) return { fee, feeAsset: null };
  if (asset === "") throw new RowError("fee");
  return { fee, feeAsset: assetOf(asset) };
}

/** Date(UTC), Market, Type, Price, Amount, Total, Fee, Fee Coin. */
export function oldBinanceTrade(cells: Cells, nowMs: number): Trade {
  const pair = assetOf(cells("market").replace("/", ""));
  const quote = quotes.find((asset) => pair.endsWith(asset) && pair.length > asset.length);
  if (quote === undefined) throw new RowError("pair");
  const fee = cells("fee") === "" ? 0n : unitsOf(cells("fee"), "fee");
  return {
    externalId: null,
    at: momentOfText(cells("date(utc)"), nowMs),
    base: pair.slice(0, -quote.length),
    quote,
    side: sideOf(cells("type")),
    quantity: positiveUnits(cells("amount")),
    price: unitsOf(cells("price"), "amount"),
    amount: unitsOf(cells("total"), "amount"),
    fee,
    feeAsset: fee === 0n ? null : assetOf(cells("fee coin")),
  };
}
