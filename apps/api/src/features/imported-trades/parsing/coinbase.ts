// Coinbase's two reports: fills of Advanced Trade (once Pro), and the transactions of an account.
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

type Trade = Omit<ParsedTrade, "line">;

/** Trade ids are counted by product, and both sides of a trade have the same. */
export function coinbaseFill(cells: Cells, nowMs: number): Trade {
  const [base = "", quote = "", more] = cells("product").split("-");
  if (more !== undefined) throw new RowError("pair");
  const side = sideOf(cells("side"));
  const tradeId = idOf(cells("trade id"));
  const [quantity, price] = [positiveUnits(cells("size")), unitsOf(cells("price"), "amount")];
  const fee = unitsOf(cells("fee") || "0", "fee");
  const total = unitsOf(cells("total").replace(/^-/, ""), "amount");
  // The total is what moved: a buyer's contains the fee, a seller's is without it.
  const amount = side === "buy" ? total - fee : total + fee;
  if (amount < 0n) throw new RowError("amount");
  return {
    externalId: tradeId === null ? null : `${assetOf(base)}-${assetOf(quote)}:${tradeId}:${side}`,
    at: momentOfText(cells("created at"), nowMs),
    base: assetOf(base),
    quote: assetOf(cells("price/fee/total unit") || quote),
    side,
    quantity,
    price,
    amount,
    fee,
    feeAsset: fee === 0n ? null : assetOf(cells("price/fee/total unit") || quote),
  };
}

const sides = new Map([
  ["buy", "buy"],
  ["sell", "sell"],
  ["advanced trade buy", "buy"],
  ["advanced trade sell", "sell"],
  ["advance trade buy", "buy"],
  ["advance trade sell", "sell"],
] as const satisfies ReadonlyArray<readonly [string, "buy" | "sell"]>);

/** Money is written with its sign: "€2279.00", "-$40.00". Since 2024 what leaves has a minus. */
export function coinbaseTransaction(cells: Cells, nowMs: number): Trade {
  const type = cells("transaction type").toLowerCase();
  if (type === "convert") throw new RowError("conversion");
  const side = new Map<string, "buy" | "sell">(sides).get(type);
  if (side === undefined) throw new RowError("not_a_trade");
  const column = (name: string) => cells(name) || cells(`spot ${name}`);
  const quote = assetOf(column("price currency"));
  const quantity = cells("quantity transacted");
  const fee = moneyOf(cells("fees and/or spread") || "0", "fee");
  return {
    externalId: idOf(cells("id")),
    at: momentOfText(cells("timestamp"), nowMs),
    base: assetOf(cells("asset")),
    quote,
    side,
    quantity: positiveUnits(side === "sell" ? quantity.replace(/^-/, "") : quantity),
    price: moneyOf(column("price at transaction"), "amount"),
    amount: moneyOf(side === "sell" ? cells("subtotal").replace(/^-/, "") : cells("subtotal"), "amount"),
    fee,
    feeAsset: fee === 0n ? null : quote,
  };
}

function moneyOf(text: string, problem: "amount" | "fee"): bigint {
  return unitsOf(text.replace(/^(?:[A-Z]{0,3})\p{Sc}/u, ""), problem);
}
