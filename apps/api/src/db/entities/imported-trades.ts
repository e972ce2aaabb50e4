// The tables of imported trades, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";
import type { ImportExchange, ImportFormat } from "@fillmark/contracts/trade-imports";

export const TradeImportEntity = defineEntity({
  name: "TradeImport",
  tableName: "trade_imports",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().primary(),
    exchange: p.text().$type<ImportExchange>(),
    format: p.text().$type<ImportFormat>(),
    fileName: p.text(),
    /** That came with this file and no earlier one. */
    trades: p.integer(),
    known: p.integer(),
    refused: p.integer(),
    firstAt: p.datetime(3),
    lastAt: p.datetime(3),
    importedAt: p.datetime(3),
  },
});

export const ImportedTradeEntity = defineEntity({
  name: "ImportedTrade",
  tableName: "imported_trades",
  properties: {
    id: p.bigint("string").primary().generated("identity"),
    userId: p.uuid(),
    importId: p.uuid(),
    /** SHA-256 of the exchange and its id of the trade, or of all that the trade is and which of several equal ones. */
    identity: p.text(),
    exchange: p.text().$type<ImportExchange>(),
    externalId: p.text().nullable(),
    at: p.datetime(3),
    base: p.text(),
    quote: p.text(),
    side: p.text().$type<"buy" | "sell">(),
    /** Amounts are in units of 10^-18. */
    quantity: p.decimal().precision(38).scale(0),
    price: p.decimal().precision(38).scale(0),
    amount: p.decimal().precision(38).scale(0),
    fee: p.decimal().precision(38).scale(0),
    feeAsset: p.text().nullable(),
  },
});
