import type { PairView } from "@fillmark/contracts/market";

/** Without those that nobody trades any more. */
export function listedPairs(pairs: readonly PairView[]): readonly PairView[] {
  return pairs.filter(({ state }) => state !== "delisted");
}

/** Whether a pair that is listed answers to what was typed: "btc", "btc-usd", "btc/usd", "btcusd", "bitcoin". */
export function matchesPair(
  { pair, baseName, state }: Pick<PairView, "pair" | "baseName" | "state">,
  typed: string,
): boolean {
  if (state === "delisted") return false;
  const needle = typed.trim().toLowerCase();
  if (needle === "") return true;
  const symbol = pair.toLowerCase();
  const bare = needle.replace(/[\s/_-]/g, "");
  return (bare !== "" && symbol.replace("-", "").includes(bare)) || baseName.toLowerCase().includes(needle);
}
