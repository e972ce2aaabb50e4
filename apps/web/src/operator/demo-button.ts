import { demoStartMessages } from "../messages/en/demo-start.ts";
import { currency, demoMoney } from "./demo-start.ts";

/** What a demo account begins with, as short as a button wants it: "$10,000", or "10,000.00 USDT". */
export function shortDemoMoney(): string {
  return currency === "USD" ? demoStartMessages("dollars") : demoMoney();
}
