import type { TransferKind } from "@fillmark/contracts/funds";
import type { Language } from "@fillmark/contracts/languages";
import { say } from "./statement-words.ts";

/** What moved money, as far as words need it. */
interface Posted {
  readonly kind: TransferKind;
  readonly pair: string | null;
  readonly asset: string;
  readonly delta: bigint;
}

/** What a posting did, in a person's words: "Bought on BTC-USD", "Withdrawal fee". */
export function postingWords({ kind, pair, asset, delta }: Posted, language: Language): string {
  if (kind === "trade" && pair !== null) return say(language, tradeKey(pair, asset, delta), { pair });
  if (kind === "fee" && pair !== null) return say(language, "feeOn", { pair });
  if (kind === "swap") return say(language, delta < 0n ? "swappedAway" : "swapReceived");
  if (kind === "adjustment") return say(language, delta < 0n ? "correctionTaken" : "correctionGiven");
  return say(language, kind);
}

function tradeKey(pair: string, asset: string, delta: bigint): "bought" | "sold" | "paid" | "received" {
  const isBase = pair.split("-")[0] === asset;
  if (delta < 0n) return isBase ? "sold" : "paid";
  return isBase ? "bought" : "received";
}
