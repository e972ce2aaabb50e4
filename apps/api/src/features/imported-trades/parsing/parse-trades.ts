// A file of trades: its encoding, its separator, whose it is by its header, and its rows.
import {
  IMPORT_ROWS_MAX,
  type ImportExchange,
  type ImportFormat,
  type ImportProblem,
} from "@fillmark/contracts/trade-imports";
import { cleanLine } from "../../../text/clean-line.ts";
import { CsvError, readCsvRows, type CsvRow } from "../../../text/csv-rows.ts";
import { binanceTrade, oldBinanceTrade } from "./binance.ts";
import { coinbaseFill, coinbaseTransaction } from "./coinbase.ts";
import { krakenTrade } from "./kraken.ts";
import { RowError, type Cells, type ParsedTrade, type ParsedTrades, type RefusedRow } from "./trade-parts.ts";

interface Layout {
  readonly format: ImportFormat;
  readonly exchange: ImportExchange;
  /** All of these must be there, in whichever order; others may be. */
  readonly columns: readonly string[];
  readonly read: (cells: Cells, nowMs: number) => Omit<ParsedTrade, "line">;
}

const columns = (text: string): string[] => text.split(",");

const layouts: readonly Layout[] = [
  {
    format: "binance_trades",
    exchange: "binance",
    columns: columns("date(utc),pair,side,price,executed,amount,fee"),
    read: binanceTrade,
  },
  {
    format: "binance_trades_old",
    exchange: "binance",
    columns: columns("date(utc),market,type,price,amount,total,fee,fee coin"),
    read: oldBinanceTrade,
  },
  {
    format: "coinbase_fills",
    exchange: "coinbase",
    columns: columns("trade id,product,side,created at,size,price,fee,total,price/fee/total unit"),
    read: coinbaseFill,
  },
  {
    format: "coinbase_transactions",
    exchange: "coinbase",
    columns: columns("timestamp,transaction type,asset,quantity transacted,subtotal,fees and/or spread"),
    read: coinbaseTransaction,
  },
  {
    format: "kraken_trades",
    exchange: "kraken",
    columns: columns("txid,pair,time,type,price,cost,fee,vol"),
    read: krakenTrade,
  },
];
const ledgers = columns("txid,refid,time,type,asset,amount,fee,balance");

/** What exchanges write above the header is a few lines. */
const PREAMBLE_ROWS = 12;
const CELL_MAX = 2_000;

class FileError extends Error {
  readonly problem: ImportProblem;
  readonly line: number | null;
  readonly detail: string | null;

  constructor(problem: ImportProblem, line: number | null = null, detail: string | null = null) {
    super(problem);
    this.problem = problem;
    this.line = line;
    this.detail = detail;
  }
}

/** Reads a file; never throws for what stands in it. A row that can't be read is refused alone. `nowMs` bounds dates. */
export function parseTrades(bytes: Uint8Array, nowMs: number): ParsedTrades {
  const nothing = { exchange: null, format: null, trades: [], refused: [] };
  try {
    return readTrades(decoded(bytes), nowMs);
  } catch (error) {
    if (error instanceof FileError) {
      const { problem, line, detail } = error;
      return { ...nothing, refusal: { problem, line, detail } };
    }
    if (error instanceof CsvError)
      return { ...nothing, refusal: { problem: error.problem, line: error.line, detail: null } };
    throw error;
  }
}

/** UTF-8, or UTF-16 with its mark. Throws a FileError for anything else. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (text.includes("\0")) throw new FileError("encoding");
    if (text.trim() === "") throw new FileError("empty");
    return text;
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError("encoding");
  }
}

function readTrades(text: string, nowMs: number): ParsedTrades {
  const options = {
    separator: separatorOf(text),
    rowsMax: IMPORT_ROWS_MAX + PREAMBLE_ROWS,
    cellMax: CELL_MAX,
  };
  const rows = readCsvRows(text, options);
  const { layout, at, names } = findLayout(rows);
  const cellsOf = (row: CsvRow): Cells => {
    // A file that was cut off, or a row with a separator too few.
    if (row.cells.length < names.length) throw new RowError("cut_off");
    return (column) => row.cells[names.indexOf(column)]?.trim() ?? "";
  };
  const [trades, refused]: [ParsedTrade[], RefusedRow[]] = [[], []];
  for (const row of rows.slice(at + 1)) {
    if (row.cells.every((cell) => cell.trim() === "")) continue;
    try {
      if (row.cells.every((cell, index) => nameOf(cell) === names[index])) throw new RowError("header");
      trades.push({ line: row.line, ...layout.read(cellsOf(row), nowMs) });
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      refused.push({ line: row.line, problem: error.problem });
    }
  }
  const { exchange, format } = layout;
  const refusal = trades.length === 0 ? { problem: "no_trades" as const, line: null, detail: null } : null;
  return { exchange, format, trades, refused, refusal };
}

function separatorOf(text: string): string {
  const sample = text.slice(0, 4_000);
  const counted = [",", ";", "\t"].map((sign) => [sign, sample.split(sign).length] as const);
  return counted.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ",";
}

const nameOf = (cell: string): string => cell.trim().toLowerCase();

function findLayout(rows: readonly CsvRow[]) {
  for (const [at, row] of rows.slice(0, PREAMBLE_ROWS).entries()) {
    const names = row.cells.map(nameOf);
    const has = (needed: readonly string[]) => needed.every((name) => names.includes(name));
    const layout = layouts.find((each) => has(each.columns));
    if (layout !== undefined) {
      const twice = layout.columns.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
      if (twice !== undefined) throw new FileError("column_twice", row.line, cleanLine(twice, 80));
      return { layout, at, names };
    }
    if (has(ledgers)) throw new FileError("kraken_ledgers", row.line);
  }
  throw new FileError("unknown_format");
}
