import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { parseAmount } from "@fillmark/contracts/money";
import { roundDecimal } from "@fillmark/contracts/rounding";
import { formatDecimal } from "../../format/format.ts";
import { plainDecimal } from "../../forms/typed-amount.ts";

const FIGURES = 6;

/** An amount as the server takes it; null while nothing is typed, or "odd" for what is no amount. */
export function readAmount(typed: string): { amount: string } | "odd" | null {
  const amount = plainDecimal(typed);
  if (/^0*\.?0*$/.test(amount)) return null;
  return parseAmount(amount, LEDGER_SCALE).ok ? { amount } : "odd";
}

/** A rate for reading: six figures that mean something, and at least two decimals. */
export function formatRate(text: string): string {
  const [whole = "0", fraction = ""] = text.split(".");
  const zeros = whole === "0" ? (/^0*/.exec(fraction)?.[0].length ?? 0) : -whole.length;
  return formatDecimal(roundDecimal(text, Math.max(2, zeros + FIGURES)), { minDecimals: 2 });
}

/** Which way round a rate is easier to read: "1 ETH = 3,146.32 USD" rather than "1 USD = 0.000317 ETH". */
export function readsForward({ rate }: { rate: string }): boolean {
  return !rate.startsWith("0");
}
