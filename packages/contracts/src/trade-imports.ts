// What imports of trades are made of, without schemas: screens read it, too.

/** Whose trades can be imported. */
export const IMPORT_EXCHANGES = ["binance", "coinbase", "kraken"] as const;
export type ImportExchange = (typeof IMPORT_EXCHANGES)[number];

/** The files that are known, by their header. */
export const IMPORT_FORMATS = [
  "binance_trades",
  "binance_trades_old",
  "coinbase_fills",
  "coinbase_transactions",
  "kraken_trades",
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** Why a file can't be imported at all. */
export const IMPORT_PROBLEMS = [
  "empty",
  "encoding",
  "unreadable",
  "cut_off",
  "unknown_format",
  "column_twice",
  "kraken_ledgers",
  "too_many_rows",
  "no_trades",
  "other_report",
  "account_full",
  "too_many_imports",
] as const;
export type ImportProblem = (typeof IMPORT_PROBLEMS)[number];

/** Why one row is left out. */
export const ROW_PROBLEMS = [
  "not_a_trade",
  "conversion",
  "margin",
  "date",
  "side",
  "pair",
  "amount",
  "fee",
  "cut_off",
  "header",
] as const;
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/** Decimals of every imported amount, whatever its asset: as many as any exchange writes that matter. */
export const IMPORT_SCALE = 18;
export const IMPORT_MAX_BYTES = 16 * 1024 * 1024;
/** Rows of one file. */
export const IMPORT_ROWS_MAX = 50_000;
/** Imported trades of one account. */
export const IMPORTED_TRADES_MAX = 50_000;
/** Files of one account. */
export const IMPORTS_MAX = 50;
/** So many refused rows are named; the others are counted. */
export const REFUSED_ROWS_SHOWN = 100;
