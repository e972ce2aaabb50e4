// The name of a file that a customer brings from another exchange: where it stands and where it is shown.

export const importFields = {
  "trade_imports.file_name": {
    spec: "accounts",
    length: 300,
    written: "by SQL",
    shown: "/profile/imported-trades",
  },
} as const;

/** Beyond its limit, as a value may stand there from anywhere. */
export const fillImports = (userId: string, text: string) => ({
  sql: `insert into trade_imports (id, user_id, exchange, format, file_name, trades, known, refused, first_at, last_at, imported_at)
    values (gen_random_uuid(), $1, 'kraken', 'kraken_trades', $2, 1, 0, 0, now(), now(), now())`,
  values: [userId, text],
});
