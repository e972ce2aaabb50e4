import { expect, test } from "vitest";
import { importedCsv } from "./import-text.ts";

test("says of each line of the file that it was imported, and starts no formula", () => {
  const text = importedCsv([
    {
      id: "1",
      importId: "1",
      exchange: "kraken",
      at: "2023-06-19T13:34:05.000Z",
      base: "BTC",
      quote: "EUR",
      side: "buy",
      quantity: "1",
      price: "2",
      amount: "2",
      fee: "0",
      feeAsset: null,
      externalId: "-1+1",
    },
  ]);
  expect(text.split("\r\n")[1]).toBe("imported,kraken,'-1+1,2023-06-19T13:34:05.000Z,BTC,EUR,buy,1,2,2,0,");
});
