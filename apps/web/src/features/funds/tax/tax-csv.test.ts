import { expect, test } from "vitest";
import type { TaxEntryView, TaxLineView } from "@fillmark/contracts/tax";
import { coinTrackerCsv, koinlyCsv, taxGapsCsv, taxLinesCsv } from "./tax-csv.ts";

const nothing = { source: "here", sent: null, received: null, fee: null, worth: null } as const;
const entries: TaxEntryView[] = [
  {
    ...nothing,
    id: "11",
    at: "2026-03-01T12:00:05.123Z",
    received: { asset: "BTC", amount: "0.5" },
    worth: "4000",
    kind: "deposit",
  },
  {
    ...nothing,
    id: "12",
    at: "2026-03-02T00:00:00.000Z",
    sent: { asset: "USD", amount: "2400" },
    received: { asset: "BTC", amount: "0.3" },
    fee: { asset: "USD", amount: "4.8" },
    kind: "trade",
  },
  {
    ...nothing,
    id: "15",
    at: "2026-12-31T23:59:59.999Z",
    sent: { asset: "BTC", amount: "0.0001" },
    kind: "fee",
  },
  {
    ...nothing,
    id: "imported-7",
    source: "kraken",
    at: "2027-01-01T00:00:00.000Z",
    sent: { asset: "EUR", amount: "90" },
    received: { asset: "BTC", amount: "0.01" },
    fee: { asset: "BNB", amount: "0.002" },
    kind: "trade",
  },
];

test("Koinly's universal file has its very columns, and a full example", () => {
  expect(koinlyCsv(entries, "USD").split("\r\n")).toEqual([
    "Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash",
    "2026-03-01 12:00:05 UTC,,,0.5,BTC,,,4000,USD,,deposit 11,",
    "2026-03-02 00:00:00 UTC,2400,USD,0.3,BTC,4.8,USD,,,,trade 12,",
    "2026-12-31 23:59:59 UTC,0.0001,BTC,,,,,,,cost,fee 15,",
    '2027-01-01 00:00:00 UTC,90,EUR,0.01,BTC,0.002,BNB,,,,"trade imported-7 (kraken, unproven)",',
    "",
  ]);
});

test("CoinTracker's file has its very columns, and a full example", () => {
  expect(coinTrackerCsv(entries).split("\r\n")).toEqual([
    "Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag",
    "03/01/2026 12:00:05,0.5,BTC,,,,,",
    "03/02/2026 00:00:00,0.3,BTC,2400,USD,4.8,USD,",
    "12/31/2026 23:59:59,,,0.0001,BTC,,,",
    "01/01/2027 00:00:00,0.01,BTC,90,EUR,0.002,BNB,",
    "",
  ]);
});

test("our own file says what each disposal took of each lot", () => {
  const line: TaxLineView = {
    id: "20.1",
    disposalId: "20",
    source: "here",
    acquiredSource: "kraken",
    asset: "BTC",
    kind: "sale",
    into: "USD",
    quantity: "0.1",
    acquiredAt: "2025-01-01T00:00:00.000Z",
    disposedAt: "2026-03-02T00:00:00.000Z",
    heldDays: 425,
    proceeds: "838.32",
    cost: "801.6",
    gain: "36.72",
    fee: "1.68",
    feeAsset: "USD",
  };
  expect(taxLinesCsv([line], "USD").split("\r\n")).toEqual([
    "id,asset,kind,into,quantity,acquired_at,disposed_at,held_days,proceeds,cost,gain,currency,fee,fee_asset,source,lot_source",
    "20.1,BTC,sale,USD,0.1,2025-01-01T00:00:00.000Z,2026-03-02T00:00:00.000Z,425,838.32,801.6,36.72,USD,1.68,USD,here,kraken",
    "",
  ]);
});

test("what can't be computed has a file of its own", () => {
  const gap = {
    id: "imported-7.1",
    at: "2027-01-01T00:00:00.000Z",
    source: "kraken",
    asset: "BTC",
    quantity: "0.01",
  } as const;
  const price = { reason: "no_price", side: "buy", amount: "90", amountAsset: "EUR" } as const;
  const fee = { reason: "fee_asset", side: null, amount: null, amountAsset: null } as const;
  expect(
    taxGapsCsv([
      { ...gap, ...price },
      { ...gap, ...fee },
    ]).split("\r\n"),
  ).toEqual([
    "id,at,source,reason,side,asset,quantity,amount,amount_asset",
    "imported-7.1,2027-01-01T00:00:00.000Z,kraken,no_price,buy,BTC,0.01,90,EUR",
    "imported-7.1,2027-01-01T00:00:00.000Z,kraken,fee_asset,,BTC,0.01,,",
    "",
  ]);
});
