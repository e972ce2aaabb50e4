import { expect, test } from "vitest";
import { IMPORT_ROWS_MAX } from "@fillmark/contracts/trade-imports";
import { parseTrades } from "./parse-trades.ts";

const now = Date.UTC(2026, 10, 28);
const read = (...lines: string[]) => parseTrades(Buffer.from(lines.join("\n")), now);
const one = 10n ** 18n;

const binance = "Date(UTC),Pair,Side,Price,Executed,Amount,Fee";
const fills =
  "portfolio,trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit";
const transactions =
  "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes";
const kraken =
  '"txid","ordertxid","pair","time","type","ordertype","price","cost","fee","vol","margin","misc","ledgers"';

test("reads Binance's spot trade history, with the asset behind each amount", () => {
  const { format, trades, refused, refusal } = read(
    binance,
    "2022-03-28 13:01:36,SOLBUSD,SELL,110.03,0.1800000000SOL,19.8054BUSD,0.0198054BUSD",
    '2021-06-07 16:02:28,1INCHUSDT,BUY,"1,234.5",2.51INCH,3098.595USDT,0.0001BNB',
  );
  expect({ format, refused, refusal }).toEqual({ format: "binance_trades", refused: [], refusal: null });
  expect(trades).toMatchObject([
    { line: 2, base: "SOL", quote: "BUSD", side: "sell", quantity: (one * 18n) / 100n, feeAsset: "BUSD" },
    { base: "1INCH", quote: "USDT", side: "buy", quantity: (one * 25n) / 10n, feeAsset: "BNB" },
  ]);
  expect(trades[0]?.at).toBe(Date.UTC(2022, 2, 28, 13, 1, 36));
});

test("reads Binance's older layout, whose pairs have no mark between their assets", () => {
  const { format, trades } = read(
    "Date(UTC),Market,Type,Price,Amount,Total,Fee,Fee Coin",
    "2019-01-02 03:04:05,ETHBTC,BUY,0.03,2,0.06,0.002,ETH",
  );
  expect(format).toBe("binance_trades_old");
  expect(trades).toMatchObject([{ base: "ETH", quote: "BTC", amount: (one * 6n) / 100n, feeAsset: "ETH" }]);
});

test("reads Coinbase's fills, whose total contains the fee of a buyer", () => {
  const { format, trades } = read(
    fills,
    "default,381617,XLM-EUR,BUY,2019-06-26T09:43:18.503Z,1782.00000000,XLM,0.112815,0.301554495,-201.337884495,EUR",
    "default,2985581,BTC-USDC,SELL,2020-11-25T11:29:22.362Z,0.75789000,BTC,19295.00,51.182206425,14572.305343575,USDC",
  );
  expect(format).toBe("coinbase_fills");
  expect(trades).toMatchObject([
    { externalId: "XLM-EUR:381617:buy", amount: 201_036_330_000_000_000_000n, feeAsset: "EUR" },
    { side: "sell", amount: 14_623_487_550_000_000_000_000n },
  ]);
});

test("reads the trades of Coinbase's transactions below their preamble, and names what is none", () => {
  const { format, trades, refused } = read(
    "",
    "Transactions",
    'User,"A, B",x',
    transactions,
    "15,2025-01-13 12:20:53 UTC,Advanced Trade Buy,ETH,0.00000302,EUR,€2279.00,€0.00688,€0.00692,€0.00004129548,Bought",
    "16,2025-02-13 12:20:53 UTC,Sell,ETH,-0.5,USD,$2500.00,$1250.00,$1240.00,$10.00,Sold",
    "17,2025-02-14 12:20:53 UTC,Staking Income,ETH,0.01,USD,$3000.00,$30.00,$30.00,$0.00,",
    "18,2025-02-14 12:20:53 UTC,Convert,ETH,0.01,USD,$3000.00,$30.00,$30.00,$0.00,",
  );
  expect(format).toBe("coinbase_transactions");
  expect(trades).toMatchObject([
    { externalId: "15", quote: "EUR", quantity: 3_020_000_000_000n },
    { side: "sell", quantity: one / 2n, amount: one * 1_250n, fee: one * 10n },
  ]);
  expect(refused).toEqual([
    { line: 7, problem: "not_a_trade" },
    { line: 8, problem: "conversion" },
  ]);
});

test("reads Kraken's trades under old and new names of pairs, without those on margin", () => {
  const row = (pair: string, margin = "0.00000") =>
    `"T${pair}","O","${pair}","2023-06-19 13:34:05.4856","buy","limit",24300.00000,49.99992,0.13000,0.00205761,${margin},"initiated","L1,L2"`;
  const pairs = ["XXBTZEUR", "XBT/USDT", "DOTEUR", "XDGUSD", "XETHXXBT"];
  const { trades, refused } = read(kraken, ...pairs.map((pair) => row(pair)), row("XXBTZUSD", "12.5"));
  expect(trades.map(({ base, quote }) => `${base}-${quote}`)).toEqual([
    "BTC-EUR",
    "BTC-USDT",
    "DOT-EUR",
    "DOGE-USD",
    "ETH-BTC",
  ]);
  expect(refused).toEqual([{ line: 7, problem: "margin" }]);
});

