// What bank statements are made of, without the schemas: for pages, too.

export const STATEMENT_LINES_MAX = 50_000;
/** 32 MiB: so many lines of the wordiest format. */
export const STATEMENT_MAX_BYTES = 33_554_432;

export const STATEMENT_FORMATS = ["camt053", "mt940", "csv"] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** Why a file is not taken; then nothing of it is. */
export const STATEMENT_PROBLEMS = [
  "unknown_format",
  "unreadable",
  "entities",
  "cut_off",
  "other_account",
  "account_missing",
  "other_currency",
  "too_many_lines",
  "too_many_decimals",
  "bad_amount",
  "bad_date",
  "columns_missing",
  "sums_differ",
  "doubled",
  "empty",
] as const;
export type StatementProblem = (typeof STATEMENT_PROBLEMS)[number];

/**
 * Where a line stands. The first three are worked out anew each time; `proposed` waits for a second person, `matched` to a
 * withdrawal says `paid_out`, and money that a bank took back of a credited deposit `taken_back`.
 */
export const LINE_STANDINGS = [
  "look",
  "unmatched",
  "matched",
  "proposed",
  "credited",
  "paid_out",
  "taken_back",
  "set_aside",
  "sent_back",
] as const;
export type LineStanding = (typeof LINE_STANDINGS)[number];

/** Why people have to look at a line that could be a deposit's. */
export const LINE_DOUBTS = [
  "amount_less",
  "amount_more",
  "name_differs",
  "name_missing",
  "unverified",
  "frozen",
  "credited_before",
  "doubled",
  "ended",
  "takes_back",
  "account_differs",
] as const;
export type LineDoubt = (typeof LINE_DOUBTS)[number];

/** What the columns of a CSV file may mean. */
export const CSV_MEANINGS = [
  "date",
  "amount",
  "credit",
  "debit",
  "name",
  "account",
  "text",
  "bankReference",
  "currency",
  "balance",
  "ownAccount",
] as const;
export type CsvMeaning = (typeof CSV_MEANINGS)[number];

export const CSV_DATE_ORDERS = ["ymd", "dmy", "mdy"] as const;
export type CsvDateOrder = (typeof CSV_DATE_ORDERS)[number];

export const LINE_LISTS = ["to_decide", "done"] as const;
export type LineList = (typeof LINE_LISTS)[number];

export const BANK_ACCOUNT_KINDS = ["iban", "us"] as const;
export type BankAccountKind = (typeof BANK_ACCOUNT_KINDS)[number];
