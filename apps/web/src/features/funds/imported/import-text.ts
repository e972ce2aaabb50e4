import type { ImportedTradeView } from "@fillmark/contracts/imported-trades";
import type { ImportExchange, ImportFormat } from "@fillmark/contracts/trade-imports";
import { toCsv } from "../../../lib/csv.ts";

/** Names of their owners, the same in every language. */
export const exchangeNames: Readonly<Record<ImportExchange, string>> = {
  binance: "Binance",
  coinbase: "Coinbase",
  kraken: "Kraken",
};
export const formatNames: Readonly<Record<ImportFormat, string>> = {
  binance_trades: "Binance spot trade history",
  binance_trades_old: "Binance trade history",
  coinbase_fills: "Coinbase fills",
  coinbase_transactions: "Coinbase transactions",
  kraken_trades: "Kraken trades",
};

const head = [
  "source",
  "exchange",
  "exchange_trade_id",
  "at",
  "base",
  "quote",
  "side",
  "quantity",
  "price",
  "amount",
  "fee",
  "fee_asset",
];

/** Each line says that it was imported, so that it is never taken for a trade of ours. */
export function importedCsv(items: readonly ImportedTradeView[]): string {
  return toCsv(
    head,
    items.map((item) => [
      "imported",
      item.exchange,
      item.externalId ?? "",
      item.at,
      item.base,
      item.quote,
      item.side,
      item.quantity,
      item.price,
      item.amount,
      item.fee,
      item.feeAsset ?? "",
    ]),
  );
}
