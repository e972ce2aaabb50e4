import { DEMO_ASSET, DEMO_START_CENTS, LEDGER_SCALE } from "@fillmark/contracts/constants";
import type { DemoStart } from "@fillmark/contracts/demo";
import { formatUnits } from "@fillmark/contracts/money";
import { amountText } from "./money-text.ts";

export type DemoWords = (text: string, language: string) => string;

/**
 * The texts that come with the software say that a demo account begins with 10,000.00 USD. Where it begins with something
 * else, those that name that amount name the other one, in the spelling of their language; the rest stay as they are.
 */
export function demoWords({ asset, amount }: DemoStart): DemoWords {
  if (asset === DEMO_ASSET) return (text) => text;
  const own = formatUnits(amount, LEDGER_SCALE);
  return (text, language) => {
    const dollars = amountText(formatUnits(BigInt(DEMO_START_CENTS), 2), DEMO_ASSET, language);
    if (!text.includes(dollars)) return text;
    return text.replaceAll(dollars, amountText(own, asset, language)).replaceAll(DEMO_ASSET, asset);
  };
}
