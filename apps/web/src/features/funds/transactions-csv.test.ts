import { expect, it } from "vitest";
import type { TransactionView } from "@fillmark/contracts/funds";
import { transactionsCsv } from "./transactions-csv.ts";

const posting: TransactionView = {
  id: "1.1",
  seq: "1",
  at: "2026-11-20T12:00:00.000Z",
  kind: "withdrawal",
  venue: "live",
  asset: "BTC",
  bucket: "held",
  amount: "-0.10000001",
  balanceAfter: "0.9",
  orderId: null,
  fillId: null,
  pair: null,
};

it("keeps negative amounts as numbers to the last digit, and lets no text start a formula", () => {
  const line = (each: TransactionView) => transactionsCsv([each]).split("\r\n")[1];
  expect(line(posting)).toBe("1.1,1,2026-11-20T12:00:00.000Z,live,withdrawal,BTC,held,-0.10000001,0.9,,,");
  for (const start of ["=", "+", "-", "@", "\t"])
    expect(line({ ...posting, asset: `${start}cmd()` })).toContain(`,'${start}cmd(),`);
  expect(transactionsCsv([{ ...posting, asset: "\rcmd()" }])).toContain(`,"'\rcmd()",`);
});
