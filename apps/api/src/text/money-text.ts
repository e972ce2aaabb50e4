import { amountStyle, spellingOf, writeDecimal } from "@fillmark/contracts/spelling";

/** A decimal amount of an asset as the app writes it in a language: "10,000.00" of USD, "0.1000" of BTC. */
export function amountText(amount: string, asset: string, language: string): string {
  return writeDecimal(amount, amountStyle(asset), spellingOf(language));
}
