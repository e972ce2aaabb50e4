import type { TransactionView } from "@fillmark/contracts/funds";
import { funds } from "../../messages/en/funds.ts";

/** What a posting did, as text: "Bought on BTC-USD", "Fee on BTC-USD", "Practice money". */
export function whatHappened({ kind, pair, asset, amount }: TransactionView): string {
  switch (kind) {
    case "trade":
      return pair === null ? funds("tradePlain") : funds(tradeKey(pair, asset, amount), { pair });
    case "fee":
      return pair === null ? funds("fee") : funds("feeFor", { pair });
    case "rebate":
      return pair === null ? funds("rebate") : funds("rebateFor", { pair });
    case "hold":
      return pair === null ? funds("hold") : funds("holdFor", { pair });
    case "release":
      return pair === null ? funds("release") : funds("releaseFor", { pair });
    case "demo_grant":
    case "demo_reset":
    case "deposit":
    case "inventory":
    case "withdrawal_hold":
    case "withdrawal_release":
    case "withdrawal":
    case "withdrawal_fee":
    case "withdrawal_return":
    case "adjustment":
    case "swap_fee":
      return funds(kind);
    case "swap":
      return funds(amount.startsWith("-") ? "swapOut" : "swapIn");
  }
}

function tradeKey(
  pair: string,
  asset: string,
  amount: string,
): "tradeIn" | "tradeOut" | "tradePaid" | "tradeEarned" {
  const isBase = pair.split("-")[0] === asset;
  if (amount.startsWith("-")) return isBase ? "tradeOut" : "tradePaid";
  return isBase ? "tradeIn" : "tradeEarned";
}
