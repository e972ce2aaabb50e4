import type { TransferKind } from "@fillmark/contracts/funds";
import type { Language } from "@fillmark/contracts/languages";
import { t } from "./statement-messages.ts";

/** What moved money, as far as texts need it. */
interface Posted {
  readonly kind: TransferKind;
  readonly pair: string | null;
  readonly asset: string;
  readonly delta: bigint;
}

/** What a posting did, as text: "Bought on BTC-USD", "Withdrawal fee". */
export function postingText({ kind, pair, asset, delta }: Posted, language: Language): string {
  if (kind === "trade" && pair !== null) return t(language, tradeKey(pair, asset, delta), { pair });
  if (kind === "fee" && pair !== null) return t(language, "feeOn", { pair });
  if (kind === "rebate" && pair !== null) return t(language, "rebateOn", { pair });
  if (kind === "swap") return t(language, delta < 0n ? "swappedAway" : "swapReceived");
  if (kind === "adjustment") return t(language, delta < 0n ? "correctionTaken" : "correctionGiven");
  return t(language, kind);
}

function tradeKey(pair: string, asset: string, delta: bigint): "bought" | "sold" | "paid" | "received" {
  const isBase = pair.split("-")[0] === asset;
  if (delta < 0n) return isBase ? "sold" : "paid";
  return isBase ? "bought" : "received";
}
