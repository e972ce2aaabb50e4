import type { TransferKind } from "@fillmark/contracts/funds";

/** What moved money, as far as words need it. */
interface Posted {
  readonly kind: TransferKind;
  readonly pair: string | null;
  readonly asset: string;
  readonly delta: bigint;
}

/** What a posting did, in a person's words: "Bought on BTC-USD", "Withdrawal fee". */
export function postingWords({ kind, pair, asset, delta }: Posted): string {
  if (kind === "trade" && pair !== null) return `${tradeWord(pair, asset, delta)} on ${pair}`;
  if (kind === "fee" && pair !== null) return `Fee on ${pair}`;
  if (kind === "swap") return delta < 0n ? "Swapped away" : "Received by a swap";
  if (kind === "adjustment") return delta < 0n ? "Correction, taken" : "Correction, given";
  return words[kind];
}

function tradeWord(pair: string, asset: string, delta: bigint): string {
  const isBase = pair.split("-")[0] === asset;
  if (delta < 0n) return isBase ? "Sold" : "Paid";
  return isBase ? "Bought" : "Received";
}

const words: Readonly<Record<TransferKind, string>> = {
  demo_grant: "Practice money",
  demo_reset: "Demo balance reset",
  deposit: "Deposit",
  inventory: "Inventory",
  hold: "Held for an order",
  release: "Released from an order",
  trade: "Trade",
  fee: "Fee",
  withdrawal_hold: "Held for a withdrawal",
  withdrawal_release: "Released from a withdrawal",
  withdrawal: "Withdrawal",
  withdrawal_fee: "Withdrawal fee",
  withdrawal_return: "Withdrawal returned",
  adjustment: "Correction",
  swap: "Swap",
  swap_fee: "Swap fee",
};