test("says of Kraken's ledgers and of unknown files what they are", () => {
  const problem = (...lines: string[]) => read(...lines).refusal?.problem;
  expect(problem('"txid","refid","time","type","subtype","aclass","asset","amount","fee","balance"')).toBe(
    "kraken_ledgers",
  );
  expect(problem("a,b,c", "1,2,3")).toBe("unknown_format");
  expect(problem(" \n ")).toBe("empty");
  expect(problem(binance)).toBe("no_trades");
  expect(problem(`${binance},Fee`, "2022-03-28 13:01:36,SOLBUSD,SELL,1,1SOL,1BUSD,0BUSD,0")).toBe(
    "column_twice",
  );
  expect(problem(binance, '"2022-03-28 13:01:36,SOLBUSD')).toBe("cut_off");
});

test("takes marks of Unicode, semicolons and Windows' line ends, and no other encoding", () => {
  const text = `${binance}\r\n2022-03-28 13:01:36,SOLBUSD,SELL,110.03,1SOL,110.03BUSD,0BUSD\r\n`;
  const count = (bytes: Uint8Array) => parseTrades(bytes, now).trades.length;
  expect(count(Buffer.from(`\uFEFF${text}`))).toBe(1);
  expect(count(Buffer.from(`\uFEFF${text}`, "utf16le"))).toBe(1);
  expect(count(Buffer.from(text.replaceAll(",", ";")))).toBe(1);
  expect(parseTrades(Buffer.from([0xe9, 0x2c, 0xff]), now).refusal?.problem).toBe("encoding");
  expect(parseTrades(Buffer.from("PK\0\0"), now).refusal?.problem).toBe("encoding");
});

test.each([
  ["2022-03-28 13:01:36,SOLBUSD,SELL,110,=1+1SOL,110BUSD,0BUSD", "amount"],
  ["2022-03-28 13:01:36,SOLBUSD,SELL,110,-1SOL,110BUSD,0BUSD", "amount"],
  ["2022-03-28 13:01:36,SOLBUSD,SELL,110,0SOL,110BUSD,0BUSD", "amount"],
  ["2022-03-28 13:01:36,SOLBUSD,SELL,1e5,1SOL,110BUSD,0BUSD", "amount"],
  ['2022-03-28 13:01:36,SOLBUSD,SELL,"110,5",1SOL,110BUSD,0BUSD', "amount"],
  ["2022-03-28 13:01:36,SOLBUSD,SELL,110,1SOL,110BUSD,-5BUSD", "fee"],
  ["2022-03-28 13:01:36,<b>SOL</b>,SELL,110,1SOL,110BUSD,0BUSD", "pair"],
  ["2022-03-28 13:01:36,SOLBUSD,SHORT,110,1SOL,110BUSD,0BUSD", "side"],
  ["28/03/2022 13:01,SOLBUSD,SELL,110,1SOL,110BUSD,0BUSD", "date"],
  ["2022-02-30 13:01:36,SOLBUSD,SELL,110,1SOL,110BUSD,0BUSD", "date"],
  ["2031-02-20 13:01:36,SOLBUSD,SELL,110,1SOL,110BUSD,0BUSD", "date"],
  ["2022-03-28 13:01:36,SOLBUSD,SE", "cut_off"],
  [binance, "header"],
  [`2022-03-28 13:01:36,SOLBUSD,SELL,110,${"9".repeat(30)}SOL,110BUSD,0BUSD`, "amount"],
])("refuses the row %s alone, with its line", (row, problem) => {
  const good = "2022-03-28 13:01:36,SOLBUSD,SELL,110.03,1SOL,110.03BUSD,0BUSD";
  const { trades, refused } = read(binance, good, row, good);
  expect(refused).toEqual([{ line: 3, problem }]);
  expect(trades).toHaveLength(2);
});

test("reads as many rows as a file may have, and refuses more as a whole", () => {
  const good = "2022-03-28 13:01:36,SOLBUSD,SELL,110.03,1SOL,110.03BUSD,0BUSD";
  expect(read(binance, ...Array.from({ length: IMPORT_ROWS_MAX }, () => good)).trades).toHaveLength(
    IMPORT_ROWS_MAX,
  );
  const more = read(binance, ...Array.from({ length: IMPORT_ROWS_MAX + 20 }, () => good));
  expect(more.refusal?.problem).toBe("too_many_rows");
  expect(more.trades).toEqual([]);
});
